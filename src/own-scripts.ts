/**
 * Finds the scripts that the server itself rendered. They carry a mark that is new for each rendering, so nobody can
 * have written it into a product's text. The marks are removed; `scripts` are the inline scripts for the page's content
 * security policy.
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
