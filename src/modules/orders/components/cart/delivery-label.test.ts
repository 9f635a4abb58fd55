import { expect, test } from "vitest";
import { localeOf } from "../../../../testing/locale.ts";
import { deliveryLabel } from "./delivery-label.ts";

test.each([
  ["en", undefined, "Delivery"],
  ["en", "Delivery to the kerb", "Delivery to the kerb"],
  ["en", "Pick up at the showroom: Brașov", "Delivery: Pick up at the showroom: Brașov"],
  ["ro", "Livrare la bordură", "Livrare la bordură"],
  ["ro", "Curier", "Livrare: Curier"],
] as const)("the row of a delivery says that word once: %s, %s", (code, name, label) => {
  expect(deliveryLabel(localeOf(code).text, name)).toBe(label);
});
