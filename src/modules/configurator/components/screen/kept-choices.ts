import type { CompiledModel } from "../solver/compiled-model.ts";
import { ChosenSoFar } from "../solver/configuration.ts";
import { type Explanation, explain } from "../solver/explanation.ts";
import type { Choice, Configuration } from "../solver/rule-model.ts";
import { unbounded, type Work } from "../solver/work.ts";

/** A choice that conflicts with the others or no longer exists; `because` is null for a missing one. */
export interface DroppedChoice {
  choice: Choice;
  because: Explanation | null;
  /** The work did not suffice to find out whether it is compatible. */
  isUndecided?: true;
}

export interface KeptChoices {
  kept: readonly Choice[];
  dropped: readonly DroppedChoice[];
  /** The kept choices, completed with preferred values. */
  configuration: Configuration;
  chosen: ChosenSoFar;
}

/**
 * Keeps as many external choices (an old link, a form, another version of the rules) as are compatible, earlier ones
 * first. Each dropped choice has its smallest cause.
 */
export function keepChoices(
  model: CompiledModel,
  choices: readonly Choice[],
  work: Work = unbounded(),
): KeptChoices {
  const chosen = new ChosenSoFar(model, undefined, work);
  const gone = chosen.choose(choices);
  const known = choices.filter((choice) => !gone.includes(choice));
  const dropped: DroppedChoice[] = gone.map((choice) => ({ choice, because: null }));
  const kept: Choice[] = [];
  if (chosen.isPossible) kept.push(...known);
  else {
    for (const choice of known) {
      chosen.choose([...kept, choice]);
      if (chosen.isPossible) kept.push(choice);
      else if (chosen.isUndecided) dropped.push({ choice, because: null, isUndecided: true });
      else {
        const because = explain(model, [...kept].reverse(), choice, { work }) ?? null;
        dropped.push({ choice, because, ...(because ? {} : { isUndecided: true }) });
      }
    }
    chosen.choose(kept);
  }
  const configuration = chosen.completed();
  if (!configuration) throw new Error("The rules of this family allow nothing.");
  return { kept, dropped, configuration, chosen };
}
