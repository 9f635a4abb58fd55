import { lineMoney } from "#modules/orders/server/cart/cart-view.ts";
import type { Context } from "#platform/context.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import { inLocale } from "#platform/translated.ts";
import { arrivalInWords } from "./arrival-words.ts";
import { linesArrival } from "./cart-arrival.ts";
import { ratedCart } from "./choice.ts";
import { linesBeforeDelivery } from "./consignment.ts";
import type { Offer } from "./delivery.ts";
import type { DeliveryView, MethodView } from "./views.ts";

/** The delivery methods of the visitor's cart; null if there is nothing to choose. Writes nothing. */
export async function deliveryView(context: Context): Promise<DeliveryView | null> {
  const rated = await ratedCart(context);
  if (rated?.delivery.state !== "open") return null;
  const { offers, chosen, pickupPoint, unfit, consignment } = rated.delivery;
  const lines = linesBeforeDelivery(rated.cart.lines);
  const arrives = ({ carrier }: Offer) => {
    const found = linesArrival(context, carrier, lines, consignment?.countryCode ?? "");
    return found && arrivalInWords(context.locale, found, carrier);
  };
  return {
    methods: offers.map((offer) => ({
      ...toMethodView(context.locale, offer, rated.cart.currency),
      arrival: arrives(offer),
    })),
    chosenId: chosen?.carrier.id ?? null,
    pickupPointId: pickupPoint?.id ?? null,
    ready: chosen?.rate != null,
    unfit,
  };
}

function toMethodView(locale: Locale, offer: Offer, currency: string): Omit<MethodView, "arrival"> {
  const { carrier, rate, problem } = offer;
  return {
    id: carrier.id,
    name: inLocale(carrier.name, locale.code),
    description: inLocale(carrier.description, locale.code),
    price: rate && lineMoney(rate.amountMinor, currency, locale),
    isFree: rate?.amountMinor === 0,
    problem: problem && locale.text(problem),
    giftNote: giftNoteOf(locale, offer),
    pickupPoints: carrier.pickupPoints.map(({ hours, ...point }) => ({
      ...point,
      hours: inLocale(hours, locale.code),
    })),
  };
}

function giftNoteOf(locale: Locale, { carrier, rate }: Offer): string | null {
  if (carrier.freeAboveMinor === null) return null;
  const amount = formatMoney(carrier.freeAboveMinor, carrier.currency, locale.tag);
  return locale.text(rate?.isGift ? "delivery.isGift" : "delivery.giftAbove", { amount });
}
