const charset = '<meta charSet="utf-8"/>';

/**
 * Scripts only make a rendered page interactive, so they must not delay the style sheet, fonts and pictures. They stay
 * inert in the page until `starter` (late-start.ts) activates them.
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
