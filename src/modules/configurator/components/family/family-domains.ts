import type { ChosenSoFar } from "../solver/configuration.ts";
import type { Verdict } from "../solver/first-proof.ts";
import type { Family } from "./family.ts";

/** What can be chosen of each attribute of a step, or of all; texts and files are not part of the rules. */
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

/** The smallest and largest outer size that can still be had (`update_size`). */
export function sizeLimits(
  { drawing }: Family,
  chosen: ChosenSoFar,
): { width: readonly [number, number]; height: readonly [number, number] } {
  const range = (id: string) => chosen.verdict(id).range ?? ([0, -1] as const);
  return { width: range(drawing.width), height: range(drawing.height) };
}
