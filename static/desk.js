// The desk of a game: keys give answers, the stream says when the game has gone on, focus stays where it was.
(() => {
  const desk = () => document.getElementById("desk");
  const connection = document.getElementById("connection");
  const announcer = document.getElementById("announcer");

  // Keys: each button names its own in data-keys. In fields and with modifiers keys keep their usual meaning.
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target.closest("input, select, textarea")) return;
    if (event.key.length !== 1) return;
    const wanted = event.key.toLowerCase();
    const button = [...document.querySelectorAll("#desk button[data-keys]")].find((one) =>
      one.dataset.keys.split(" ").includes(wanted),
    );
    if (!button) return;
    event.preventDefault();
    button.click();
  });

  // What stands on the picture answers too: an element with data-option presses the option of that value.
  const press = (element) => {
    const value = CSS.escape(element.dataset.option);
    document.querySelector(`#answer-form button[name="option"][value="${value}"]`)?.click();
  };
  document.addEventListener("click", (event) => {
    const element = event.target.closest("#desk [data-option]");
    if (element) press(element);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    const element = event.target.closest("#desk [data-option]");
    if (!element || element.matches("button")) return;
    event.preventDefault();
    press(element);
  });

  // After a part is put in, whoever was in it is taken to the question; a field for dice is ready to type in.
  let wasInside = false;
  document.addEventListener("htmx:beforeSwap", () => {
    const active = document.activeElement;
    wasInside = active === document.body || desk()?.contains(active);
  });
  document.addEventListener("htmx:afterSettle", () => {
    const field = document.querySelector("#desk [data-focus]");
    if (field) field.focus({ preventScroll: true });
    else if (wasInside) document.getElementById("question")?.focus({ preventScroll: true });
    follow();
  });
  const failed = () => say("The site cannot be reached. Your answer was not taken; try again.");
  document.addEventListener("htmx:sendError", failed);
  document.addEventListener("htmx:responseError", failed);

  const say = (text) => {
    connection.textContent = text;
    connection.hidden = !text;
  };

  // The stream: word of each event with its sequence as id. The browser comes back by itself with the last one.
  let source = null;
  let asked = false;
  const refresh = () => {
    if (asked) return;
    asked = true;
    setTimeout(() => {
      asked = false;
      if (document.querySelector("#desk .htmx-request")) return;
      htmx.ajax("GET", desk().dataset.page, { target: "#desk", swap: "outerHTML" });
    }, 120);
  };
  const follow = () => {
    const url = desk()?.dataset.stream;
    if (!url) {
      source?.close();
      source = null;
      return;
    }
    if (source && source.readyState !== EventSource.CLOSED) return;
    source = new EventSource(`${url}?after=${desk().dataset.sequence - 1}`);
    source.addEventListener("open", () => say(""));
    source.addEventListener("record", (event) => {
      const told = JSON.parse(event.data);
      if (told.text && told.sequence >= Number(desk().dataset.sequence)) {
        announcer.textContent = told.text;
      }
    });
    source.addEventListener("position", (event) => {
      if (JSON.parse(event.data).sequence > Number(desk().dataset.sequence)) refresh();
    });
    source.addEventListener("end", () => {
      source.close();
      refresh();
    });
    source.addEventListener("error", () => say("Connection lost; trying again."));
  };
  window.addEventListener("pagehide", () => source?.close());
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) follow();
  });
  follow();
  document.querySelector("#desk [data-focus]")?.focus({ preventScroll: true });
})();
