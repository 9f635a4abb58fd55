import { sizeBesideWindow, splitLengths } from "../geometry/dimensions.ts";
import type { Accessories } from "../geometry/hardware-list.ts";
import { isLaidOut, type Layout, layOut, type PlanProblem } from "../geometry/layout.ts";
import type { Part, Plan } from "../geometry/plan.ts";
import { type WeightKg, weightKg, windowU } from "../geometry/thermal.ts";
import { type FamilyPrice, familyPrice } from "../price/family-price.ts";
import { measuredOf } from "../price/measured.ts";
import type { Configuration } from "../solver/rule-model.ts";
import {
  type AccessoryRule,
  type DrawingLook,
  type Family,
  firstMet,
  isMet,
  type PartRule,
} from "./family.ts";

/** Why a configuration has no plan: no drawing rule applies to it, or its size is missing. */
export interface NoPlan {
  kind: "size" | "profile" | "root" | "opening" | "filling" | "split";
}

/** The plan of a complete configuration. */
export function planOf({ drawing }: Family, configuration: Configuration): Plan | NoPlan {
  const widthMm = configuration[drawing.width];
  const heightMm = configuration[drawing.height];
  if (typeof widthMm !== "number" || typeof heightMm !== "number") return { kind: "size" };
  const profile = firstMet(drawing.profiles, configuration)?.profile;
  if (!profile) return { kind: "profile" };
  const rule = firstMet(drawing.roots, configuration)?.root;
  if (!rule) return { kind: "root" };
  const root = partOf(rule, { left: 0, right: widthMm, top: 0, bottom: heightMm }, configuration);
  return isPart(root) ? { widthMm, heightMm, profile, root } : root;
}

export function isPlan(made: Plan | NoPlan): made is Plan {
  return "root" in made;
}

/** The layout of a configuration, or why it cannot be made. */
export function layoutOf(family: Family, configuration: Configuration): Layout | PlanProblem | NoPlan {
  const plan = planOf(family, configuration);
  return isPlan(plan) ? layOut(plan) : plan;
}

export function isMade(made: Layout | PlanProblem | NoPlan): made is Layout {
  return "fields" in made && isLaidOut(made);
}

/** The accessories of a configuration and their lengths. */
export function accessoriesOf({ drawing }: Family, configuration: Configuration): Accessories {
  const { externalSill, internalSill, screen, bottom, length } = drawing.accessories;
  const widthMm = numberOf(configuration, drawing.width) ?? 0;
  const heightMm = numberOf(configuration, drawing.height) ?? 0;
  const beside = (rule: AccessoryRule | undefined) =>
    rule && isMet(rule.when, configuration)
      ? sizeBesideWindow(widthMm, numberOf(configuration, rule.attribute))
      : undefined;
  const externalSillMm = beside(externalSill);
  const internalSillMm = beside(internalSill);
  const lengthMm =
    length && isMet(length.when, configuration)
      ? (numberOf(configuration, length.attribute) ?? widthMm)
      : undefined;
  return {
    ...(externalSillMm !== undefined && { externalSillMm }),
    ...(internalSillMm !== undefined && { internalSillMm }),
    ...(lengthMm !== undefined && { lengthMm }),
    ...(bottom && isMet(bottom.when, configuration) && { bottomMm: widthMm }),
    ...(screen &&
      isMet(screen.when, configuration) && {
        screen: {
          widthMm: sizeBesideWindow(widthMm, numberOf(configuration, screen.width)),
          heightMm: sizeBesideWindow(heightMm, numberOf(configuration, screen.height)),
        },
      }),
  };
}

/** The price of one piece of a complete configuration, or why it has none. */
export function priceOf(
  family: Family,
  configuration: Configuration,
): FamilyPrice | { problem: "plan"; why: PlanProblem | NoPlan } {
  const layout = layoutOf(family, configuration);
  if (!isMade(layout)) return { problem: "plan", why: layout };
  const { widthMm, heightMm } = layout.plan;
  const measured = measuredOf(layout, accessoriesOf(family, configuration));
  return familyPrice(family.prices, { configuration, size: { widthMm, heightMm }, measured });
}

export function lookOf({ drawing }: Family, configuration: Configuration): DrawingLook | undefined {
  return firstMet(drawing.looks, configuration)?.look;
}

/** Computed values of a configuration: U in W/(m²K) and weights in kg, if the family has the input values. */
export interface FamilyFacts {
  u: number | null;
  weight: WeightKg | null;
}

export function factsOf(
  { thermal, weights }: Family,
  configuration: Configuration,
  layout: Layout,
): FamilyFacts {
  const heat = firstMet(thermal, configuration);
  const mass = firstMet(weights, configuration);
  return {
    u: heat ? windowU(layout, heat.values) : null,
    weight: mass ? weightKg(layout, mass.values) : null,
  };
}

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Areas extend from axis to axis, because splits are measured between axes. */
function partOf(rule: PartRule, area: Area, configuration: Configuration): Part | NoPlan {
  if (rule.kind === "field") {
    const opening = firstMet(rule.openings, configuration)?.opening;
    if (!opening) return { kind: "opening" };
    const filling = firstMet(rule.fillings, configuration)?.filling;
    if (!filling) return { kind: "filling" };
    const bars = firstMet(rule.bars ?? [], configuration);
    return {
      kind: "field",
      opening,
      filling,
      ...(bars && { bars: { columns: bars.columns, rows: bars.rows } }),
    };
  }
  const isColumns = rule.kind === "columns";
  const [from, to] = isColumns ? [area.left, area.right] : [area.top, area.bottom];
  const lengths = lengthsOf(rule, to - from, configuration);
  if (!lengths) return { kind: "split" };
  const axesMm: number[] = [];
  const parts: Part[] = [];
  let start = from;
  for (const [index, inside] of rule.parts.entries()) {
    const end = start + (lengths[index] ?? 0);
    const own = isColumns ? { ...area, left: start, right: end } : { ...area, top: start, bottom: end };
    const part = partOf(inside, own, configuration);
    if (!isPart(part)) return part;
    parts.push(part);
    if (index < rule.parts.length - 1) axesMm.push(end);
    start = end;
  }
  return { kind: rule.kind, axesMm, parts };
}

/** Lengths between axes. Equal ones are whole millimetres, and the last one takes the remainder. */
function lengthsOf(
  { splits, leastMm, parts }: Extract<PartRule, { kind: "columns" | "rows" }>,
  wholeMm: number,
  configuration: Configuration,
): number[] | undefined {
  const equal = Math.round(wholeMm / parts.length);
  const wanted = parts.map((_, index) => numberOf(configuration, splits?.[index]) ?? equal);
  return splitLengths(wholeMm, wanted, leastMm);
}

function isPart(made: Part | NoPlan): made is Part {
  return made.kind === "field" || made.kind === "columns" || made.kind === "rows";
}

function numberOf(configuration: Configuration, attribute: string | undefined): number | undefined {
  const value = attribute === undefined ? undefined : configuration[attribute];
  return typeof value === "number" ? value : undefined;
}
