import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CartLineView, CartView } from "#modules/orders/server/cart/views.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import { localeOf } from "../../../testing/locale.ts";
import { CartLines } from "./cart-lines.tsx";

const line: CartLineView = {
  ...{
    id: 3,
    parentLineId: null,
    kind: "product",
    variantId: 7,
    templateId: 7,
    name: "Lut vase",
    path: null,
  },
  ...{
    choices: [],
    picture: null,
    editPath: null,
    quantity: 2,
    quantityMax: 2,
    unitPriceMinor: 6400,
    unitPrice: "€64.00",
  },
  ...{ wasTotal: null, totalMinor: 12_800, total: "€128.00", priceFacts: [], note: "" },
  ...{ problem: null, lowest: null, priceNotice: null },
};
const cart: Pick<CartView, "lines"> = { lines: [line] };

function shown(waiting: ReadonlyMap<number, number>, change: Partial<CartLineView> = {}): string {
  return renderToStaticMarkup(
    <LocaleProvider locale={localeOf("en")}>
      <CartLines
        cart={{ ...cart, lines: [{ ...line, ...change }] } as CartView}
        warning={null}
        waiting={waiting}
      />
    </LocaleProvider>,
  );
}

test("a quantity that could not be sent stands in its line, which says that it waits", () => {
  expect(shown(new Map([[3, 5]]))).toMatch(/value="5"[\s\S]*Waiting for a connection/);
  expect(shown(new Map([[4, 5]]))).toMatch(/value="2"/);
  expect(shown(new Map())).not.toContain("Waiting for a connection");
});

test("a price that has changed since it was put in is said at its line", () => {
  const priceNotice = "The price has changed from €60.00 to €64.00.";
  expect(shown(new Map(), { priceNotice })).toContain(priceNotice);
});
