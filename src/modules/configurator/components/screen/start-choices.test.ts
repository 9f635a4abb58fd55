import { expect, test } from "vitest";
import { sampleFamily } from "../../testing/sample-family.ts";
import { shownOf } from "./shown-family.ts";
import { startChoices } from "./start-choices.ts";

const family = shownOf(sampleFamily());
const row = (name: string, value: string, ro = "") => ({
  name: { en: name, ro: "" },
  value: { en: value, ro },
});

test("a size, and values that have the same name, begin as the product shows them", () => {
  const facts = [row("Size", "1,200 × 1,400 mm"), row("Wood", "oak"), row("Opens", "Tilt and turn")];
  expect(startChoices(family, facts)).toEqual({
    width: 1200,
    height: 1400,
    wood: "oak",
    opening: "tiltTurn",
  });
});

test("a single length answers the number of its name, and a name in another language is as good", () => {
  const left = { name: { en: "Links", ro: "Stânga" }, value: { en: "600 mm", ro: "600 mm" } };
  expect(startChoices(family, [left, row("Anything", "Eiche", "Stejar")])).toEqual({
    left: 600,
    wood: "oak",
  });
});

test("what the family does not know, what has no name and a value of the buyer's own are not answered", () => {
  const facts = [
    row("Material", "PVC"),
    row("Wood", ""),
    row("Colour", "Own colour"),
    row("Weight", "64 kg"),
  ];
  expect(startChoices(family, facts)).toEqual({});
});
