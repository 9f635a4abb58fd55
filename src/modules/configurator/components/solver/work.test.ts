import { expect, test } from "vitest";
import { keepChoices } from "../screen/kept-choices.ts";
import { compileModel } from "./compiled-model.ts";
import { ChosenSoFar, knowProof } from "./configuration.ts";
import { explain, repair } from "./explanation.ts";
import type { Literal, Rule, RuleModel } from "./rule-model.ts";
import { bounded } from "./work.ts";

const birds = Array.from({ length: 11 }, (_, at) => `bird ${at}`);
const holes = Array.from({ length: 10 }, (_, at) => `hole ${at}`);
const crowded: Literal = ["mode", ["crowded"]];

/** Eleven pigeons that each need one of ten holes: only a nearly complete enumeration shows that this is impossible. */
const pigeons: RuleModel = {
  format: 1,
  attributes: [{ id: "mode", values: ["free", "crowded"] }, ...birds.map((id) => ({ id, values: holes }))],
  rules: birds.flatMap((one, at) =>
    birds.slice(at + 1).flatMap((other) =>
      holes.map(
        (hole): Rule => ({
          id: `${one} and ${other} in ${hole}`,
          not: [crowded, [one, [hole]], [other, [hole]]],
        }),
      ),
    ),
  ),
};

/** Each of two lengths must exceed the other: the bounds follow from each other, millimetre by millimetre. */
const creeping: RuleModel = {
  format: 1,
  attributes: [
    { id: "mode", values: ["free", "crowded"] },
    { id: "left", min: 0, max: 2_000_000_000, step: 1, prefer: 5 },
    { id: "right", min: 0, max: 2_000_000_000, step: 1, prefer: 5 },
  ],
  rules: [
    {
      id: "left first",
      if: [crowded],
      limit: [
        [1, "left"],
        [-1, "right"],
      ],
      max: -1,
    },
    {
      id: "right first",
      if: [crowded],
      limit: [
        [1, "right"],
        [-1, "left"],
      ],
      max: -1,
    },
  ],
};

test.each([
  ["birds", pigeons],
  ["lengths", creeping],
])("a model of %s that takes hours to decide is left open within its work", (_name, rules) => {
  const model = compileModel(rules);
  const work = { left: 50_000 };
  const chosen = new ChosenSoFar(model, undefined, work);
  expect(chosen.verdict("mode")).toEqual({
    ...{ attribute: "mode", offered: ["free"], range: null, isPartial: true },
  });
  expect(chosen.completed()).toMatchObject({ mode: "free" });
  const known = chosen.completed();
  expect(explain(model, [], ["mode", "crowded"], { known, work: { left: 50_000 } })).toBeUndefined();
  expect(repair(model, [], ["mode", "crowded"], { known, work: { left: 50_000 } })).toBeUndefined();

  const kept = keepChoices(model, [["mode", "crowded"]], { left: 50_000 });
  expect(kept.dropped).toEqual([{ choice: ["mode", "crowded"], because: null, isUndecided: true }]);
  expect(kept.configuration).toMatchObject({ mode: "free" });
});

test("the work of one request ends within seconds, whatever the rules", () => {
  const work = bounded();
  const chosen = new ChosenSoFar(compileModel(pigeons), undefined, work);
  expect(chosen.verdict("mode")).toMatchObject({ offered: ["free"], isPartial: true });
  expect(work.left).toBeLessThanOrEqual(0);
});

test("without any work left there is still the configuration of the release, and what is known to be possible", () => {
  const model = compileModel(pigeons);
  const proof = new ChosenSoFar(model, undefined, { left: 50_000 }).prove();
  const again = compileModel(pigeons);
  knowProof(again, proof);
  const kept = keepChoices(
    again,
    [
      ["bird 3", "hole 4"],
      ["mode", "crowded"],
    ],
    { left: 0 },
  );
  expect(kept.kept).toEqual([["bird 3", "hole 4"]]);
  expect(kept.configuration).toMatchObject({ mode: "free", "bird 3": "hole 4" });
});
