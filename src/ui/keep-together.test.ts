import { expect, it } from "vitest";
import { keepTogether } from "./keep-together.ts";

it("keeps a measure and its unit on one line", () => {
  expect(keepTogether("Woven in Săliște · 130 × 180 cm")).toBe(
    "Woven in Săliște\u00a0· 130\u00a0×\u00a0180\u00a0cm",
  );
  expect(keepTogether("Larch · triple glazing · Uw 0.78")).toBe(
    "Larch\u00a0· triple glazing\u00a0· Uw\u00a00.78",
  );
});

it("keeps a single letter with its word, so that no title breaks after “e-”", () => {
  expect(keepTogether("Change of e-mail address")).toBe("Change of e-\u2060mail address");
  expect(keepTogether("E-Mail-Adresse ändern")).toBe("E-\u2060Mail-Adresse ändern");
});

it("leaves words alone", () => {
  expect(keepTogether("Half a litre lasts for 4 mornings")).toBe("Half a litre lasts for 4 mornings");
  expect(keepTogether("The U of a window")).toBe("The U of a window");
});
