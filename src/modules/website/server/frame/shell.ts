import type { PublicContext } from "#platform/context.ts";
import { languagesOf } from "#platform/site-languages.ts";
import type { MenuView, ShellView } from "../../components/frame/shell-view.ts";
import { withdrawPath } from "../../paths.ts";
import { frameFacts } from "../../slots.ts";
import { messagingView } from "../consent/outside.ts";
import { trackingOf } from "../consent/tracking.ts";
import { placedBlocks } from "../home/page-block.ts";
import { legalLinks } from "../legal/legal.ts";
import { withdrawalFunction } from "../legal/withdrawal-function.ts";
import { menus } from "../menu/menu.ts";
import { logoView } from "../site/logo.ts";
import { aboutView } from "../site/site-words.ts";
import { socialOf } from "../site/social.ts";

/** The frame of every page. `origin` is scheme and host of the site. */
export async function shellView(context: PublicContext, origin: string): Promise<ShellView> {
  context.note("site");
  const [shown, legal, logo, blocks, facts] = await Promise.all([
    menus(context),
    legalLinks(context),
    logoView(context),
    placedBlocks(context),
    Promise.all(frameFacts.entries().map(async ({ name, value }) => [name, await value(context)] as const)),
  ]);
  const { offered, own } = languagesOf(context.site);
  const { name, company, address, email, phone } = context.site;
  return {
    siteName: name,
    logo,
    languages: offered.map(({ code }) => code),
    ownLanguage: own.code,
    about: aboutView(context),
    company,
    address,
    email,
    phone,
    social: socialOf(context.site),
    messaging: messagingView(context.site),
    colorScheme: context.site.colorScheme,
    counts: trackingOf(context.site).counts,
    blocks,
    facts: Object.fromEntries(facts),
    ...shown,
    legal: [...legal, ...withdrawLink(context), ...shown.legal],
    origin,
    year: context.now.getFullYear(),
  };
}

/** The function must be reachable from every page while any buyer may withdraw. */
function withdrawLink({ site, locale }: PublicContext): MenuView[] {
  if (!withdrawalFunction(site).isOn) return [];
  return [{ id: 0, name: locale.text("website.withdraw"), path: withdrawPath, children: [] }];
}
