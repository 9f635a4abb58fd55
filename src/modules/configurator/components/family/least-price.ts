import { minorOf } from "#modules/catalogue/components/price-tree.ts";
import type { CompiledModel } from "../solver/compiled-model.ts";
import { ChosenSoFar } from "../solver/configuration.ts";
import type { Choice } from "../solver/rule-model.ts";
import type { Family } from "./family.ts";
import { isPlan, planOf, priceOf } from "./family-plan.ts";

/** The maximum number of priced configurations; a window needs a few hundred. */
const pricedMax = 3000;

export interface Cheapest {
  /** Its price in minor units, before price lists and taxes. */
  minor: number;
  /** Its outer width and height. */
  sizeMm: [width: number, height: number];
}

/**
 * The cheapest configuration, whose price is shown as "from". A local search starts at the preferred configuration and
 * at every single choice, and applies single changes that lower the price until none does. Null if no configuration has
 * a price.
 */
export function cheapestOf(family: Family, model: CompiledModel): Cheapest | null {
  const chosen = new ChosenSoFar(model);
  let priced = 0;
  const costOf = (choices: readonly Choice[]): number => {
    priced += 1;
    chosen.choose(choices);
    const configuration = chosen.completed();
    const price = configuration && priceOf(family, configuration);
    return price && price.problem === undefined ? minorOf(price.tree) : Number.POSITIVE_INFINITY;
  };
  const descend = (start: readonly Choice[]): { least: number; choices: readonly Choice[] } => {
    let choices = start;
    let least = costOf(choices);
    for (let hasSaved = true; hasSaved; ) {
      hasSaved = false;
      for (const { id } of model.attributes) {
        const others = choices.filter(([one]) => one !== id);
        chosen.choose(others);
        const { offered, range } = chosen.verdict(id);
        for (const value of range ?? offered) {
          if (priced >= pricedMax) return { least, choices };
          const wanted: Choice[] = [...others, [id, value]];
          const cost = costOf(wanted);
          if (cost >= least) continue;
          [least, choices, hasSaved] = [cost, wanted, true];
        }
      }
    }
    return { least, choices };
  };
  const single = model.attributes.flatMap(({ id, values }) => values.map((value): Choice => [id, value]));
  let found = descend([]);
  for (const choice of single) {
    if (priced >= pricedMax) break;
    const other = descend([choice]);
    if (other.least < found.least) found = other;
  }
  chosen.choose(found.choices);
  const plan = planOf(family, chosen.completed() ?? {});
  if (!Number.isFinite(found.least) || !isPlan(plan)) return null;
  return { minor: found.least, sizeMm: [plan.widthMm, plan.heightMm] };
}
