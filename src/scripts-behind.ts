/**
 * Scripts make a page that is already there react; they must not take the line from the style sheet, the letters and
 * the first picture. A browser fetches a `modulepreload` before all of these unless its link says otherwise.
 */
export function scriptsBehind(html: string): string {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  return (
    head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"') +
    html.slice(end)
  );
}
