const charset = '<meta charSet="utf-8"/>';

/**
 * Scripts only make a rendered page interactive, so they must not delay the style sheet, fonts and pictures. They stay
 * inert in the page until `starter` (late-start.ts) activates them. `first` is a script that does not wait, followed by
 * its imports.
 */
export function scriptsBehind(html: string, starter: string, first: readonly string[] = []): string {
  const end = html.indexOf("</head>");
  const head = html
    .slice(0, end)
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(charset, () => `${charset}<script>${starter}</script>${atOnce(first)}`);
  const body = html.slice(end).replace('<script type="module" async="">', '<script type="later" async="">');
  return head + body;
}

function atOnce([script, ...imports]: readonly string[]): string {
  if (!script) return "";
  const links = imports.map((file) => `<link rel="modulepreload" href="${file}"/>`);
  return `${links.join("")}<script type="module" src="${script}"></script>`;
}
