// Draws the charts of a report's page. Each figure carries its Vega-Lite specification; what a page may offer stands in
// `usermeta.lab`: signals with their values, and the strategies with their styles. Names are set as text, never as markup.

const legendSize = 36;
const shapes = {
  circle: "M4,0A4,4,0,1,1,-4,0A4,4,0,1,1,4,0",
  square: "M-3.5,-3.5h7v7h-7Z",
  "triangle-up": "M0,-4L4,3.5H-4Z",
  "triangle-down": "M0,4L4,-3.5H-4Z",
  "triangle-right": "M4,0L-3.5,4V-4Z",
  diamond: "M0,-5L4,0L0,5L-4,0Z",
  cross: "M-1.5,-4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3Z",
};

/** One figure: its specification, what is chosen, and the view that shows it. */
class Chart {
  constructor(figure) {
    this.figure = figure;
    this.plot = figure.querySelector(".plot");
    this.specification = JSON.parse(figure.querySelector("script").textContent);
    this.lab = this.specification.usermeta.lab;
    this.signals = {};
    this.isLinear = false;
    this.addControls();
  }

  async draw() {
    const specification = structuredClone(this.specification);
    specification.width = "container";
    specification.background = null;
    if (this.lab.step) specification.height = this.height();
    prepare(specification, this.isLinear ? this.lab.measured : undefined);
    for (const parameter of specification.params) {
      if (parameter.name === "linear") parameter.value = this.isLinear;
      if (parameter.name in this.signals) parameter.value = this.signals[parameter.name];
    }
    this.result?.finalize();
    // Errors only: it warns of conditions without any interval, which are nothing to mend.
    const options = { actions: false, renderer: "svg", logLevel: 1 };
    this.result = await window.vegaEmbed(this.plot, specification, options);
    // Vega names the picture itself; the place already has the name that the report gave it.
    this.plot.querySelector("svg")?.setAttribute("aria-hidden", "true");
  }

  /** Of a chart with rows: those that are shown, and one where none is. */
  height() {
    const { step, choices } = this.lab;
    const hidden = this.signals.hidden ?? [];
    const rows = this.specification.data.values.filter((row) => !hidden.includes(row.strategy)
      && choices.every(({ signal, values }) => row[signal] === (this.signals[signal] ?? values[0]?.value)));
    return Math.max(1, new Set(rows.map((row) => row[step.field])).size) * step.pixels;
  }

  async set(signal, value) {
    this.signals[signal] = value;
    if (this.lab.step) this.result?.view.height(this.height());
    await this.result?.view.signal(signal, value).runAsync();
    this.plot.querySelector("svg")?.setAttribute("aria-hidden", "true");
  }

  addControls() {
    const controls = this.figure.querySelector(".controls");
    for (const choice of this.lab.choices) {
      if (choice.values.length < 2) continue;
      const select = element("select");
      for (const { value, text } of choice.values) {
        const option = element("option", text);
        option.value = value;
        select.append(option);
      }
      select.addEventListener("change", () => this.set(choice.signal, select.value));
      const label = element("label", choice.label);
      label.append(select);
      controls.append(label);
    }
    const scale = element("button", "linear");
    scale.type = "button";
    scale.dataset.action = "scale";
    scale.setAttribute("aria-pressed", "false");
    scale.title = "a linear axis instead of a logarithmic one";
    scale.addEventListener("click", async () => {
      this.isLinear = !this.isLinear;
      scale.setAttribute("aria-pressed", String(this.isLinear));
      scale.textContent = this.isLinear ? "logarithmic" : "linear";
      await this.draw();
    });
    controls.append(scale);
  }
}

/** Fits a specification to the page: its own legend goes, and the measured channel's axis may become linear. */
function prepare(node, linear) {
  if (Array.isArray(node)) return node.forEach((child) => prepare(child, linear));
  if (node === null || typeof node !== "object") return;
  if ("legend" in node && "field" in node) node.legend = null;
  const scale = node.encoding?.[linear]?.scale;
  if (scale) scale.type = "linear";
  for (const [key, child] of Object.entries(node)) {
    if (key !== "data" && key !== "usermeta") prepare(child, linear);
  }
}

/** A scenario's charts share one legend: a button for each strategy, which hides it. */
function addLegend(section, charts) {
  const strategies = new Map(charts.flatMap((chart) => chart.lab.strategies.map((one) => [one.name, one])));
  if (strategies.size < 2) return;
  const hidden = new Set();
  const legend = element("div");
  legend.className = "legend";
  legend.setAttribute("role", "group");
  legend.setAttribute("aria-label", "strategies shown in the charts of this scenario");
  const buttons = new Map();
  const show = async () => {
    for (const [name, button] of buttons) button.setAttribute("aria-pressed", String(!hidden.has(name)));
    await Promise.all(charts.map((chart) => chart.set("hidden", [...hidden])));
  };
  for (const [name, strategy] of strategies) {
    const button = element("button");
    button.type = "button";
    button.dataset.strategy = name;
    button.append(swatch(strategy), element("span", name));
    button.addEventListener("click", () => {
      if (!hidden.delete(name)) hidden.add(name);
      return show();
    });
    buttons.set(name, button);
    legend.append(button);
  }
  const all = element("button", "all");
  all.type = "button";
  all.addEventListener("click", () => {
    const hides = hidden.size === 0;
    hidden.clear();
    if (hides) for (const name of strategies.keys()) hidden.add(name);
    return show();
  });
  all.title = "show all; when all are shown, hide all";
  legend.append(all);
  charts[0].figure.before(legend);
}

function swatch({ colour, dash, shape }) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({ width: legendSize, height: 14, viewBox: `-18 -7 ${legendSize} 14` })) {
    svg.setAttribute(name, value);
  }
  svg.setAttribute("aria-hidden", "true");
  for (const [path, attributes] of [
    ["M-18,0H18", { stroke: colour, "stroke-width": 2, "stroke-dasharray": dash.join(" ") }],
    [shapes[shape], { fill: colour }],
  ]) {
    const node = document.createElementNS("http://www.w3.org/2000/svg", "path");
    node.setAttribute("d", path);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    svg.append(node);
  }
  return svg;
}

function element(name, text) {
  const node = document.createElement(name);
  if (text !== undefined) node.textContent = text;
  return node;
}

for (const section of document.querySelectorAll("section.scenario")) {
  const charts = [...section.querySelectorAll("figure.chart")].map((figure) => new Chart(figure));
  if (charts.length > 0) addLegend(section, charts);
  for (const chart of charts) await chart.draw();
}
// A print shows what is folded on the screen.
let opened = [];
addEventListener("beforeprint", () => {
  opened = [...document.querySelectorAll("details:not([open])")];
  for (const details of opened) details.open = true;
});
addEventListener("afterprint", () => {
  for (const details of opened) details.open = false;
});
document.documentElement.dataset.charts = "drawn";
