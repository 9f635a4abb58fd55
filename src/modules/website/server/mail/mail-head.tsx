import type { ReactElement } from "react";
import type { PublicContext } from "#platform/context.ts";
import { MailLogo } from "../../components/mail/mail-logo.tsx";
import { logoPath } from "../site/logo.ts";

/** The site's logo above each of its mails; null without one. */
export function mailHead({ site }: PublicContext): ReactElement | null {
  if (site.logoFileId === null) return null;
  return <MailLogo url={logoPath(site.id, site.logoFileId)} name={site.name} />;
}
