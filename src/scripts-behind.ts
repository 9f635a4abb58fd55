const preload = '<link rel="modulepreload"';

/**
 * Scripts make a page that is already there react; they must not take the line from the style sheet, the letters and
 * the first picture. A browser fetches a `modulepreload` before all of these unless its link says otherwise.
 */
export function scriptsBehind(page: Buffer): Buffer<ArrayBuffer> {
  const end = page.indexOf("</head>");
  const head = page.toString("utf8", 0, end).replaceAll(preload, `${preload} fetchpriority="low"`);
  return Buffer.concat([Buffer.from(head), page.subarray(end)]);
}
