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

/** What a buyer has said so far; everything else is filled in as the rules prefer. */
export interface Said {
  choices: Readonly<Record<string, string | number>>;
  /** What was typed, or the name of the file that was sent; by attribute. */
  own: Readonly<Record<string, string>>;
}

export const nothingSaid: Said = { choices: {}, own: {} };

/** In the order of the family: the earlier one is the dearer choice. */
export function choicesOf({ attributes }: ShownFamily, { choices }: Said): Choice[] {
  const ordered = attributes.map(({ id }) => id).filter((id) => choices[id] !== undefined);
  const others = Object.keys(choices).filter((id) => !ordered.includes(id));
  return [...ordered, ...others].map((id) => [id, choices[id] as string | number]);
}

/** One more choice; a value of the buyer's own that is left takes its text along. */
export function withChoice({ choices, own }: Said, [attribute, value]: Choice, family: ShownFamily): Said {
  const { [attribute]: _left, ...others } = own;
  return {
    choices: { ...choices, [attribute]: value },
    own: shownValue(family, attribute, value)?.isOwn ? own : others,
  };
}

/** The choices after a repair: what stood in the way has the value that the repair found. */
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
 * Sizes that follow from others: a part of a split is at least its least, and leaves as much for the last one; a sill
 * or a screen far from its window becomes the window's. Only what was said is changed.
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
 * A number of a configuration as it is made: a sill or a screen far from its window, which nobody sized, is the
 * window's.
 */
export function sizeAsMade(family: ShownFamily, id: string, configuration: Configuration): number {
  const size = Number(configuration[id]);
  const of = family.beside.find(({ attribute }) => attribute === id)?.of;
  return of === undefined ? size : sizeBesideWindow(Number(configuration[of]), size);
}

/** What follows from another size is one that can be chosen: within its bounds, and so many steps from the smallest. */
function onGrid(family: ShownFamily, id: string, mm: number, rounded: (steps: number) => number): number {
  const attribute = attributeOf(family, id);
  if (attribute?.kind !== "number") return mm;
  const { min, max, step } = attribute;
  return min + rounded((Math.min(Math.max(mm, min), max) - min) / step) * step;
}

/** The lengths of all parts: the last one is what the others leave. */
export function partLengths({ whole, parts, count }: Split, configuration: Configuration): number[] {
  const total = Number(configuration[whole]);
  const said = parts.map((part) => Number(configuration[part] ?? 0));
  const left = total - said.reduce((sum, one) => sum + one, 0);
  return [...said, ...equalParts(left, Math.max(1, count - parts.length))];
}

/** Whole millimetres that add up; the first ones are the longer. */
export function equalParts(total: number, count: number): number[] {
  const each = Math.floor(total / count);
  return Array.from({ length: count }, (_, index) => each + (index < total - each * count ? 1 : 0));
}

/**
 * The fields of a step that have to be answered and are not: nothing chosen, an empty text or '0', a value of the
 * buyer's own without its text (docs/specification.md, second document, 5). What has no value left needs no answer.
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
