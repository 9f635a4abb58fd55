import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { blockGiftCard } from "#modules/payment/server/gift-card/staff-gift-card.ts";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import { refreshTransaction, transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { anaAddress, atBank, makeGoods, newGuest, prepareShop } from "../../testing.ts";
import { addToCart, cartOf } from "../cart/cart.ts";
import { applyGiftCardToCart } from "../cart/cart-cards.ts";
import { saveAddress } from "../cart/checkout.ts";
import { payForCart } from "../order/pay.ts";
import { issueBoughtCards } from "./bought-cards.tsx";
import { giftCardList, giveGiftCard, keepGiftCardProducts } from "./staff-gift-card.ts";
import { giftCardView } from "./staff-gift-card-view.ts";

const harness = testHarness(prepareShop);

const staff = () =>
  harness.context({
    user: { id: 1, personId: 1, name: "Dana Ilieș", email: "dana@vitrine.example", roles: ["shop"] },
  });

describe("gift cards that are sold and given", () => {
  test("a card for each piece goes to the buyer once it is paid, and never twice", async () => {
    const voucher = await makeGoods(harness.context(), { key: "voucher", priceMinor: 5_000, stock: 100 });
    await transact(staff(), (write) => keepGiftCardProducts(write, [voucher.templateId]));
    const guest = await newGuest(harness.context());
    const address = await anaAddress(guest);
    await transact(guest, async (write) => {
      await addToCart(write, { variantId: voucher.variantId, quantity: 2 });
      await saveAddress(write, { personId: null, kind: "billing", address });
    });
    const offered = await offeredProviders(guest, { currency: "EUR", countryCode: "RO" });
    const providerId = offered.find(({ code }) => code === "test")?.id ?? 0;
    await payForCart(guest, { key: crypto.randomUUID(), termsAccepted: true, providerId });
    const orderId = Number(guest.visitor.facts["last_order_id"]);
    const [transaction] = await transactionsOf(guest, "order", orderId);
    if (!transaction) throw new Error("There is no payment.");
    const cardsOf = async () => {
      const { rows } = await guest.db.execute(sql`
        select balance_minor, expires_on::text as until, recipient from payment_gift_card
        where payable_id = ${orderId} order by id`);
      return rows;
    };
    expect(await cardsOf()).toEqual([]);
    await atBank(guest, transaction.reference, "pay");
    await refreshTransaction(guest, transaction.id);
    const card = { balance_minor: 5_000, until: "2029-11-20", recipient: "ana.popescu@example.com" };
    expect(await cardsOf()).toEqual([card, card]);
    await transact(guest, (write) => issueBoughtCards(write, orderId));
    expect(await cardsOf()).toHaveLength(2);
    const { rows } = await guest.db.execute<{ text: string }>(
      sql`select text from mail_message where key like 'gift-card:%' and recipient = 'ana.popescu@example.com'`,
    );
    expect(rows).toHaveLength(1);
    const codes = rows[0]?.text.match(/[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/g) ?? [];
    expect(new Set(codes).size).toBe(2);
    expect(rows[0]?.text).toContain("Valid until 20 November 2029");
    const left = await transact(guest, async (write) => {
      await addToCart(write, { variantId: voucher.variantId, quantity: 2 });
      await applyGiftCardToCart(write, codes[0] ?? "");
    }).then(async () => (await cartOf(guest)).totals.left);
    expect(left).toBe("€50.00");
  });

  test("staff give one, see what it paid, and block it", async () => {
    const id = await transact(staff(), (write) =>
      giveGiftCard(write, {
        amountMinor: 3_000,
        expiresOn: null,
        email: "ion@example.com",
        locale: "ro",
        words: "La mulți ani!",
      }),
    );
    expect(await giftCardView(staff(), id)).toMatchObject({ stateText: "Active", isBlocked: false });
    await transact(staff(), (write) => blockGiftCard(write, id, true));
    expect((await giftCardView(staff(), id)).stateText).toBe("Blocked");
    const { rows } = await giftCardList.rows(staff(), {
      search: "ion@",
      filters: { state: ["blocked"] },
      sort: giftCardList.sort,
      page: 1,
      rowsPerPage: 20,
    });
    expect(rows.map((row) => row.id)).toEqual([id]);
    const { rows: kept } = await staff().db.execute(sql`
      select count(*)::int as codes from audit_entry where model = 'payment.gift_card'
        and after::text ~ '[2-9A-Z]{4}-[2-9A-Z]{4}'`);
    expect(kept).toEqual([{ codes: 0 }]);
  });
});
