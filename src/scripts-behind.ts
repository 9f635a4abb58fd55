const charset = '<meta charSet="utf-8"/>';

/**
 * Scripts make a page that is already there react; they must not take the line from the style sheet, the letters and
 * the pictures. They are kept inert in the page, and `starter` (late-start.ts) wakes them.
 */
export function scriptsBehind(html: string, starter: string): string {
  const end = html.indexOf("</head>");
  const head = html
    .slice(0, end)
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(charset, () => `${charset}<script>${starter}</script>`);
  const body = html.slice(end).replace('<script type="module" async="">', '<script type="later" async="">');
  return head + body;
}
