import type { Context, PublicContext } from "#platform/context.ts";
import { localeNamed, splitLocale } from "#platform/i18n/locale.ts";
import { siteOrigin } from "#platform/site.ts";
import type { CardView } from "../components/views.ts";
import { chatCards } from "../slots.ts";
import { chatOfDesk } from "./desk.ts";

/** What an address leads to; null for one of another site, and for pages that have no card. */
export async function cardOf(context: PublicContext, address: string): Promise<CardView | null> {
  const origin = siteOrigin(context);
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin !== new URL(origin).origin) return null;
  const { path } = splitLocale(url.pathname + url.search);
  for (const card of chatCards.entries()) {
    const found = await card(context, new URL(path, origin));
    if (found) return found;
  }
  return null;
}

/** The same as the visitor of a conversation is shown it: in their language, at their prices. */
export async function cardOfChat(
  context: Context,
  chatId: number,
  address: string,
): Promise<CardView | null> {
  const { locale, prices } = await chatOfDesk(context, chatId);
  return cardOf({ ...context, ...prices, locale: localeNamed(context, locale) }, address);
}
