import { sizeBesideWindow } from "../geometry/dimensions.ts";
import type { Repair } from "../solver/explanation.ts";
import type { Choice, Configuration } from "../solver/rule-model.ts";
import {
  attributeOf,
  type ShownFamily,
  type ShownStep,
  type Split,
  shownValue,
  splitsOf,
} from "./shown-family.ts";

/** The buyer's answers so far; the rules' preferred values complete the rest. */
export interface Said {
  choices: Readonly<Record<string, string | number>>;
  /** The typed text or the uploaded file's name, by attribute. */
  own: Readonly<Record<string, string>>;
}

export const nothingSaid: Said = { choices: {}, own: {} };

/** In the family's order: repairs prefer to keep earlier choices. */
export function choicesOf({ attributes }: ShownFamily, { choices }: Said): Choice[] {
  const ordered = attributes.map(({ id }) => id).filter((id) => choices[id] !== undefined);
  const others = Object.keys(choices).filter((id) => !ordered.includes(id));
  return [...ordered, ...others].map((id) => [id, choices[id] as string | number]);
}

/** Adds a choice. Leaving the buyer's own value also removes its text. */
export function withChoice({ choices, own }: Said, [attribute, value]: Choice, family: ShownFamily): Said {
  const { [attribute]: _left, ...others } = own;
  return {
    choices: { ...choices, [attribute]: value },
    own: shownValue(family, attribute, value)?.isOwn ? own : others,
  };
}

/** The choices after a repair: conflicting choices get the values that the repair found. */
export function repaired(
  said: Said,
  wanted: Choice,
  { dropped, configuration }: Repair,
  family: ShownFamily,
): Said {
  const changed: Choice[] = [
    wanted,
    ...dropped.map(([id]): Choice => [id, configuration[id] as string | number]),
  ];
  return changed.reduce((now, choice) => withChoice(now, choice, family), said);
}

/**
 * Adjusts sizes that depend on others: a part of a split has at least its minimum and leaves enough for the last one; a
 * sill or screen too far from its window's size becomes the window's size. Only answered sizes change.
 */
export function withSizes(family: ShownFamily, said: Said, configuration: Configuration): Said {
  const choices = { ...said.choices };
  for (const { whole, parts, count, leastMm } of splitsOf(family, { ...configuration, ...choices })) {
    let left = Number(choices[whole] ?? configuration[whole]) - leastMm * (count - parts.length);
    parts.forEach((part, index) => {
      const own = choices[part] ?? configuration[part];
      const most = left - leastMm * (parts.length - 1 - index);
      const wanted = Math.max(leastMm, Math.min(Number(own ?? leastMm), most));
      const settled = onGrid(family, part, wanted, Math.floor);
      if (choices[part] !== undefined) choices[part] = settled;
      left -= settled;
    });
  }
  for (const { attribute, of } of family.beside) {
    const wanted = choices[attribute];
    if (wanted === undefined) continue;
    const beside = sizeBesideWindow(Number(choices[of] ?? configuration[of]), Number(wanted));
    choices[attribute] = onGrid(family, attribute, beside, Math.round);
  }
  return { ...said, choices };
}

/**
 * The number with which a configuration is made: a sill or screen too far from its window's size takes the window's.
 */
export function sizeAsMade(family: ShownFamily, id: string, configuration: Configuration): number {
  const size = Number(configuration[id]);
  const of = family.beside.find(({ attribute }) => attribute === id)?.of;
  return of === undefined ? size : sizeBesideWindow(Number(configuration[of]), size);
}

/** The nearest allowed number for a derived size: within its limits and on its step grid. */
function onGrid(family: ShownFamily, id: string, mm: number, rounded: (steps: number) => number): number {
  const attribute = attributeOf(family, id);
  if (attribute?.kind !== "number") return mm;
  const { min, max, step } = attribute;
  return min + rounded((Math.min(Math.max(mm, min), max) - min) / step) * step;
}

/** The lengths of all parts; the last one takes the remainder. */
export function partLengths({ whole, parts, count }: Split, configuration: Configuration): number[] {
  const total = Number(configuration[whole]);
  const said = parts.map((part) => Number(configuration[part] ?? 0));
  const left = total - said.reduce((sum, one) => sum + one, 0);
  return [...said, ...equalParts(left, Math.max(1, count - parts.length))];
}

/** Whole millimetres with the right sum; the first parts are the longer ones. */
export function equalParts(total: number, count: number): number[] {
  const each = Math.floor(total / count);
  return Array.from({ length: count }, (_, index) => each + (index < total - each * count ? 1 : 0));
}

/**
 * The unanswered required fields of a step: nothing chosen, an empty text or '0', the buyer's own value without its
 * text (docs/specification.md, second document, 5). An attribute without any remaining value needs no answer.
 */
export function missingOf(
  family: ShownFamily,
  step: Pick<ShownStep, "attributes">,
  said: Said,
  offered: (id: string) => number,
): string[] {
  return step.attributes.filter((id) => {
    const attribute = attributeOf(family, id);
    if (!attribute) return false;
    if (attribute.kind === "text" || attribute.kind === "file")
      return attribute.required && !said.own[id]?.trim();
    const value = said.choices[id];
    if (shownValue(family, id, value)?.isOwn && !said.own[id]?.trim()) return true;
    if (!attribute.required || offered(id) === 0) return false;
    return value === undefined || value === "" || value === 0 || value === "0";
  });
}
