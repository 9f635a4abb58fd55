import { follow } from "#modules/blog/server/follow.ts";
import { receiveStock } from "#modules/catalogue/server/stock/stock.ts";
import { addToCart, cartOf } from "#modules/orders/server/cart/cart.ts";
import { saveAddress } from "#modules/orders/server/cart/checkout.ts";
import { receiveTransfer } from "#modules/orders/server/edit/staff-order-confirm.ts";
import { issueWhenPaid } from "#modules/orders/server/invoice/automatic.ts";
import { invoicesOf } from "#modules/orders/server/invoice/invoice.ts";
import { payForCart } from "#modules/orders/server/order/pay.ts";
import { refundOrder, refundSentByHand } from "#modules/orders/server/refund/refund.ts";
import { remindOfCart } from "#modules/orders/server/reminder/abandoned.ts";
import { setReminding } from "#modules/orders/server/reminder/abandoned-setting.ts";
import { packShipment } from "#modules/orders/server/shipment/shipment.ts";
import { lineRows, orderRow } from "#modules/orders/testing/staff.ts";
import { anaAddress, newGuest, variantsOf } from "#modules/orders/testing.ts";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import { signUp } from "#modules/people/server/account/account.ts";
import { sendResetLink } from "#modules/people/server/account/reset.tsx";
import { tellOwner } from "#modules/people/server/security/security-notice.tsx";
import { newVisitor } from "#modules/people/testing.ts";
import { askedQuote, offer, thing } from "#modules/quote/testing.ts";
import { tellWaiting } from "#modules/shop/server/stock-news.tsx";
import { askForStock } from "#modules/shop/server/stock-request.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { TestHarness } from "../testing.ts";

interface Shop {
  harness: TestHarness;
  owner: Context;
}

/**
 * Creates orders with all their events in both languages, so that the candle shop sends its mails. Returns the last
 * order's id.
 */
export async function trade(harness: TestHarness, owner: Context): Promise<number> {
  let orderId = 0;
  const shop: Shop = { harness, owner };
  const variants = await Promise.all([1, 2, 3].map((id) => variantsOf(owner, id)));
  const [[honey = 0, fig = 0] = [], [matches = 0] = [], [snuffer = 0] = []] = variants;
  for (const localeCode of ["en", "ro"] as const) {
    orderId = await sell(shop, localeCode, [
      { variantId: fig, quantity: 2 },
      { variantId: matches, quantity: 1 },
    ]);
    const { totalMinor } = await orderRow(owner, orderId);
    await transact(owner, (write) =>
      receiveTransfer(write, { orderId, amountMinor: totalMinor, paidMinorSeen: 0 }),
    );
    await issueWhenPaid(owner, { orderId });
    if ((await invoicesOf(owner, orderId)).length !== 1) throw new Error("The order has no invoice.");
    const [line, other] = await lineRows(owner, orderId);
    const lines = [{ lineId: line?.id ?? 0, quantity: 2 }];
    await transact(owner, (write) =>
      packShipment(write, {
        orderId,
        lines,
        carrier: "Courier",
        trackingNumber: "LM-1",
        trackingUrl: "",
        handOver: true,
      }),
    );
    const refundId = await transact(owner, (write) =>
      refundOrder(write, {
        orderId,
        reason: "",
        key: crypto.randomUUID(),
        lines: [{ lineId: other?.id ?? 0, quantity: 1 }],
      }),
    );
    await transact(owner, (write) => refundSentByHand(write, refundId));
    await sell(shop, localeCode, [{ variantId: honey, quantity: 1 }]);

    await transact(owner, (write) => setReminding(write, { on: true, afterMinutes: 60 }));
    const left = await fill(
      shop,
      localeCode,
      [{ variantId: honey, quantity: 1 }],
      `left-${localeCode}@example.com`,
    );
    const cart = await cartOf(left);
    await transact(owner, (write) => remindOfCart(write, cart.orderId ?? 0));

    const email = `waits-${localeCode}@example.com`;
    const guest = guestIn(shop, localeCode);
    await transact(guest, (write) => askForStock(write, { variantId: snuffer, email }));
    await follow(guestIn(shop, localeCode), { blogId: 1, email });
    const login = `reader-${localeCode}@example.com`;
    const password = "beeswax and fig";
    const reader = await signUp(guestIn(shop, localeCode), {
      name: "Ioana Radu",
      login,
      password,
      confirm_password: password,
      token: "",
    });
    await transact(guestIn(shop, localeCode), (write) => tellOwner(write, reader.id, "twoStepOn"));
    await sendResetLink(guestIn(shop, localeCode), { login, request: localeCode });
    const { quote } = await askedQuote(guestIn(shop, localeCode), [thing(fig, 20)]);
    await offer(owner, quote.id, { prices: ["20"] });
  }
  await transact(owner, (write) =>
    receiveStock(write, { variantId: snuffer, quantity: 9, reason: "delivery" }),
  );
  await tellWaiting(owner);
  return orderId;
}

function guestIn({ harness, owner }: Shop, localeCode: LocaleCode): Context {
  return { ...newVisitor(harness), locale: harness.context({ localeCode }).locale, site: owner.site };
}

async function fill(
  shop: Shop,
  localeCode: LocaleCode,
  things: { variantId: number; quantity: number }[],
  email: string,
) {
  const guest = await newGuest(guestIn(shop, localeCode));
  const address = { ...(await anaAddress(guest)), email };
  await transact(guest, async (write) => {
    for (const one of things) await addToCart(write, one);
    await saveAddress(write, { personId: null, kind: "billing", address });
  });
  return guest;
}

async function sell(
  shop: Shop,
  localeCode: LocaleCode,
  things: { variantId: number; quantity: number }[],
): Promise<number> {
  const guest = await fill(shop, localeCode, things, `buyer-${localeCode}@example.com`);
  const offered = await offeredProviders(guest, { currency: "EUR", countryCode: "RO" });
  const providerId = offered.find(({ code }) => code === "transfer")?.id ?? 0;
  await payForCart(guest, { key: crypto.randomUUID(), termsAccepted: true, providerId });
  return Number(guest.visitor.facts["last_order_id"]);
}
