import type { PublicContext } from "#platform/context.ts";
import { languagesOf } from "#platform/site-languages.ts";
import type { ShellView } from "../components/shell-view.ts";
import { legalLinks } from "./legal.ts";
import { logoView } from "./logo.ts";
import { menus } from "./menu.ts";
import { messagingView } from "./outside.ts";
import { placedBlocks } from "./page-block.ts";
import { aboutView } from "./site-words.ts";
import { trackingOf } from "./tracking.ts";

/** The frame of every page. `origin` is scheme and host of the site. */
export async function shellView(context: PublicContext, origin: string): Promise<ShellView> {
  context.note("site");
  const [shown, legal, logo, blocks] = await Promise.all([
    menus(context),
    legalLinks(context),
    logoView(context),
    placedBlocks(context),
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
    messaging: messagingView(context.site),
    counts: trackingOf(context.site).counts,
    blocks,
    ...shown,
    legal: [...legal, ...shown.legal],
    origin,
    year: context.now.getFullYear(),
  };
}
