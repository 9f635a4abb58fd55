import { mayTrack } from "#modules/website/server/consent/cookie-choice.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { answer, type Incoming } from "#platform/http/answer.ts";
import { readCookie } from "#platform/http/cookies.ts";
import { toWireAmount } from "#platform/money/money.ts";
import { visitorCookie } from "../components/view-cookies.ts";
import { recentlyViewed, recentlyViewedDelete, recentlyViewedUpdate } from "../contract.ts";
import { forgetViews, noteView, viewedBy } from "./viewed.ts";
import { readUuid } from "./visitor.ts";

export const viewedAnswers = [
  answer(recentlyViewed, (context, _input, _params, incoming) => shown(context, incoming)),

  answer(recentlyViewedUpdate, async (context, { product_id }, _params, incoming) => {
    if (!hasAgreed(context, incoming)) return {};
    const uuid = await transact(context, (write) => noteView(write, product_id, uuidOf(incoming)));
    return uuid ? { visitor_uuid: uuid } : {};
  }),

  answer(recentlyViewedDelete, async (context, { product_id }, _params, incoming) => {
    await transact(context, (write) => forgetViews(write, product_id ?? null, uuidOf(incoming)));
    return shown(context, incoming);
  }),
];

async function shown(context: Context, incoming: Incoming) {
  if (!hasAgreed(context, incoming)) return {};
  const products = await viewedBy(context, uuidOf(incoming));
  if (products.length === 0) return {};
  return {
    products: products.map(({ variantId, goods, card }) => ({
      id: variantId,
      product_id: variantId,
      product_template_id: card.templateId,
      name: card.name,
      display_name: card.name,
      website_url: goods.path,
      price: card.price.text,
      list_price: toWireAmount(card.price.wasMinor ?? card.price.minor, card.price.currency),
      has_discounted_price: card.price.wasMinor !== null,
      card: { ...card, path: goods.path },
    })),
  };
}

/** The answer to the cookie notice: from the session, or from the browser if its session has ended. */
function hasAgreed(context: Context, incoming: Incoming): boolean {
  return mayTrack(context) || cookieOf(incoming, "cookie_choice") === "accept";
}

const uuidOf = (incoming: Incoming) => readUuid(cookieOf(incoming, visitorCookie));

function cookieOf({ headers: { cookie } }: Incoming, name: string): string | undefined {
  return readCookie(Array.isArray(cookie) ? cookie.join("; ") : cookie, name);
}
