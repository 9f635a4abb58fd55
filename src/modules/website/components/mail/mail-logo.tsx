import type { ReactElement } from "react";

interface MailLogoProps {
  url: string;
  /** What is read where pictures are not loaded. */
  name: string;
}

/** The site's picture above a mail. Mail programs know no style sheets. */
export function MailLogo({ url, name }: MailLogoProps): ReactElement {
  return (
    <p style={{ margin: 0, padding: "24px 16px 0", textAlign: "center" }}>
      <img src={url} alt={name} height={40} style={{ height: 40, maxWidth: 240, objectFit: "contain" }} />
    </p>
  );
}
