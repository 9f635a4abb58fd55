import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import { localeOf } from "../../../testing/locale.ts";
import { NotToHave } from "./option-dialog.tsx";
import type { RowPrice } from "./option-rows.ts";

const price: RowPrice = {
  ...{ minor: 6_000, text: "€60.00", wasText: null, variantId: 1 },
  ...{ possible: true, available: null },
};

const said = (row: { price: RowPrice; isUnpriced?: boolean }) =>
  renderToStaticMarkup(
    <LocaleProvider locale={localeOf("en")}>
      <NotToHave row={row} onAsk={() => {}} />
    </LocaleProvider>,
  );

test("a price that could not be asked for is no impossible combination, and can be asked for again", () => {
  const unpriced = said({ price, isUnpriced: true });
  expect(unpriced).toMatch(/could not load the price[\s\S]*<button[^>]*>Try again/);
  expect(unpriced).not.toContain("not available");
  expect(said({ price: { ...price, possible: false } })).toContain("This combination is not available");
  expect(said({ price: { ...price, available: 2 } })).toContain("Only 2 left in stock");
});
