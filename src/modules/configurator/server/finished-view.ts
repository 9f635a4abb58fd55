import { shownVariant } from "#modules/catalogue/server/product/shown-variant.ts";
import { configuredFor } from "#modules/orders/server/edit/made-line.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { inLocale } from "#platform/translated.ts";
import { namesOf } from "../components/screen/chosen-names.ts";
import { reckon } from "../components/screen/reckon.ts";
import { changePath, openingsPath, sharedPath } from "../paths.ts";
import { customerContext } from "./customer-prices.ts";
import { variantOf } from "./finish.ts";
import { releasedFor } from "./released.ts";
import { screenPrice } from "./screen-price.ts";
import { ownConfiguration } from "./session.ts";
import { shownPictures } from "./shown-pictures.ts";

/** A finished configuration of the visitor. Unfinished ones and other people's are not found. */
export async function finishedView(context: Context, sessionId: number) {
  const stored = await ownConfiguration(context, sessionId);
  if (stored.state !== "done") throw notFound();
  const order =
    stored.orderId === null ? null : await configuredFor(context, { orderId: stored.orderId, lineId: null });
  const released = await releasedFor(context, stored.templateId);
  const reckoned = reckon(released.shown, { choices: stored.choices, own: stored.own });
  // A newer release of the rules no longer allows it unchanged.
  const isOutdated = reckoned.dropped.length > 0;
  const { configuration, said } = reckoned;
  const names = namesOf(context.locale, released.shown, configuration, said.own);
  const { publicUrl } = context.installation;
  return {
    family: released.family,
    view: {
      sessionId: stored.id,
      templateId: stored.templateId,
      productId: await variantOf(context, stored.templateId),
      name: inLocale(released.name, context.locale.code),
      configuration,
      pictures: await shownPictures(context, released.family),
      names,
      arrival: (await shownVariant(context, stored.templateId)).arrival,
      isOutdated,
      savedName: stored.name,
      shareUrl: stored.shareToken
        ? `${publicUrl}${context.locale.href(sharedPath(released.slug, stored.shareToken))}`
        : null,
      openingsPath: openingsPath(released.slug, stored.id),
      changePath: changePath(released.slug, stored.id),
      /** The order for which staff configured it; null for buyers. */
      order: order && { name: order.name, quantity: stored.quantity, isChange: stored.lineId !== null },
      price: await screenPrice(await customerContext(context, stored.orderId), {
        templateId: stored.templateId,
        tree: released.treeOf(configuration),
        made: { family: released.shown, configuration },
      }),
    },
  };
}

export type FinishedView = Awaited<ReturnType<typeof finishedView>>["view"];
