import type { CompiledModel } from "../solver/compiled-model.ts";
import { ChosenSoFar } from "../solver/configuration.ts";
import { type Explanation, explain } from "../solver/explanation.ts";
import type { Choice, Configuration } from "../solver/rule-model.ts";

/** A choice that is not possible beside the others, or not offered any more; `because` is null for what is gone. */
export interface DroppedChoice {
  choice: Choice;
  because: Explanation | null;
}

export interface KeptChoices {
  kept: readonly Choice[];
  dropped: readonly DroppedChoice[];
  /** What was kept, completed in the order of preference. */
  configuration: Configuration;
  chosen: ChosenSoFar;
}

/**
 * Choices that come from elsewhere (an old link, a form, another version of the rules): as many as go together, the earlier
 * ones first. What is left out is told with its smallest cause.
 */
export function keepChoices(model: CompiledModel, choices: readonly Choice[]): KeptChoices {
  const chosen = new ChosenSoFar(model);
  const gone = chosen.choose(choices);
  const known = choices.filter((choice) => !gone.includes(choice));
  const dropped: DroppedChoice[] = gone.map((choice) => ({ choice, because: null }));
  const kept: Choice[] = [];
  if (chosen.isPossible) kept.push(...known);
  else {
    for (const choice of known) {
      chosen.choose([...kept, choice]);
      if (chosen.isPossible) kept.push(choice);
      else dropped.push({ choice, because: explain(model, [...kept].reverse(), choice) ?? null });
    }
    chosen.choose(kept);
  }
  const configuration = chosen.completed();
  if (!configuration) throw new Error("The rules of this family allow nothing.");
  return { kept, dropped, configuration, chosen };
}
