import type { ReactElement } from "react";

interface MailLogoProps {
  url: string;
  /** The alternative text for mails without pictures. */
  name: string;
}

/** The site's logo above a mail. Mail programs support no style sheets. */
export function MailLogo({ url, name }: MailLogoProps): ReactElement {
  return (
    <p style={{ margin: 0, padding: "24px 16px 0", textAlign: "center" }}>
      <img src={url} alt={name} height={40} style={{ height: 40, maxWidth: 240, objectFit: "contain" }} />
    </p>
  );
}
