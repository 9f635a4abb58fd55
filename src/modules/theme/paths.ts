export const themePath = "/web/theme";
export const themeVersionsPath = "/web/theme/versions";
/** Every part of the site on one page, in the draft's look; only editors see it. */
export const themeSamplePath = "/web/theme/sample";
export const themeExportPath = "/web/theme/export";
