import { describe, expect, test } from "vitest";
import { minorOf } from "#modules/catalogue/components/price-tree.ts";
import { casement } from "../../testing/casement.ts";
import { compileModel } from "../solver/compiled-model.ts";
import { ChosenSoFar } from "../solver/configuration.ts";
import type { Choice, Configuration } from "../solver/rule-model.ts";
import { askedAttributes, openSteps, picturesOf } from "./family.ts";
import { familyFaults } from "./family-check.ts";
import { domainsOf } from "./family-domains.ts";
import { accessoriesOf, factsOf, isMade, isPlan, layoutOf, planOf, priceOf } from "./family-plan.ts";

const model = compileModel(casement.model);

function completed(...choices: Choice[]): Configuration {
  const chosen = new ChosenSoFar(model);
  expect(chosen.choose(choices)).toEqual([]);
  const made = chosen.completed();
  if (!made) throw new Error("There is no such window.");
  return made;
}

describe("a casement", () => {
  test("its plan follows from the choices: one sash, or two with the split where it was typed", () => {
    const one = planOf(casement, completed(["width", 1000]));
    expect(isPlan(one) && one.root).toMatchObject({ kind: "field", opening: { kind: "turn", tilts: true } });
    const two = planOf(casement, completed(["parts", "two"], ["width", 1600], ["left", 700]));
    expect(isPlan(two) && two.root).toMatchObject({
      ...{ kind: "columns", axesMm: [700] },
      parts: [{ opening: { kind: "turn" } }, { opening: { kind: "fixed" }, filling: "panel" }],
    });
  });

  test("a part below the least is raised to it, and a window without room for it has no plan", () => {
    const narrow = { ...completed(["parts", "two"], ["width", 1600]), left: 100 };
    const raised = planOf(casement, narrow);
    expect(isPlan(raised) && raised.root).toMatchObject({ axesMm: [400] });
    expect(planOf(casement, { ...narrow, width: 700 })).toEqual({ kind: "split" });
    expect(planOf(casement, {})).toEqual({ kind: "size" });
  });

  test("its price counts glass, openings and a sill that is within 20 % of the width", () => {
    const bare = completed(["width", 1000], ["height", 1000]);
    const sill = { ...bare, sill: "yes", "sill-length": 1100 };
    expect(accessoriesOf(casement, bare)).toEqual({});
    expect(accessoriesOf(casement, sill)).toEqual({ externalSillMm: 1100 });
    expect(accessoriesOf(casement, { ...sill, "sill-length": 1300 })).toEqual({ externalSillMm: 1000 });
    const minor = (configuration: Configuration) => {
      const price = priceOf(casement, configuration);
      if (price.problem !== undefined) throw new Error(price.problem);
      return minorOf(price.tree);
    };
    expect(minor(bare)).toBe(20_000 + 5_000);
    expect(minor(sill)).toBe(20_000 + 5_000 + 2_200);
  });

  test("what has no plan has no price, and says why", () => {
    expect(priceOf(casement, { ...completed(), width: 90 })).toMatchObject({
      problem: "plan",
      why: { kind: "size" },
    });
  });

  test("U-value and weight come from the first values whose condition holds", () => {
    const facts = (...choices: Choice[]) => {
      const configuration = completed(...choices);
      const layout = layoutOf(casement, configuration);
      if (!isMade(layout)) throw new Error("It cannot be made.");
      return factsOf(casement, configuration, layout);
    };
    expect(facts(["glass", "double"]).u).toBeGreaterThan(facts(["glass", "triple"]).u ?? 9);
    expect(facts().weight?.heaviestSash).toBeGreaterThan(10);
  });

  test("steps, questions and pictures are those whose conditions hold", () => {
    const plain = completed();
    const sill = { ...plain, sill: "yes" };
    expect(openSteps(casement, { ...plain, parts: "two" }).map(({ id }) => id)).toEqual([
      "size",
      "split",
      "extras",
    ]);
    expect(openSteps(casement, plain).map(({ id }) => id)).toEqual(["size", "extras"]);
    expect(askedAttributes(casement, "extras", plain).map(({ id }) => id)).toEqual(["glass", "sill", "note"]);
    expect(askedAttributes(casement, "extras", sill).map(({ id }) => id)).toContain("sill-length");
    expect(picturesOf(casement, { ...plain, glass: "triple" }).map(({ file }) => file)).toEqual([7]);
    expect(picturesOf(casement, { ...plain, glass: "double" })).toEqual([]);
  });

  test("domains leave out what the choices rule out, and sizes what is too large", () => {
    const chosen = new ChosenSoFar(model);
    chosen.choose([
      ["parts", "one"],
      ["height", 2000],
    ]);
    expect(domainsOf(casement, chosen).get("parts")?.offered).toEqual(["one", "two"]);
    expect(chosen.verdict("width").range).toEqual([500, 1000]);
    expect(chosen.verdict("height").range).toEqual([500, 2200]);
    expect([...domainsOf(casement, chosen, "size").keys()]).toEqual(["parts", "width", "height"]);
  });

  test("the proof of everything spares a new solver the work and changes no verdict", () => {
    const proof = new ChosenSoFar(model).prove();
    const stored = JSON.parse(JSON.stringify(proof));
    const [fresh, started] = [new ChosenSoFar(model), new ChosenSoFar(model, stored)];
    for (const choices of [[], [["parts", "two"]], [["height", 2100]]] as Choice[][]) {
      fresh.choose(choices);
      started.choose(choices);
      expect(domainsOf(casement, started)).toEqual(domainsOf(casement, fresh));
      expect(started.completed()).toEqual(fresh.completed());
    }
  });
});

describe("a family that does not fit together", () => {
  test("the casement has no faults", () => expect(familyFaults(casement)).toEqual([]));

  test.each([
    [
      "a rule names a value that there is not",
      { rules: [{ id: "r", not: [["glass", ["quadruple"]]] }] },
      "value",
      "rule r",
    ],
    [
      "a rule names an attribute that there is not",
      { rules: [{ id: "r", not: [["glas", ["double"]]] }] },
      "attribute",
      "rule r",
    ],
    [
      "a limit multiplies something that is no number",
      { rules: [{ id: "r", limit: [[1, "glass"]], max: 3 }] },
      "attribute",
      "rule r",
    ],
    [
      "a limit is too large to be exact",
      { rules: [{ id: "r", limit: [[1e12, "width", "height"]], max: 3 }] },
      "large",
      "rule r",
    ],
    [
      "a row is too short",
      { rules: [{ id: "r", table: ["glass", "parts"], rows: [["*"]] }] },
      "row",
      "rule r",
    ],
    [
      "two rules have one name",
      {
        rules: [
          { id: "r", not: [] },
          { id: "r", not: [] },
        ],
      },
      "twice",
      "rule r",
    ],
  ] as const)("%s", (_, change, kind, at) => {
    const model = { ...casement.model, ...(change as object) } as typeof casement.model;
    expect(familyFaults({ ...casement, model })).toContainEqual(expect.objectContaining({ kind, at }));
  });

  test("an attribute without a step, a value twice, a drawing without its width", () => {
    const kinds = (family: typeof casement) => familyFaults(family).map(({ kind, at }) => `${kind} ${at}`);
    expect(kinds({ ...casement, steps: [] })).toContain("step attribute width");
    expect(kinds({ ...casement, drawing: { ...casement.drawing, width: "glass" } })).toContain(
      "attribute drawing",
    );
    const attributes = casement.attributes.map((one) => ({ ...one, number: 9 }));
    expect(kinds({ ...casement, attributes })).toContain("twice attribute width");
  });
});
