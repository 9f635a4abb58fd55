import { expect, test } from "vitest";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { momentOn } from "./calendar.ts";
import { planYear } from "./plan.ts";
import type { OrderStory, Story } from "./story.ts";

const now = new Date("2026-11-20T10:00:00Z");
const { stories, lastOrder } = planYear(now);
const orders = stories.filter((story) => story.kind === "order");

const monthOf = ({ at }: Story) => shopDay(at).slice(0, 7);
const share = (some: readonly OrderStory[], fits: (order: OrderStory) => boolean) =>
  some.filter(fits).length / some.length;

test("the same moment gives the same year, on every machine", () => {
  expect(planYear(now).stories).toEqual(stories);
  expect(JSON.stringify(planYear(new Date("2027-03-31T22:30:00Z")).stories)).not.toBe(
    JSON.stringify(stories),
  );
});

test("a small year has fewer orders, and no less of what else happens", () => {
  const small = planYear(now, 120);
  const kinds = (some: readonly Story[], kind: Story["kind"]) =>
    some.filter((story) => story.kind === kind).length;
  expect(kinds(small.stories, "order")).toBeGreaterThan(110);
  expect(kinds(small.stories, "order")).toBeLessThan(125);
  for (const kind of ["quote", "cart", "card"] as const)
    expect(kinds(small.stories, kind)).toBe(kinds(stories, kind));
});

test("it ends before now and goes back a year", () => {
  const moments = JSON.stringify(stories).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? [];
  const answers = orders.flatMap(({ fate }) => fate.dispute?.answerBy.toISOString() ?? []);
  expect(moments.filter((at) => at >= now.toISOString())).toEqual(answers);
  expect(shopDay(orders[0]?.at ?? now) < "2025-12-05").toBe(true);
  expect(shopDay(orders.at(-1)?.at ?? now) > "2026-11-15").toBe(true);
  expect(orders.length).toBeGreaterThan(240);
  expect(orders.length).toBeLessThan(320);
});

test("every month has orders, spring and autumn more than January, and December sells presents", () => {
  const inMonth = (month: string) => orders.filter((order) => monthOf(order) === month);
  for (const month of ["2026-02", "2026-05", "2026-08", "2026-10"])
    expect(inMonth(month).length).toBeGreaterThan(5);
  expect(inMonth("2026-10").length).toBeGreaterThan(inMonth("2026-01").length * 2);
  const gifts = (order: OrderStory) =>
    order.pieces.some(({ key }) => /vase|lamp|throw|bowl|board|towel|cushion|tray|cups|candle/.test(key));
  expect(share(inMonth("2025-12"), gifts)).toBeGreaterThan(share(inMonth("2026-05"), gifts));
});

test("all that a shop knows happens: paid, awaited, cancelled, split, refunded, disputed, kept back", () => {
  const count = (fits: (order: OrderStory) => unknown) => orders.filter(fits).length;
  expect(count(({ payBy }) => payBy === "transfer")).toBeGreaterThan(40);
  expect(count(({ payBy }) => payBy === "cod")).toBeGreaterThan(10);
  expect(count(({ payBy, fate }) => payBy === "transfer" && !fate.paidAt && !fate.cancelled)).toBeGreaterThan(
    0,
  );
  expect(count(({ fate }) => fate.cancelled)).toBeGreaterThan(3);
  expect(count(({ fate }) => fate.shipments.some(({ part }) => part === "rest"))).toBeGreaterThan(3);
  expect(count(({ fate }) => fate.refund)).toBeGreaterThan(8);
  expect(count(({ fate }) => fate.dispute)).toBe(1);
  expect(count(({ fate }) => fate.held)).toBe(1);
  expect(count(({ fate }) => fate.paidAt && fate.shipments.length === 0)).toBeGreaterThan(1);
  expect(count(({ buyer }) => buyer.country !== "RO")).toBeGreaterThan(10);
  expect(count(({ buyer }) => buyer.companyName !== "")).toBeGreaterThan(20);
});

test("orders are numbered as they were placed, documents as they were issued in their year", () => {
  const numbered = stories.filter((story) => story.kind === "order" || story.kind === "quote");
  expect(numbered.map(({ number }) => number)).toEqual(numbered.map((_, index) => index + 1));
  expect(lastOrder).toBe(numbered.length);
  const invoices = numbered
    .flatMap(({ fate }) => fate.invoice ?? [])
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const of2026 = invoices.filter(({ at }) => shopDay(at) >= "2026");
  expect(of2026.map(({ number }) => number)).toEqual(of2026.map((_, index) => index + 1));
});

test("a moment on the shop's wall is right on both sides of a change of the clocks", () => {
  expect(momentOn("2026-07-01", 9 * 60).toISOString()).toBe("2026-07-01T06:00:00.000Z");
  expect(momentOn("2026-12-01", 9 * 60).toISOString()).toBe("2026-12-01T07:00:00.000Z");
  expect(momentOn("2026-10-25", 20 * 60).toISOString()).toBe("2026-10-25T18:00:00.000Z");
});
