import { expect, test } from "vitest";
import { chargedFor } from "#modules/configurator/components/screen/charged-for.ts";
import { shownOf } from "#modules/configurator/components/screen/shown-family.ts";
import type { Configuration } from "#modules/configurator/components/solver/rule-model.ts";
import { localeOf } from "../../src/testing/locale.ts";
import { doorFamily } from "./door.ts";
import { windowFamily } from "./window.ts";

const configuration: Configuration = {
  ...{ width: 1200, height: 1400, glass: "triple", security: "rc2", outside: "ral" },
};

function said(family: typeof windowFamily, code: "en" | "ro", chosen: Configuration = configuration) {
  const locale = localeOf(code);
  return Object.fromEntries(
    family.prices.positions.map((rule) => {
      const name = rule.name[code] ?? "";
      return [rule.id, chargedFor(locale, shownOf(family), { rule, name, configuration: chosen })];
    }),
  );
}

test("a position of the price names the answer that it is charged for, or the size of the piece", () => {
  expect(said(windowFamily, "en")).toMatchObject({
    frame: "1,200 × 1,400 mm",
    "glass-triple": "Glass: Triple, Ug 0.6",
    "colour-ral": "Outside: A colour of your choice",
    openings: "",
  });
  expect(said(windowFamily, "ro")).toMatchObject({
    frame: "1.200 × 1.400 mm",
    "glass-triple": "Sticlă: Triplu, Ug 0,6",
  });
  expect(said(doorFamily, "en", { ...configuration, wood: "oak" })).toMatchObject({
    size: "1,200 × 1,400 mm",
    oak: "Material: Oak",
    // The panes are smaller than the door, and their size is none of its answers.
    glass: "",
  });
});

test("a position whose name contains question and answer does not repeat them", () => {
  expect(said(windowFamily, "en")).toMatchObject({ rc2: "" });
});
