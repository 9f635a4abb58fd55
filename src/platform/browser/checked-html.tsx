interface CheckedHtmlProps {
  /** Made by the server from a checked tree; never what somebody typed. */
  html: string;
  className?: string;
}

/** A text with its markup; nothing where it is empty. */
export function CheckedHtml({ html, className = "prose" }: CheckedHtmlProps) {
  if (html === "") return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see the property
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
