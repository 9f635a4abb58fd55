import type { PublicContext } from "#platform/context.ts";
import type { MailLook } from "#platform/mail/mail-look.ts";
import { brandOnPaper } from "./published.ts";

/** Mails have a white background in any scheme: they use only the brand's colour, dark enough to be readable there. */
export function mailLook({ site }: PublicContext): Partial<MailLook> {
  const brand = brandOnPaper(site);
  return brand === null ? {} : { button: brand, onButton: "#ffffff", link: brand };
}
