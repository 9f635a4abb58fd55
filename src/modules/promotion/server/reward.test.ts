import fc from "fast-check";
import { expect, test } from "vitest";
import { totalsOf } from "#modules/orders/server/cart/totals.ts";
import { makeOffer as offer } from "../testing/offer.ts";
import { type Given, rewardsOf, type Sold } from "./reward.ts";
import { rewards } from "./words.ts";

const standard = { taxRate: "21", taxIncluded: true, taxParts: [{ id: 1, name: "TVA", rate: "21" }] };
const reduced = { taxRate: "11", taxIncluded: true, taxParts: [{ id: 2, name: "TVA", rate: "11" }] };

function sold(templateId: number, unitPriceMinor: number, quantity = 1, tax = standard): Sold {
  return { templateId, name: `Thing ${templateId}`, unitPriceMinor, quantity, ...tax };
}

const off = (given: readonly Given[]) => given.map((one) => [one.unitPriceMinor, one.quantity, one.taxRate]);
const sum = (given: readonly Given[]) =>
  given.reduce((all, one) => all + one.unitPriceMinor * one.quantity, 0);

test("a percentage on the order makes one line for each combination of taxes", () => {
  const { given } = rewardsOf(
    [sold(1, 1_000, 3), sold(2, 505), sold(3, 333, 1, reduced)],
    [offer({ reward: "percentOrder", percent: "10" })],
  );
  expect(off(given)).toEqual([
    [-351, 1, "21"],
    [-33, 1, "11"],
  ]);
});

test("buy n and get one: quantity // (n + 1) pieces are free, at the price of the product", () => {
  const free = (quantity: number) =>
    rewardsOf(
      [sold(7, 900, quantity)],
      [offer({ reward: "freeProduct", quantityMin: 3, conditionTemplateIds: [7], rewardTemplateIds: [7] })],
    ).given;
  expect([1, 3, 4, 7, 8, 10, 100].map((quantity) => free(quantity)[0]?.quantity ?? 0)).toEqual([
    0, 0, 1, 1, 2, 2, 25,
  ]);
  expect(off(free(10))).toEqual([[-900, 2, "21"]]);
});

test("two such promotions do not give everything away: what is free already buys nothing", () => {
  const twice = [1, 2].map((id) =>
    offer({ id, reward: "freeProduct", quantityMin: 1, conditionTemplateIds: [7], rewardTemplateIds: [7] }),
  );
  const free = (quantity: number) =>
    rewardsOf([sold(7, 900, quantity)], twice).given.reduce((all, one) => all + one.quantity, 0);
  expect([1, 2, 3, 4, 8].map(free)).toEqual([0, 1, 2, 3, 6]);
});

test("another product is free as often as it was bought for, and no more of it than there is", () => {
  const three = offer({
    reward: "freeProduct",
    quantityMin: 2,
    conditionTemplateIds: [1],
    rewardTemplateIds: [2],
  });
  expect(off(rewardsOf([sold(1, 900, 6), sold(2, 250, 5)], [three]).given)).toEqual([[-250, 3, "21"]]);
  expect(off(rewardsOf([sold(1, 900, 6), sold(2, 250, 1)], [three]).given)).toEqual([[-250, 1, "21"]]);
  expect(rewardsOf([sold(1, 900, 6)], [three]).given).toEqual([]);
});

test("a percentage after a free piece is of the pieces that are paid", () => {
  const { given } = rewardsOf(
    [sold(7, 1_000, 4)],
    [
      offer({ id: 1, reward: "percentOrder", percent: "10" }),
      offer({
        id: 2,
        reward: "freeProduct",
        quantityMin: 3,
        conditionTemplateIds: [7],
        rewardTemplateIds: [7],
      }),
    ],
  );
  expect(off(given)).toEqual([
    [-1_000, 1, "21"],
    [-300, 1, "21"],
  ]);
});

test("of several percentages on the order the one that takes off most counts, with its cap", () => {
  const { given, beaten } = rewardsOf(
    [sold(1, 10_000)],
    [
      offer({ id: 1, reward: "percentOrder", percent: "50", capMinor: 1_500 }),
      offer({ id: 2, reward: "percentOrder", percent: "20" }),
      offer({ id: 3, reward: "percentOrder", percent: "10" }),
    ],
  );
  expect(given.map((one) => one.offer.id)).toEqual([2]);
  expect(beaten.map(({ id }) => id)).toEqual([1, 3]);
});

test("what is free comes first, then certain products, the order and amounts, whatever order promotions are in", () => {
  const all = [
    offer({ id: 1, reward: "fixed", amountMinor: 2_000 }),
    offer({ id: 2, reward: "percentOrder", percent: "10" }),
    offer({ id: 3, reward: "percentProducts", percent: "50", rewardTemplateIds: [1] }),
    offer({
      id: 4,
      reward: "freeProduct",
      quantityMin: 1,
      conditionTemplateIds: [1],
      rewardTemplateIds: [2],
    }),
  ];
  for (const offers of [all, all.toReversed()]) {
    const { given } = rewardsOf([sold(1, 10_000), sold(2, 500)], offers);
    expect(given.map(({ offer: { id }, unitPriceMinor }) => [id, unitPriceMinor])).toEqual([
      [4, -500],
      [3, -5_000],
      [2, -1_000],
      [1, -2_000],
    ]);
  }
});

test("the cheapest is one piece of it; certain products leave the others alone", () => {
  const cart = [sold(1, 3_000, 2), sold(2, 800, 3), sold(3, 0)];
  const cheapest = offer({ reward: "percentCheapest", percent: "50" });
  expect(off(rewardsOf(cart, [cheapest]).given)).toEqual([[-400, 1, "21"]]);
  const certain = offer({ reward: "percentProducts", percent: "25", rewardTemplateIds: [2] });
  expect(rewardsOf(cart, [certain]).given).toMatchObject([{ unitPriceMinor: -600, productName: "Thing 2" }]);
});

test("an amount is shared out over the taxes and never exceeds the order", () => {
  const cart = [sold(1, 1_000), sold(2, 500, 1, reduced)];
  expect(off(rewardsOf(cart, [offer({ reward: "fixed", amountMinor: 1_000 })]).given)).toEqual([
    [-667, 1, "21"],
    [-333, 1, "11"],
  ]);
  expect(sum(rewardsOf(cart, [offer({ reward: "fixed", amountMinor: 9_000 })]).given)).toBe(-1_500);
});

const someSold = fc.array(
  fc.record({
    template: fc.nat(4),
    unit: fc.nat(50_000),
    quantity: fc.integer({ min: 1, max: 12 }),
    low: fc.boolean(),
  }),
  { maxLength: 8 },
);
const someOffers = fc.array(
  fc.record({
    reward: fc.constantFrom(...rewards),
    percent: fc.nat(100),
    amount: fc.nat(80_000),
    cap: fc.option(fc.integer({ min: 1, max: 20_000 })),
    about: fc.option(fc.array(fc.nat(4), { maxLength: 3 })),
    free: fc.array(fc.nat(4), { maxLength: 2 }),
    bought: fc.nat(4),
  }),
  { maxLength: 6 },
);

test("whatever stands in a cart and whatever is offered: nothing is below zero, taxes follow, percentages come once", () => {
  fc.assert(
    fc.property(someSold, someOffers, (things, said) => {
      const cart = things.map((one) =>
        sold(one.template, one.unit, one.quantity, one.low ? reduced : standard),
      );
      const offers = said.map((one, index) =>
        offer({
          id: index + 1,
          reward: one.reward,
          percent: String(one.percent),
          amountMinor: one.amount,
          capMinor: one.cap,
          conditionTemplateIds: one.about,
          rewardTemplateIds: one.free,
          quantityMin: one.bought,
        }),
      );
      const { given } = rewardsOf(cart, offers);
      for (const rate of ["21", "11"]) {
        const worth = cart.reduce(
          (all, line) => all + (line.taxRate === rate ? line.unitPriceMinor * line.quantity : 0),
          0,
        );
        const taken = -sum(given.filter((one) => one.taxRate === rate));
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThanOrEqual(worth);
      }
      for (const taxIncluded of [true, false]) {
        const { totalMinor, taxMinor, untaxedMinor } = totalsOf(
          [...cart, ...given].map((line) => ({ ...line, taxIncluded })),
        );
        expect(Math.min(totalMinor, taxMinor, untaxedMinor)).toBeGreaterThanOrEqual(0);
      }
      expect(given.every((one) => one.unitPriceMinor < 0 && one.quantity > 0)).toBe(true);
      const whole = new Set(
        given.filter((one) => one.offer.reward === "percentOrder").map((one) => one.offer.id),
      );
      expect(whole.size).toBeLessThanOrEqual(1);
      for (const { id, capMinor, reward } of offers) {
        const own = -sum(given.filter((one) => one.offer.id === id));
        if (capMinor !== null && reward.startsWith("percent")) expect(own).toBeLessThanOrEqual(capMinor);
      }
    }),
    { numRuns: 400 },
  );
});
