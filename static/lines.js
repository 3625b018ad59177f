// The line editor: men are moved by dragging or by keyboard. The form's own lists hold the truth; without this
// script they are used themselves.
(() => {
  const form = document.getElementById("sheet");
  const men = JSON.parse(document.getElementById("men").textContent);
  const bench = document.getElementById("bench");
  const speaker = document.getElementById("lines-say");
  const EVEN = new Set(["lines", "pairs"]);
  let held = null;

  const places = [...form.querySelectorAll(".place")].map((box) => {
    const select = box.querySelector("select");
    const handle = document.createElement("button");
    handle.type = "button";
    handle.className = "handle";
    handle.draggable = true;
    box.insertBefore(handle, select);
    return { box, select, handle, kind: box.dataset.place.split("-")[0], title: box.dataset.title };
  });
  const spot = (element) => {
    const box = element.closest(".place");
    if (box) return places.find((place) => place.box === box);
    const card = element.closest(".handle")?.dataset.card;
    if (card) return { kind: "bench", card, handle: element.closest(".handle"), title: "the bench" };
    return element.closest("#bench-panel") ? { kind: "bench", card: "", title: "the bench" } : null;
  };
  const cardOf = (one) => (one.select ? one.select.value : one.card);
  const nameOf = (card) => (card ? (men[card]?.name ?? card) : "nobody");
  const say = (text) => {
    speaker.textContent = text;
  };

  const show = () => {
    for (const place of places) {
      const man = men[place.select.value];
      const out = man?.reason ? " \u2013 cannot play" : "";
      place.handle.textContent = man ? `${man.name} (${man.positions})${out}` : nameOf(place.select.value);
      place.handle.setAttribute("aria-label", `${place.title}: ${place.handle.textContent}`);
      place.handle.setAttribute("aria-pressed", String(held?.box === place.box && held !== null));
    }
    const used = new Set(
      places.filter((one) => EVEN.has(one.kind) || one.kind === "goalies").map((one) => one.select.value),
    );
    const focused = document.activeElement?.dataset?.card;
    bench.replaceChildren(
      ...Object.entries(men)
        .filter(([card]) => !used.has(card))
        .map(([card, man]) => {
          const item = document.createElement("li");
          const handle = document.createElement("button");
          handle.type = "button";
          handle.className = "handle";
          handle.draggable = true;
          handle.dataset.card = card;
          handle.textContent = `${man.name} (${man.positions})${man.reason ? " \u2013 cannot play" : ""}`;
          handle.setAttribute("aria-pressed", String(held?.kind === "bench" && held.card === card));
          item.append(handle);
          return item;
        }),
    );
    if (focused) bench.querySelector(`[data-card="${CSS.escape(focused)}"]`)?.focus();
  };

  const set = (place, card) => {
    place.select.value = card;
    place.box.classList.remove("faulty");
    place.select.removeAttribute("aria-invalid");
    place.box.querySelector("p.problem")?.remove();
  };
  const isGoalies = (one) => (one.kind === "bench" ? Boolean(men[one.card]?.goalie) : one.kind === "goalies");

  // Gives what was done, or why it cannot be.
  const move = (from, to) => {
    const card = cardOf(from);
    if (from === to || (from.kind === "bench" && to.kind === "bench")) return "Nothing has changed.";
    if (to.kind === "bench") {
      if (!EVEN.has(from.kind) && from.kind !== "goalies" && !to.card) {
        set(from, "");
        return `${nameOf(card)} is off ${from.title}.`;
      }
      if (to.card) return move(to, from);
      set(from, "");
      return `${nameOf(card)} does not dress.`;
    }
    if (isGoalies(from) !== isGoalies(to)) return "Goalies and skaters cannot change places.";
    const other = cardOf(to);
    if (from.kind === "bench") {
      set(to, card);
      return `${nameOf(card)} is ${to.title}${other ? `, in place of ${nameOf(other)}` : ""}.`;
    }
    if (EVEN.has(from.kind) && !EVEN.has(to.kind)) {
      set(to, card);
      return `${nameOf(card)} is ${to.title} too.`;
    }
    if (!EVEN.has(from.kind) && EVEN.has(to.kind)) {
      set(from, other);
      return `${nameOf(other)} is ${from.title} too.`;
    }
    set(to, card);
    set(from, other);
    return `${nameOf(card)} is ${to.title}, ${nameOf(other)} ${from.title}.`;
  };
  const put = (from, to) => {
    const done = move(from, to);
    held = null;
    show();
    say(done);
  };

  // keyboard and clicks
  form.addEventListener("click", (event) => {
    const handle = event.target.closest(".handle");
    if (!handle) return;
    const one = spot(handle);
    if (!held) {
      held = one;
      show();
      say(`${nameOf(cardOf(one))} is picked up from ${one.title}. Go to another place and press Enter.`);
    } else {
      put(held, one.kind === "bench" && held.kind !== "bench" ? { ...one } : one);
      if (handle.isConnected) handle.focus();
    }
  });
  form.addEventListener("keydown", (event) => {
    const handle = event.target.closest(".handle");
    if (event.key === "Escape" && held) {
      held = null;
      show();
      say("Put back.");
    }
    if (!handle || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...form.querySelectorAll(".handle")];
    all[(all.indexOf(handle) + step + all.length) % all.length].focus();
  });

  // dragging
  let dragged = null;
  form.addEventListener("dragstart", (event) => {
    const handle = event.target.closest?.(".handle");
    if (!handle) return;
    dragged = spot(handle);
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", nameOf(cardOf(dragged)));
  });
  const zone = (event) => event.target.closest?.(".place, #bench-panel");
  form.addEventListener("dragover", (event) => {
    if (dragged && zone(event)) event.preventDefault();
  });
  form.addEventListener("dragenter", (event) => zone(event)?.classList.add("over"));
  form.addEventListener("dragleave", (event) => {
    const left = zone(event);
    if (left && !left.contains(event.relatedTarget)) left.classList.remove("over");
  });
  form.addEventListener("drop", (event) => {
    const to = dragged && spot(event.target);
    for (const over of form.querySelectorAll(".over")) over.classList.remove("over");
    if (!to) return;
    event.preventDefault();
    put(dragged, to.kind === "bench" ? { ...to, card: to.handle ? to.card : "" } : to);
    dragged = null;
  });
  form.addEventListener("dragend", () => {
    dragged = null;
    for (const over of form.querySelectorAll(".over")) over.classList.remove("over");
  });
  form.addEventListener("change", show);

  // either handles or lists
  const help = document.getElementById("lines-help");
  const switcher = document.getElementById("lines-switch");
  const choose = (byHandles) => {
    held = null;
    for (const place of places) {
      place.select.hidden = byHandles;
      place.handle.hidden = !byHandles;
    }
    document.getElementById("bench-panel").hidden = !byHandles;
    help.hidden = !byHandles;
    switcher.querySelector("[data-lists]").textContent = byHandles ? "Use lists instead" : "Move men instead";
    show();
  };
  switcher.hidden = false;
  switcher.querySelector("[data-lists]").addEventListener("click", () => choose(places[0].handle.hidden));
  choose(true);
})();
