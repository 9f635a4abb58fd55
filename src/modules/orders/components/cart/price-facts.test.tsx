import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import { localeOf } from "../../../../testing/locale.ts";
import type { TotalsView } from "../../server/cart/views.ts";
import { OrderTotals } from "../order/order-parts.tsx";

const totals: TotalsView = {
  ...{ currency: "EUR", untaxedMinor: 2_826, taxMinor: 594, totalMinor: 3_420 },
  ...{ untaxed: "28,26 €", tax: "5,94 €", total: "34,20 €", subtotal: "38,00 €" },
  rewards: [{ name: "Reducere de 10,0%", amount: "-3,80 €" }],
  ...{ delivery: null, deliveryName: "", taxes: [], taxNote: "", taxIncluded: true },
  ...{ giftCards: [], leftMinor: 3_420, left: null },
};

const shown = (facts?: TotalsView["facts"]) =>
  renderToStaticMarkup(
    <LocaleProvider locale={localeOf("ro")}>
      <OrderTotals totals={{ ...totals, ...(facts ? { facts } : {}) }} />
    </LocaleProvider>,
  );

test("sums tell folded how discounts and delivery came about, and nothing where nothing was kept", () => {
  const html = shown([{ key: "promotion 1 percent", name: "10% din 38,00 €", value: "-3,80 €" }]);
  expect(html).toMatch(
    /<details[^>]*><summary>Detalii despre reduceri și livrare<\/summary>[\s\S]*10% din 38,00 €/,
  );
  expect(shown()).not.toContain("<details");
});
