import { expect, test } from "vitest";
import { localeOf } from "../../../../testing/locale.ts";
import { allOf } from "./all-of.ts";

test.each([
  ["en", "Tilt and turn", "All tilt and turn"],
  ["en", "PVC windows", "All PVC windows"],
  ["ro", "Uși de intrare", "Toate: uși de intrare"],
  ["de", "Schiebefenster aus Holz", "Alles in „Schiebefenster aus Holz“"],
])("a category's name stands in a sentence with its language's capitals: %s, %s", (code, name, label) => {
  expect(allOf(name, localeOf(code))).toBe(label);
});
