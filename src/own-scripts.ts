/**
 * Tells the scripts that the server rendered itself from whatever else stands in a page: they bear a mark that is made
 * new for each rendering, so that nobody can have written it into a product's text. The marks are taken out again,
 * and `scripts` are the inline ones, for the page's policy.
 */
export function ownScripts(marked: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const scripts: string[] = [];
  for (let at = marked.indexOf(attribute); at !== -1; at = marked.indexOf(attribute, at + 1)) {
    const begin = marked.lastIndexOf("<", at);
    const opened = marked.indexOf(">", at);
    const tag = marked.slice(begin, opened + 1);
    if (!/^<script[\s>]/.test(tag) || /\ssrc=/.test(tag)) continue;
    scripts.push(marked.slice(opened + 1, marked.indexOf("</script>", opened)));
  }
  return { html: marked.replaceAll(attribute, ""), scripts };
}
