import type { Context, PublicContext } from "#platform/context.ts";
import { localeNamed, splitLocale } from "#platform/i18n/locale.ts";
import { siteOrigin } from "#platform/site.ts";
import type { CardView } from "../components/views.ts";
import { chatCards } from "../slots.ts";
import { chatOfDesk } from "./desk.ts";

/** The preview of an address; null for another site's address and for pages without a card. */
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

/** The preview for a conversation's visitor: in their language, with their prices. */
export async function cardOfChat(
  context: Context,
  chatId: number,
  address: string,
): Promise<CardView | null> {
  const { locale, prices } = await chatOfDesk(context, chatId);
  return cardOf({ ...context, ...prices, locale: localeNamed(context, locale) }, address);
}
