import { type CompiledModel, compileModel } from "../solver/compiled-model.ts";
import { bounded, type Work } from "../solver/work.ts";
import { type KeptChoices, keepChoices } from "./kept-choices.ts";
import { choicesOf, type Said, withSizes } from "./said.ts";
import { openSteps, type ShownFamily, type ShownStep } from "./shown-family.ts";

/** The compatible answers, completed, with the steps that result. */
export interface Reckoned extends KeptChoices {
  said: Said;
  steps: ShownStep[];
}

/** Released versions never change, so the latest few are kept compiled. */
const compiled = new WeakMap<ShownFamily, CompiledModel>();

export function modelOf(family: ShownFamily): CompiledModel {
  const known = compiled.get(family);
  if (known) return known;
  const model = compileModel(family.model);
  compiled.set(family, model);
  return model;
}

/** Limited to the work of one request: a hard model leaves questions open instead of blocking other requests. */
export function reckon(family: ShownFamily, asked: Said, work: Work = bounded()): Reckoned {
  const model = modelOf(family);
  const first = keepChoices(model, choicesOf(family, asked), work);
  const said = withSizes(family, asked, first.configuration);
  const all = keepChoices(model, choicesOf(family, said), work);
  const kept: Said = {
    choices: Object.fromEntries(all.kept),
    own: Object.fromEntries(
      Object.entries(said.own).filter(
        ([id]) => all.kept.some(([kept]) => kept === id) || !model.indexOf.has(id),
      ),
    ),
  };
  return { ...all, said: kept, steps: openSteps(family, all.configuration) };
}
