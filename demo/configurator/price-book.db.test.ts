import { expect, test } from "vitest";
import { minorOf, recompute } from "#modules/catalogue/components/price-tree.ts";
import { priceOf } from "#modules/configurator/components/family/family-plan.ts";
import { compileModel } from "#modules/configurator/components/solver/compiled-model.ts";
import { ChosenSoFar } from "#modules/configurator/components/solver/configuration.ts";
import { familyVersion } from "#modules/configurator/testing/released.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../src/testing.ts";
import { demoFamilies, seedFamilies } from "./configurator.ts";
import { caseNumbers, priceBooks, randomPiece, workedOut } from "./price-book.ts";

const harness = testHarness(async (context) => {
  await transact(context, seedFamilies);
});

const casesOfFamily = 100;

test.each(priceBooks)(
  "a hundred pieces of family $at cost to the cent what was worked out beside the program",
  async (book) => {
    const { at, first } = book;
    const { family, proof } = await familyVersion(harness.context(), at + 1);
    expect(family.attributes).toEqual(demoFamilies[at]?.family.attributes);
    const chosen = new ChosenSoFar(compileModel(family.model), proof);
    const random = caseNumbers(at);
    for (let count = 0; count < casesOfFamily; count += 1) {
      const ids = family.model.attributes.map(({ id }) => id);
      const configuration = randomPiece(ids, chosen, first, random);
      const price = priceOf(family, configuration);
      if (price.problem !== undefined) throw new Error(`${price.problem}: ${JSON.stringify(configuration)}`);
      const wanted = workedOut(book, configuration);
      expect(minorOf(price.tree), JSON.stringify(configuration)).toBe(wanted);
      expect(recompute(price.tree)).toBe(wanted);
    }
  },
);
