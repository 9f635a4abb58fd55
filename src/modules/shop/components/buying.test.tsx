import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import type { CartView } from "#modules/orders/server/cart/views.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import { localeOf } from "../../../testing/locale.ts";
import { Totals } from "./account/cart-summary.tsx";
import { BuyBar } from "./buy-bar.tsx";
import type { ProductChoice } from "./choosing/product-choice.ts";
import { pauseSeconds } from "./payment-status.tsx";
import { createPendingQuantities } from "./pending-quantities.ts";

test("the payment's state is asked for after 1, 1, 1, 2, 2, 2 … seconds, 77 seconds for twenty attempts", () => {
  const pauses = Array.from({ length: 20 }, (_, index) => pauseSeconds(index + 1));
  expect(pauses.slice(0, 7)).toEqual([1, 1, 1, 2, 2, 2, 3]);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(77);
});

describe("quantities that were chosen quickly", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function choosing() {
    const sent: [number, number][] = [];
    const pending = createPendingQuantities(500);
    pending.sendWith((lineId, quantity) => sent.push([lineId, quantity]));
    return { pending, sent };
  }

  test("are sent once, 500 ms after the last press", () => {
    const { pending, sent } = choosing();
    for (const quantity of [2, 3, 4]) pending.change(1, quantity);
    vi.advanceTimersByTime(499);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([[1, 4]]);
    vi.advanceTimersByTime(5000);
    expect(sent).toHaveLength(1);
  });

  test("two lines do not disturb each other, and taking one out does not wait", () => {
    const { pending, sent } = choosing();
    pending.change(1, 2);
    pending.change(2, 5);
    pending.change(3, 0);
    expect(sent).toEqual([[3, 0]]);
    vi.advanceTimersByTime(500);
    expect(sent).toEqual([
      [3, 0],
      [1, 2],
      [2, 5],
    ]);
  });

  test("nothing is lost when the page is left within the pause", () => {
    const { pending, sent } = choosing();
    pending.change(1, 7);
    pending.sendAll();
    vi.advanceTimersByTime(5000);
    expect(sent).toEqual([[1, 7]]);
  });
});

describe("sums", () => {
  const totals = {
    currency: "EUR",
    untaxedMinor: 10_000,
    taxMinor: 2_100,
    totalMinor: 12_100,
    untaxed: "€100.00",
    tax: "€21.00",
    total: "€121.00",
    rewards: [],
    subtotal: "€121.00",
    delivery: null,
    taxes: [{ name: null, rate: "21%", amount: "€21.00" }],
    taxNote: "",
    taxIncluded: true,
    giftCards: [],
    leftMinor: 0,
    left: null,
  } satisfies CartView["totals"];
  const shown = (changed: Partial<CartView["totals"]>) =>
    renderToStaticMarkup(
      <LocaleProvider locale={localeOf("en")}>
        <Totals totals={{ ...totals, ...changed }} totalLabel="Total to pay" />
      </LocaleProvider>,
    ).replace(/<[^>]+>/g, " ");

  test("prices with tax name the tax below the total, prices without it above", () => {
    expect(shown({})).toMatch(
      /Subtotal.*€121\.00.*Delivery.*included.*Total to pay.*€121\.00.*Total excl\. VAT.*€100\.00.*incl\. 21% VAT.*€21\.00/,
    );
    expect(shown({ subtotal: "€100.00", taxIncluded: false })).toMatch(
      /Subtotal.*€100\.00.*Total excl\. VAT.*€100\.00.*VAT 21%.*€21\.00.*Total to pay.*€121\.00/,
    );
  });

  test("delivery is an amount once it costs one", () => {
    expect(shown({ delivery: "€15.00" })).toMatch(/Delivery.*€15\.00/);
  });
});

test("the button that stays in sight waits together with the form that it belongs to", () => {
  const choice = {
    combination: { price: { text: "€36.00" } },
    isPossible: true,
    limit: { soldOut: false, available: null },
    optionIds: [] as readonly number[],
  } as ProductChoice;
  const shown = (isAdding: boolean) =>
    renderToStaticMarkup(
      <LocaleProvider locale={localeOf("en")}>
        <BuyBar
          product={{ name: "Jug", lines: [] as ProductView["lines"] } as ProductView}
          choice={choice}
          isAdding={isAdding}
        />
      </LocaleProvider>,
    );
  expect(shown(true).match(/aria-busy="true"/g)).toHaveLength(1);
  expect(shown(false)).not.toContain("aria-busy");
});
