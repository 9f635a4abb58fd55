import type { Translated } from "#platform/translated.ts";
import {
  askedAttributes,
  type Family,
  firstMet,
  type PartRule,
  openSteps as stepsOf,
} from "../family/family.ts";
import type { Configuration, RuleModel } from "../solver/rule-model.ts";

/** A family as its configurator shows it: the same data by step and by field. */
export interface ShownFamily {
  family: Family;
  model: RuleModel;
  attributes: readonly ShownAttribute[];
  /** The attributes for the outer size. */
  size: { width: string; height: string };
  /** Sills and roller screens, whose size stays within 20 % of the window's. */
  beside: readonly { attribute: string; of: string }[];
}

export type ShownAttribute = ShownChoice | ShownNumber | ShownFree;

interface ShownField {
  id: string;
  /** The id on the wire: the same in every version. */
  wireId: number;
  name: Translated;
  hint: Translated | undefined;
  /** An answer is required; otherwise the preferred value is filled in. */
  required: boolean;
}

export interface ShownChoice extends ShownField {
  kind: "choice";
  show: "words" | "select" | "swatches";
  values: readonly ShownValue[];
}

export interface ShownValue {
  id: string;
  wireId: number;
  name: Translated;
  colour: string;
  /** The picture's id; 0 without one. */
  pictureId: number;
  /** The buyer types the value in a field beside it: the wire's "custom". */
  isOwn: boolean;
}

export interface ShownNumber extends ShownField {
  kind: "number";
  unit: string;
  min: number;
  max: number;
  step: number;
}

/** A text or file that is not part of the rules. */
export type ShownFree = (ShownField & { kind: "text" }) | (ShownField & { kind: "file" });

export interface ShownStep {
  id: string;
  wireId: number | string;
  name: Translated;
  /** The attributes that it shows now. */
  attributes: readonly string[];
}

const known = new WeakMap<Family, ShownFamily>();

export function shownOf(family: Family): ShownFamily {
  const before = known.get(family);
  if (before) return before;
  const shown = made(family);
  known.set(family, shown);
  return shown;
}

function made(family: Family): ShownFamily {
  const { model, drawing } = family;
  const { externalSill, internalSill, screen, length } = drawing.accessories;
  const beside = [
    { attribute: externalSill?.attribute, of: drawing.width },
    { attribute: internalSill?.attribute, of: drawing.width },
    { attribute: screen?.width, of: drawing.width },
    { attribute: screen?.height, of: drawing.height },
  ];
  const attributes = family.attributes.map((one): ShownAttribute => {
    const { id, number: wireId, name, hint, required } = one;
    const field = { id, wireId, name, hint, required };
    if (!("shown" in one)) return { ...field, kind: one.kind };
    if (one.kind === "choice") {
      const show = ({ radio: "words", select: "select", swatch: "swatches" } as const)[one.shown];
      const values = one.values.map((value) => ({
        ...{ id: value.id, wireId: value.number, name: value.name },
        ...{ colour: value.swatch ?? "", pictureId: value.picture ?? 0, isOwn: value.custom === true },
      }));
      return { ...field, kind: "choice", show, values };
    }
    const rule = model.attributes.find((attribute) => attribute.id === id);
    const bounds = rule && "step" in rule ? rule : { min: 0, max: 0, step: 1 };
    const unit = one.unit === "piece" || one.unit === null ? "" : one.unit;
    return { ...field, kind: "number", unit, min: bounds.min, max: bounds.max, step: bounds.step };
  });
  return {
    ...{ family, model, attributes },
    size: { width: drawing.width, height: drawing.height },
    beside: beside.flatMap(({ attribute, of }) =>
      attribute === undefined || attribute === length?.attribute ? [] : [{ attribute, of }],
    ),
  };
}

/** The steps of a configuration with their attributes; a step without attributes is omitted. */
export function openSteps({ family }: ShownFamily, configuration: Configuration): ShownStep[] {
  return stepsOf(family, configuration).flatMap(({ id, number: wireId, name }) => {
    const attributes = askedAttributes(family, id, configuration).map((one) => one.id);
    return attributes.length > 0 ? [{ id, wireId, name, attributes }] : [];
  });
}

/** The review of all answers after the family's steps. No family step can have this id. */
export const checkStep: Omit<ShownStep, "name"> = { id: "check:", wireId: "check:", attributes: [] };

/** A single step shows all its answers already, so it needs no review. */
export function withCheck<Step>(steps: readonly Step[], check: Step): readonly Step[] {
  return steps.length > 1 ? [...steps, check] : steps;
}

/** A split of the width or height: the attributes of all parts except the last one, which takes the remainder. */
export interface Split {
  whole: string;
  parts: readonly string[];
  count: number;
  leastMm: number;
}

/** The splits at the outer frame of a configuration. */
export function splitsOf({ family: { drawing } }: ShownFamily, configuration: Configuration): Split[] {
  const root = firstMet(drawing.roots, configuration)?.root;
  const found: Split[] = [];
  const look = (rule: PartRule, isWhole: { columns: boolean; rows: boolean }) => {
    if (rule.kind === "field") return;
    if (rule.splits && rule.splits.length > 0 && isWhole[rule.kind]) {
      const whole = rule.kind === "columns" ? drawing.width : drawing.height;
      found.push({ whole, parts: rule.splits, count: rule.parts.length, leastMm: rule.leastMm });
    }
    for (const part of rule.parts) look(part, { ...isWhole, [rule.kind]: false });
  };
  if (root) look(root, { columns: true, rows: true });
  return found;
}

export function attributeOf({ attributes }: ShownFamily, id: string): ShownAttribute | undefined {
  return attributes.find((one) => one.id === id);
}

export function shownValue(
  family: ShownFamily,
  id: string,
  value: string | number | undefined,
): ShownValue | undefined {
  const attribute = attributeOf(family, id);
  return attribute?.kind === "choice" ? attribute.values.find((one) => one.id === value) : undefined;
}
