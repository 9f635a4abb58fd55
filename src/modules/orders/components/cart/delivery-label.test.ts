import { expect, test } from "vitest";
import { localesOf } from "#platform/i18n/catalogs.ts";
import en from "../../../../messages.en.ts";
import ro from "../../../../messages.ro.ts";
import { deliveryLabel } from "./delivery-label.ts";

const locales = localesOf({ en, ro });

test.each([
  ["en", undefined, "Delivery"],
  ["en", "Delivery to the kerb", "Delivery to the kerb"],
  ["en", "Pick up at the showroom: Brașov", "Delivery: Pick up at the showroom: Brașov"],
  ["ro", "Livrare la bordură", "Livrare la bordură"],
  ["ro", "Curier", "Livrare: Curier"],
] as const)("the row of a delivery says that word once: %s, %s", (code, name, label) => {
  expect(deliveryLabel(locales[code].text, name)).toBe(label);
});
