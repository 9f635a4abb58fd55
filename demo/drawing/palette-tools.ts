/** Colours of the tools and papers that lie on a workbench. */
export const tools = {
  yellow: ["#f0cf7c", "#d9a437", "#a87a1f"],
  blue: ["#4c79bb", "#2f5a9b", "#1d3a6b"],
  red: ["#c9513b", "#a8402c", "#742718"],
  vial: ["#d9ec9c", "#b5d65a", "#7d9c2e"],
  ink: "#1f2a24",
  tape: ["#f5e3ab", "#dcc069"],
  graphite: "#2b2b2c",
  tip: "#e6c999",
  card: ["#c9a77a", "#b08b5c", "#8d6b40"],
  cardTape: "#e3d3b0",
  paper: "#fbfaf6",
  chalk: "#2b528f",
} as const;
