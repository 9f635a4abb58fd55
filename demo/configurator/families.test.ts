import { describe, expect, test } from "vitest";
import { minorOf } from "#modules/catalogue/components/price-tree.ts";
import { familyFaults } from "#modules/configurator/components/family/family-check.ts";
import { isMade, layoutOf, priceOf } from "#modules/configurator/components/family/family-plan.ts";
import { cheapestOf } from "#modules/configurator/components/family/least-price.ts";
import { checkRelease } from "#modules/configurator/components/family/release-check.ts";
import { compileModel } from "#modules/configurator/components/solver/compiled-model.ts";
import { ChosenSoFar } from "#modules/configurator/components/solver/configuration.ts";
import type { Choice } from "#modules/configurator/components/solver/rule-model.ts";
import { familyOf } from "#modules/configurator/server/family/family-shape.ts";
import { demoFamilies } from "./configurator.ts";

describe.each(demoFamilies)("$name.en", ({ family, cases, name, product }) => {
  test("can be released: every value is reachable, drawn and priced, and its cases hold", () => {
    expect(familyOf(JSON.parse(JSON.stringify(family)))).toEqual(family);
    expect(familyFaults(family)).toEqual([]);
    expect(checkRelease(family, cases).faults).toEqual([]);
    expect([name.ro, product].every(Boolean)).toBe(true);
  });

  test("buyers read all of it in German, too", () => {
    const texts: Record<string, unknown>[] = [];
    JSON.parse(JSON.stringify([family, name]), (_key, value) => {
      if (typeof value?.en === "string") texts.push(value);
      return value;
    });
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter(({ de }) => !de).map(({ en }) => en)).toEqual([]);
  });

  test("what nobody chose is a piece with a price", () => {
    const configuration = new ChosenSoFar(compileModel(family.model)).completed() ?? {};
    expect(isMade(layoutOf(family, configuration))).toBe(true);
    const price = priceOf(family, configuration);
    expect(price.problem).toBeUndefined();
  });

  test("no configuration costs less than the price from which it is said to start", () => {
    const model = compileModel(family.model);
    const least = cheapestOf(family, model)?.minor ?? 0;
    expect(least).toBeGreaterThan(0);
    const chosen = new ChosenSoFar(model);
    // Every fifth size and both limits, combined with every value of the other attributes.
    const all = model.attributes.flatMap(({ id, values, min, max, isNumber }) =>
      (isNumber ? [min, max] : values).map((value): Choice => [id, value]),
    );
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(index % 5).filter((_, at) => at % 5 === 0)) {
        chosen.choose([one, other]);
        const configuration = chosen.completed();
        const price = configuration && priceOf(family, configuration);
        if (price?.problem === undefined && price) expect(minorOf(price.tree)).toBeGreaterThanOrEqual(least);
      }
    }
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
