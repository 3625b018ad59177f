// Stepping through a game: arrow keys, Home and End press the links that are there.
(() => {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target.closest("input, select, textarea")) return;
    const link = document.querySelector(`#steps [data-step="${event.key}"]`);
    if (!link) return;
    event.preventDefault();
    link.click();
  });

  // The link that was pressed is gone after the swap: focus goes to the one of the same name.
  let pressed = "";
  document.addEventListener("htmx:beforeSwap", () => {
    pressed = document.activeElement?.dataset?.step ?? "";
  });
  document.addEventListener("htmx:afterSettle", () => {
    if (pressed) document.querySelector(`#steps [data-step="${pressed}"]`)?.focus({ preventScroll: true });
  });
})();
