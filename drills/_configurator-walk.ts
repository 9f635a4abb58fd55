import { minorOf } from "../src/modules/catalogue/components/price-tree.ts";
import type { Family } from "../src/modules/configurator/components/family/family.ts";
import { priceOf } from "../src/modules/configurator/components/family/family-plan.ts";
import {
  choicesOf,
  nothingSaid,
  repaired,
  type Said,
  withChoice,
  withSizes,
} from "../src/modules/configurator/components/screen/said.ts";
import { type ShownFamily, shownOf } from "../src/modules/configurator/components/screen/shown-family.ts";
import {
  type CompiledModel,
  compileModel,
} from "../src/modules/configurator/components/solver/compiled-model.ts";
import { ChosenSoFar, decisionOf } from "../src/modules/configurator/components/solver/configuration.ts";
import { explain, repair } from "../src/modules/configurator/components/solver/explanation.ts";
import type { FirstProof } from "../src/modules/configurator/components/solver/first-proof.ts";
import { isValid } from "../src/modules/configurator/components/solver/rule-check.ts";
import {
  type Choice,
  type Configuration,
  isNumber,
} from "../src/modules/configurator/components/solver/rule-model.ts";
import { type Harness, rows } from "./_harness.ts";

/** A family as buyers configure it, read from its release. */
export interface Released {
  templateId: number;
  slug: string;
  name: string;
  family: Family;
  shown: ShownFamily;
  model: CompiledModel;
  chosen: ChosenSoFar;
}

export async function releasedFamilies(harness: Pick<Harness, "db">): Promise<Released[]> {
  const found = await rows<{ id: number; slug: string; name: string; family: Family; proof: FirstProof }>(
    harness,
    `select template.id, template.slug, family.name ->> 'en' as name, version.family, version.proof
     from configurator_family family
     join configurator_family_version version on version.id = family.released_id
     join catalogue_template template on template.id = family.product_id order by family.id`,
  );
  return found.map(({ id: templateId, slug, name, family, proof }) => {
    const model = compileModel(family.model);
    const chosen = new ChosenSoFar(model, proof);
    return { templateId, slug, name, family, shown: shownOf(family), model, chosen };
  });
}

/** One state of a walk, with the page's content. */
export interface Standing {
  said: Said;
  choices: readonly Choice[];
  configuration: Configuration;
  priceMinor: number;
}

/** A value that cannot be chosen there, the reason, and the alternative. */
export interface Blocked {
  said: Said;
  choices: readonly Choice[];
  wanted: Choice;
  repaired: Said;
  /** The repair's change of the price. */
  differenceMinor: number;
}

export interface Walked {
  states: Standing[];
  blocked: Blocked[];
  clicks: number;
  /** Typed numbers that are not available. */
  typedWrong: number;
}

/** The first failed check ends a walk. */
export class Wrong extends Error {}

function must(holds: boolean, words: string, ...facts: unknown[]): asserts holds {
  if (!holds) throw new Wrong([words, ...facts.map((fact) => JSON.stringify(fact))].join(" "));
}

/**
 * Clicks at random until everything is chosen or the limit is reached: offered values, numbers typed anywhere in their
 * range, withdrawn choices, and blocked values, whose cause and repair are checked.
 */
export function walk(released: Released, random: () => number): Walked {
  const upTo = (most: number) => Math.floor(random() * most);
  const { shown, family, chosen } = released;
  const walked: Walked = { states: [], blocked: [], clicks: 0, typedWrong: 0 };
  let said: Said = nothingSaid;
  let standing = stand(released, said);
  walked.states.push(standing);
  const clicksMax = 6 + upTo(family.model.attributes.length);
  while (walked.clicks < clicksMax) {
    walked.clicks += 1;
    const attribute = family.model.attributes[upTo(family.model.attributes.length)];
    if (!attribute) break;
    chosen.choose(standing.choices);
    const { offered, range } = chosen.verdict(attribute.id);
    if (said.choices[attribute.id] !== undefined && random() < 0.25) {
      const { [attribute.id]: _back, ...others } = said.choices;
      // Only a form without a script withdraws choices: its sizes follow the new values.
      chosen.choose(choicesOf(shown, { ...said, choices: others }));
      said = sized(shown, { ...said, choices: others }, chosen.completed() ?? {});
    } else if (isNumber(attribute)) {
      const span = attribute.max - attribute.min;
      const typed = attribute.min + upTo(Math.floor(span / attribute.step) + 1) * attribute.step;
      must(range !== null && range[0] <= range[1], "nothing is left of", attribute.id, standing.choices);
      if (!chosen.isOffered(attribute.id, typed)) walked.typedWrong += 1;
      const value = nearestOf(chosen, attribute.id, typed);
      must(value !== null, "no number is near", attribute.id, typed, standing.choices);
      must(chosen.isOffered(attribute.id, value), "the nearest is not offered", attribute.id, value);
      said = sized(shown, withChoice(said, [attribute.id, value], shown), standing.configuration);
    } else {
      const barred = attribute.values.filter((value) => !offered.includes(value));
      const value = random() < 0.3 ? barred[upTo(barred.length)] : undefined;
      if (value !== undefined) {
        const blocked = lookAt(released, standing, [attribute.id, value]);
        if (!blocked) continue;
        walked.blocked.push(blocked);
        // Half of the people who read the offer accept it.
        if (random() < 0.5) continue;
        said = sized(shown, blocked.repaired, standing.configuration);
      } else {
        const next = offered[upTo(offered.length)];
        must(next !== undefined, "nothing is offered of", attribute.id, standing.choices);
        said = sized(shown, withChoice(said, [attribute.id, next], shown), standing.configuration);
      }
    }
    standing = stand(released, said);
    walked.states.push(standing);
  }
  return walked;
}

/** The page's handling of sizes that follow from others. */
function sized(shown: ShownFamily, said: Said, configuration: Configuration): Said {
  return withSizes(shown, said, { ...configuration, ...said.choices });
}

function nearestOf(chosen: ChosenSoFar, id: string, typed: number): number | null {
  if (chosen.isOffered(id, typed)) return typed;
  const { below, above } = chosen.nearest(id, typed);
  if (below === null || above === null) return below ?? above;
  return typed - below <= above - typed ? below : above;
}

/** No dead end: the choices are compatible, and can be completed to a whole configuration, drawn and priced. */
function stand({ shown, family, chosen, model }: Released, said: Said): Standing {
  const choices = choicesOf(shown, said);
  const unknown = chosen.choose(choices);
  must(unknown.length === 0 && chosen.isPossible, "a dead end:", choices, unknown);
  const configuration = chosen.completed();
  must(configuration !== undefined, "nothing completes", choices);
  must(isWhole(model, configuration), "what completes breaks a rule:", choices, configuration);
  must(
    choices.every(([id, value]) => configuration[id] === value),
    "what completes is not what was chosen:",
    choices,
    configuration,
  );
  const price = priceOf(family, configuration);
  must(price.problem === undefined, "no price for", configuration);
  return { said, choices, configuration, priceMinor: minorOf(price.tree) };
}

function isWhole(model: CompiledModel, configuration: Configuration): boolean {
  const settled = new Float64Array(model.attributes.length);
  for (const { id, index } of model.attributes) {
    const decision = decisionOf(model, [id, configuration[id] ?? ""]);
    if (!decision) return false;
    settled[index] = decision[1];
  }
  return isValid(model, settled);
}

/** The cause is minimal in its choices and its rules; the repair keeps its promise and is available. */
function lookAt(released: Released, standing: Standing, wanted: Choice): Blocked | null {
  const { model, family, shown } = released;
  const { choices } = standing;
  const why = explain(model, choices.toReversed(), wanted);
  must(why !== undefined, "a blocked value has no cause:", wanted, choices);
  must(!isPossible(model, [wanted, ...why.choices]), "the cause is none:", wanted, why);
  for (const [index, left] of why.choices.entries()) {
    const others = why.choices.toSpliced(index, 1);
    must(isPossible(model, [wanted, ...others]), "the cause holds without", left, wanted, why);
  }
  const ruled = (ids: readonly string[]) =>
    compileModel({ ...family.model, rules: family.model.rules.filter(({ id }) => ids.includes(id)) });
  must(!isPossible(ruled(why.rules), [wanted, ...why.choices]), "the rules are no cause:", wanted, why);
  for (const [index, left] of why.rules.entries()) {
    const others = ruled(why.rules.toSpliced(index, 1));
    must(isPossible(others, [wanted, ...why.choices]), "the cause holds without rule", left, wanted, why);
  }
  const way = repair(model, choices, wanted, { known: standing.configuration });
  // A value that no choice blocks is never available.
  if (!way) {
    must(why.choices.length === 0, "there is no repair for", wanted, choices);
    return null;
  }
  const after = sized(shown, repaired(standing.said, wanted, way, shown), standing.configuration);
  const then = stand(released, after);
  must(then.configuration[wanted[0]] === wanted[1], "the repair does not give", wanted, then.choices);
  const dropped = new Set(way.dropped.map(([id]) => id));
  for (const [id, value] of choices) {
    if (dropped.has(id) || id === wanted[0] || isSettled(shown, id)) continue;
    must(then.configuration[id] === value, "the repair changes without saying so", id, wanted, choices);
  }
  for (const lost of way.dropped) {
    const kept = choices.filter(([id]) => !dropped.has(id) && id !== wanted[0]);
    must(!isPossible(model, [wanted, ...kept, lost]), "the repair could keep", lost, wanted, choices);
  }
  return {
    ...{ said: standing.said, choices, wanted, repaired: after },
    differenceMinor: then.priceMinor - standing.priceMinor,
  };
}

/** The sizes of sills and screens follow their window. */
function isSettled({ beside }: ShownFamily, id: string): boolean {
  return beside.some(({ attribute }) => attribute === id);
}

function isPossible(model: CompiledModel, choices: readonly Choice[]): boolean {
  const chosen = new ChosenSoFar(model);
  return chosen.choose(choices).length === 0 && chosen.isPossible;
}
