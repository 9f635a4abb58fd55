import { romanian } from "../e2e/shop.ts";
import {
  aboutToPay,
  atBank,
  card,
  cash,
  confirmed,
  paid,
  pay,
  payAgain,
  refused,
  type Story,
  stands,
  transfer,
  typeBankCode,
} from "./_checkout-steps.ts";
import { newGiftCard } from "./_gift-card.ts";

/** Each payment method of the demo, with each of its outcomes. */
export const ways: readonly Story[] = [
  {
    title: "bank transfer: ordered, and what to pay where stands on the page",
    walk: async (walk) => {
      await aboutToPay(walk, transfer);
      await pay(walk);
      await confirmed(walk, /RO49/);
      await stands(walk, { state: "sent", money: "awaited", transactions: "transfer pending" });
    },
  },
  {
    title: "card: paid",
    walk: async (walk) => {
      await aboutToPay(walk, card);
      await pay(walk);
      await atBank(walk, /^Pay €/);
      await confirmed(walk, /Confirmed/);
      await paid(walk, "test done");
    },
  },
  {
    title: "card: refused, then cash at the door",
    walk: async (walk) => {
      await aboutToPay(walk, card);
      await pay(walk);
      await atBank(walk, /^Decline/);
      await refused(walk, /insufficient funds/);
      await payAgain(walk, cash);
      await confirmed(walk, /Confirmed/);
    },
  },
  {
    title: "card with a code of the bank: right",
    walk: async (walk) => {
      await aboutToPay(walk, card);
      await pay(walk);
      await atBank(walk, /3-D Secure/);
      await typeBankCode(walk, "123456");
      await confirmed(walk, /Confirmed/);
      await paid(walk, "test done");
    },
  },
  {
    title: "card with a code of the bank: wrong, then paid",
    walk: async (walk) => {
      await aboutToPay(walk, card);
      await pay(walk);
      await atBank(walk, /3-D Secure/);
      await typeBankCode(walk, "000000");
      await refused(walk, /code is wrong/);
      await payAgain(walk, card);
      await atBank(walk, /^Pay €/);
      await confirmed(walk, /Confirmed/);
    },
  },
  {
    title: "card: cancelled at the bank, then by transfer",
    walk: async (walk) => {
      await aboutToPay(walk, card);
      await pay(walk);
      await atBank(walk, /^Cancel/);
      await walk.phone.page.waitForURL(/\/shop\/(payment|cart)/);
      await walk.phone.look("cancelled");
      await payAgain(walk, transfer);
      await confirmed(walk, /RO49/);
    },
  },
  {
    title: "card: the money comes later",
    walk: async (walk) => {
      await aboutToPay(walk, card);
      await pay(walk);
      await atBank(walk, /with the money arriving a few seconds later/);
      await walk.phone.page.waitForURL(/\/payment\/process|\/shop\/confirmation/);
      await walk.phone.look("waiting");
      await confirmed(walk, /Confirmed/);
      await paid(walk, "test done");
    },
  },
  {
    title: "cash on delivery",
    walk: async (walk) => {
      await aboutToPay(walk, cash);
      await pay(walk);
      await confirmed(walk, /Confirmed/);
      await stands(walk, { state: "sale", money: "awaited", transactions: "cod pending" });
    },
  },
  {
    title: "gift card for a part, the rest by card",
    walk: async (walk) => {
      const code = await newGiftCard(walk.harness, { currency: "EUR", amountMinor: 500 });
      await aboutToPay(walk, card, { codes: [code] });
      await pay(walk);
      await atBank(walk, /^Pay €/);
      await confirmed(walk, /Confirmed/);
      await paid(walk, "gift_card done, test done");
    },
  },
  {
    title: "gift card for all of it",
    walk: async (walk) => {
      const code = await newGiftCard(walk.harness, { currency: "EUR", amountMinor: 500_000 });
      await aboutToPay(walk, card, { codes: [code] });
      await pay(walk);
      await confirmed(walk, /Confirmed/);
      await paid(walk, "gift_card done");
    },
  },
  {
    title: "in Romanian: by transfer",
    phone: { words: romanian },
    walk: async (walk) => {
      await aboutToPay(walk, /Transfer bancar/);
      await pay(walk);
      await confirmed(walk, /RO49/);
    },
  },
  {
    title: "without scripts: refused, then paid",
    phone: { javaScriptEnabled: false },
    walk: async (walk) => {
      await aboutToPay(walk, card);
      await pay(walk);
      await atBank(walk, /^Decline/);
      await walk.phone.page.waitForURL(/\/shop\/payment$/);
      await walk.phone.read(/insufficient funds/);
      await payAgain(walk, card);
      await atBank(walk, /^Pay €/);
      await confirmed(walk, /Confirmed/);
      await paid(walk, "test error, test done");
    },
  },
];
