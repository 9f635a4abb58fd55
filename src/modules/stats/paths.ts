export const figuresPath = "/web/figures";
export const figuresExportPath = "/web/figures/export";
