import type { PublicContext } from "#platform/context.ts";
import type { MailLook } from "#platform/mail/mail-look.ts";
import { brandOnPaper } from "./published.ts";

/** Mails stand on white paper in any scheme: only the brand's colour is taken along, dark enough to be read there. */
export function mailLook({ site }: PublicContext): Partial<MailLook> {
  const brand = brandOnPaper(site);
  return brand === null ? {} : { button: brand, onButton: "#ffffff", link: brand };
}
