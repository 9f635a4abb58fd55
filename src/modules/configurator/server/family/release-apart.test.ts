import { expect, test } from "vitest";
import { checkRelease } from "../../components/family/release-check.ts";
import { casement } from "../../testing/casement.ts";
import { checkApart } from "./release-apart.ts";

test("a family with many rules is checked in a thread of its own, with the same result", async () => {
  const [first] = casement.model.rules;
  if (!first) throw new Error("The family has no rules.");
  const rules = [
    ...casement.model.rules,
    ...Array.from({ length: 300 }, (_, index) => ({ ...first, id: `again-${index}` })),
  ];
  const large = { ...casement, model: { ...casement.model, rules } };
  expect(await checkApart(large, [])).toEqual(checkRelease(large, []));
});
