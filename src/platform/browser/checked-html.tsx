interface CheckedHtmlProps {
  /** The server made it from a checked tree; never a person's raw input. */
  html: string;
  className?: string;
}

/** A text with its markup; renders nothing for an empty text. */
export function CheckedHtml({ html, className = "prose" }: CheckedHtmlProps) {
  if (html === "") return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see the property
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
