// The reader's choice of light or dark, kept in the browser; without it the system's setting holds.
(() => {
  const root = document.documentElement;
  const read = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };
  const kept = read();
  if (kept === "light" || kept === "dark") root.dataset.theme = kept;

  const isDark = () =>
    root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;

  document.addEventListener("DOMContentLoaded", () => {
    const button = document.querySelector(".theme-switch");
    if (!button) return;
    const name = () => {
      button.textContent = isDark() ? "Light colours" : "Dark colours";
    };
    button.hidden = false;
    name();
    button.addEventListener("click", () => {
      root.dataset.theme = isDark() ? "light" : "dark";
      try {
        localStorage.setItem("theme", root.dataset.theme);
      } catch {
        // Private windows may keep nothing; the choice then lasts for this page.
      }
      name();
    });
  });
})();
