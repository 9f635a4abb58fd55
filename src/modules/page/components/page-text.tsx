/** A stretch of text with its blocks. */
export function PageText({ html, lang }: { html: string; lang: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server from a checked tree
    <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
