import type { ChosenSoFar } from "../solver/configuration.ts";
import type { Verdict } from "../solver/first-proof.ts";
import type { Family } from "./family.ts";

/** The remaining values of each attribute of a step, or of all steps; texts and files are not part of the rules. */
export function domainsOf(
  { model, attributes }: Family,
  chosen: ChosenSoFar,
  step?: string,
): ReadonlyMap<string, Verdict> {
  const isRuled = new Set(model.attributes.map(({ id }) => id));
  return new Map(
    attributes
      .filter((one) => isRuled.has(one.id) && (step === undefined || one.step === step))
      .map(({ id }) => [id, chosen.verdict(id)]),
  );
}
