import { describe, expect, test } from "vitest";
import { familyFaults } from "#modules/configurator/components/family/family-check.ts";
import { isMade, layoutOf, priceOf } from "#modules/configurator/components/family/family-plan.ts";
import { checkRelease } from "#modules/configurator/components/family/release-check.ts";
import { compileModel } from "#modules/configurator/components/solver/compiled-model.ts";
import { ChosenSoFar } from "#modules/configurator/components/solver/configuration.ts";
import { familyOf } from "#modules/configurator/server/family/family-shape.ts";
import { demoFamilies } from "./configurator.ts";

describe.each(demoFamilies)("$name.en", ({ family, cases, name, product }) => {
  test("can be released: every value is reachable, drawn and priced, and its cases hold", () => {
    expect(familyOf(JSON.parse(JSON.stringify(family)))).toEqual(family);
    expect(familyFaults(family)).toEqual([]);
    expect(checkRelease(family, cases).faults).toEqual([]);
    expect([name.ro, product].every(Boolean)).toBe(true);
  });

  test("what nobody chose is a piece with a price", () => {
    const configuration = new ChosenSoFar(compileModel(family.model)).completed() ?? {};
    expect(isMade(layoutOf(family, configuration))).toBe(true);
    const price = priceOf(family, configuration);
    expect(price.problem).toBeUndefined();
  });
});

test("no two families share an id on the wire", () => {
  const numbers = demoFamilies.flatMap(({ family }) =>
    family.attributes.flatMap((one) => [
      one.number,
      ...(one.kind === "choice" ? one.values.map(({ number }) => number) : []),
    ]),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
});
