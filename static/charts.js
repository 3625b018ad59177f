// Shots and goals over time, drawn by uPlot in place of the picture that the server drew for browsers without scripts.
(() => {
  const clock = (seconds) =>
    `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, "0")}`;

  const colours = () => {
    const style = getComputedStyle(document.documentElement);
    const read = (name) => style.getPropertyValue(name).trim();
    return {
      sides: [read("--link"), read("--red-line")],
      ink: read("--ink"),
      rule: read("--rule"),
      font: `13px ${read("--font")}`,
    };
  };

  // The whole numbers up to the highest, at most six of them.
  const counts = (plot, axis, low, high) => {
    const step = Math.max(1, Math.ceil(high / 6));
    const marks = [];
    for (let count = 0; count <= high; count += step) marks.push(count);
    return marks;
  };

  const options = (data, width) => {
    const paint = colours();
    const dash = [undefined, [6, 3]];
    const series = [{}];
    const add = (what, scale, more) =>
      data[what].forEach((_, side) => {
        series.push({
          label: `${data.names[side]}: ${what}`,
          scale,
          stroke: paint.sides[side],
          dash: dash[side],
          ...more,
        });
      });
    add("goals", "goals", { width: 2.5, points: { show: false }, paths: uPlot.paths.stepped({ align: 1 }) });
    add("shots", "shots", { width: 1.25, spanGaps: true, points: { show: true, size: 6 } });
    const axis = { stroke: paint.ink, font: paint.font, labelFont: paint.font, ticks: { stroke: paint.rule } };
    const axes = [
      {
        ...axis,
        grid: { stroke: paint.rule },
        splits: () => data.marks,
        values: (_, marks) => marks.map((mark) => `${Math.round(mark / 60)}'`),
      },
    ];
    if (data.goals.length)
      axes.push({ ...axis, scale: "goals", label: "Goals", size: 40, labelSize: 20, splits: counts, grid: { stroke: paint.rule } });
    if (data.shots.length)
      axes.push({ ...axis, scale: "shots", label: "Shots", size: 40, labelSize: 20, splits: counts, side: data.goals.length ? 1 : 3, grid: { show: false } });
    const upTo = (plot, low, high) => [0, Math.max(1, high || 1)];
    return {
      width,
      height: 240,
      legend: { show: false },
      cursor: { drag: { x: false, y: false }, points: { show: false } },
      scales: { x: { time: false, range: [0, data.x[data.x.length - 1]] }, goals: { range: upTo }, shots: { range: upTo } },
      series,
      axes,
    };
  };

  // What had happened by the moment under the pointer.
  const tell = (data, index) => {
    const parts = data.names.map((name, side) => {
      const said = [];
      if (data.goals.length) said.push(`${data.goals[side][index]} goals`);
      if (data.shots.length) {
        let last = index;
        while (data.shots[side][last] === null) last -= 1;
        said.push(`${data.shots[side][last]} shots${last === index ? "" : ` (by ${clock(data.x[last])})`}`);
      }
      return `${name} ${said.join(", ")}`;
    });
    return `${clock(data.x[index])}: ${parts.join("; ")}`;
  };

  const show = (figure) => {
    const data = JSON.parse(document.getElementById(figure.dataset.overTime).textContent);
    const place = figure.querySelector(".plot");
    const readout = figure.querySelector(".readout");
    const title = figure.querySelector(".chart-title");
    figure.hidden = false;
    place.hidden = false;
    readout.hidden = false;
    figure.querySelectorAll("svg").forEach((drawn) => drawn.remove());
    title.textContent = figure.dataset.title;
    const rows = [data.x, ...data.goals, ...data.shots];
    const rest = readout.textContent;
    let plot = null;
    const draw = () => {
      if (plot) plot.destroy();
      const made = options(data, place.clientWidth);
      made.hooks = {
        setCursor: [
          (drawn) => {
            const index = drawn.cursor.idx;
            readout.textContent = drawn.cursor.left < 0 || index === null ? rest : tell(data, index);
          },
        ],
      };
      plot = new uPlot(made, rows, place);
    };
    draw();
    new ResizeObserver(() => {
      if (plot.width !== place.clientWidth) plot.setSize({ width: place.clientWidth, height: 240 });
    }).observe(place);
    new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ["data-theme"] });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
  };

  document.querySelectorAll("figure[data-over-time]").forEach(show);
})();
