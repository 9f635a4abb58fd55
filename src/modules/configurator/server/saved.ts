import { pricesFor, toPriceView } from "#modules/catalogue/server/price/price.ts";
import { addToCart } from "#modules/orders/server/cart/cart.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { longDay } from "#platform/i18n/shop-time.ts";
import { inLocale } from "#platform/translated.ts";
import { namesOf } from "../components/screen/chosen-names.ts";
import { reckon } from "../components/screen/reckon.ts";
import { changePath, sharedPath } from "../paths.ts";
import { variantOf } from "./finish.ts";
import { drawingOf, treeOrNull } from "./made-goods.ts";
import { releasedByTemplate } from "./released.ts";
import { ownConfiguration, savedOf } from "./session.ts";

/** A saved configuration in the list. */
export interface SavedView {
  id: number;
  name: string;
  product: string;
  /** The first choices in words. */
  summary: string;
  savedOn: string;
  drawing: string | null;
  /** Null without a price by today's rules. */
  price: string | null;
  /** It is finished and still possible unchanged. */
  isReady: boolean;
  isOutdated: boolean;
  changePath: string;
  shareUrl: string;
}

const summaryMax = 5;

/** The visitor's saved configurations at today's prices, with a fixed number of queries. */
export async function savedView(context: Context): Promise<SavedView[]> {
  const stored = await savedOf(context);
  const released = await releasedByTemplate(
    context,
    stored.map(({ templateId }) => ({ templateId, version: 0 })),
  );
  const found = stored.flatMap((one) => {
    const current = released.get(`${one.templateId} 0`)?.current;
    if (!current) return [];
    const reckoned = reckon(current.shown, { choices: one.choices, own: one.own });
    return [{ one, current, reckoned, tree: treeOrNull(current, reckoned.configuration) }];
  });
  const prices = await pricesFor(
    context,
    found.map(({ one, tree }) => (tree ? { templateId: one.templateId, made: tree } : {})),
  );
  const { locale, installation } = context;
  return found.map(({ one, current, reckoned, tree }, index) => {
    const product = inLocale(current.name, locale.code);
    const price = tree && prices[index] ? toPriceView(context, prices[index]) : null;
    const isOutdated = reckoned.dropped.length > 0;
    return {
      id: one.id,
      name: one.name || product,
      product,
      summary: namesOf(locale, current.shown, reckoned.configuration, reckoned.said.own)
        .slice(0, summaryMax)
        .map(({ value }) => value)
        .join(", "),
      savedOn: longDay(locale.tag, one.changedAt),
      drawing: svgUrl(drawingOf(locale, current, reckoned.configuration)?.svg),
      price: price?.text ?? null,
      isReady: one.state === "done" && !isOutdated && price !== null,
      isOutdated,
      changePath: changePath(current.slug, one.id),
      shareUrl: `${installation.publicUrl}${locale.href(sharedPath(current.slug, one.shareToken ?? ""))}`,
    };
  });
}

/** Adds one piece of a saved configuration to the cart. */
export async function buySaved(write: WriteContext, sessionId: number): Promise<void> {
  const { templateId } = await ownConfiguration(write, sessionId);
  await addToCart(write, {
    variantId: await variantOf(write, templateId),
    configSessionId: sessionId,
  });
}

/** A drawing as a data URL. */
export function svgUrl(svg: string | undefined): string | null {
  return svg ? `data:image/svg+xml,${encodeURIComponent(svg)}` : null;
}
