import { expect, test } from "vitest";
import { localesOf } from "#platform/i18n/catalogs.ts";
import { catalogs } from "../../../../catalogs.ts";
import { casement } from "../../testing/casement.ts";
import { ruleSentence } from "./rule-sentence.ts";
import { readRule } from "./rule-text.ts";

const locales = localesOf(catalogs);

/** The sentence for a typed rule. */
function said(typed: string, code: string): string {
  const read = readRule(typed, casement);
  const locale = locales[code];
  if ("problem" in read || "table" in read.rule || !locale) throw new Error(typed);
  return ruleSentence(locale, { id: "typed", ...read.rule }, casement);
}

test.each([
  [
    "Parts = Two: Left part + 38 cm ≤ Width",
    "With “Parts: Two”, the left part must be at least 38 cm narrower than the width.",
    "La „Părți: Două”, „Partea stângă” trebuie să aibă cu cel puțin 38 cm mai puțin decât „Lățime”.",
  ],
  [
    "Not together: Parts = Two; Width = 500–899 mm",
    "With “Parts: Two”, the width must be at least 90 cm.",
    "La „Părți: Două”, „Lățime” trebuie să aibă cel puțin 90 cm.",
  ],
  [
    "Not together: Width = 1401–2000 mm; Parts = One",
    "With “Parts: One”, the width must be at most 1.4 m.",
    "La „Părți: Una”, „Lățime” trebuie să aibă cel mult 1,4 m.",
  ],
  [
    "Not together: Height = 601–899 mm",
    "The height must not be between 601 mm and 899 mm.",
    "„Înălțime” nu poate fi între 601 mm și 899 mm.",
  ],
  [
    "Not together: Parts = Two; Glass = Double glazing",
    "With “Parts: Two”, “Glass: Double glazing” is not possible.",
    "La „Părți: Două”, nu se poate alege „Sticlă: Geam dublu”.",
  ],
  [
    "Parts = One: Width × Height ≤ 2.5 m²",
    "With “Parts: One”, the area (Width × Height) must be at most 2.5 m².",
    "La „Părți: Una”, suprafața (Lățime × Înălțime) trebuie să aibă cel mult 2,5 m².",
  ],
  [
    "Height = 1800–2200 mm: Width ≤ Height",
    "With the height from 1.8 m, the width must not be more than the height.",
    "La „Înălțime” de la 1,8 m, „Lățime” nu poate depăși „Înălțime”.",
  ],
  ["Width ≥ 60 cm", "The width must be at least 60 cm.", "„Lățime” trebuie să aibă cel puțin 60 cm."],
  [
    "2 × Width + Height ≤ Left part + 4.12 m",
    "2 × the width plus the height may be at most 4.12 m more than the left part.",
    "2 × „Lățime” plus „Înălțime” poate depăși „Partea stângă” cu cel mult 4,12 m.",
  ],
])("%s is said as a person would", (typed, english, romanian) => {
  expect(said(typed, "en")).toBe(english);
  expect(said(typed, "ro")).toBe(romanian);
});

test("German has its own sentences", () => {
  expect(said("Parts = Two: Left part + 38 cm ≤ Width", "de")).toBe(
    "Bei „Parts: Two“: „Left part“ muss mindestens 38 cm schmaler sein als „Width“.",
  );
});
