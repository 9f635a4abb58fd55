import type { Translated } from "#platform/translated.ts";
import type { Glass, Material } from "../drawing/material.ts";
import type { Opening, Profile } from "../geometry/plan.ts";
import type { ThermalValues, Weights } from "../geometry/thermal.ts";
import { type FamilyPrices, holds } from "../price/family-price.ts";
import type { Configuration, Literal, RuleModel } from "../solver/rule-model.ts";

/**
 * A family of configurable products: choices, rules, prices, drawing. A released version never changes. Plain JSON,
 * pure and the same in browser and server.
 */
export interface Family {
  format: 1;
  model: RuleModel;
  /** The meaning of the rules in words. A rule without words is described by its attributes. */
  ruleNames: Readonly<Record<string, Translated>>;
  /** In the order of the questions: all attributes of the model, plus texts and files. */
  attributes: readonly FamilyAttribute[];
  steps: readonly Step[];
  prices: FamilyPrices;
  drawing: DrawingRules;
  /** Pictures of the product: all whose conditions hold are shown. */
  pictures: readonly Conditional<FamilyPicture>[];
  /** The first entry whose conditions hold applies. */
  thermal: readonly Conditional<{ values: ThermalValues }>[];
  weights: readonly Conditional<{ values: Weights }>[];
}

/** Applies if all of these literals hold; without conditions, always. */
export type Conditional<T> = T & { when?: readonly Literal[] };

export interface Step {
  id: string;
  /** The id on the wire. Never reused for another step of the family. */
  number: number;
  name: Translated;
  /** Shown if all of these hold. */
  when?: readonly Literal[];
}

/** The presentation of an attribute. Numbers and quantities are typed; texts and files are not part of the rules. */
export type FamilyAttribute = ChosenAttribute | CountedAttribute | FreeAttribute;

interface AttributeBase {
  id: string;
  /** The id on the wire. */
  number: number;
  name: Translated;
  hint?: Translated;
  /** The id of its step. */
  step: string;
  required: boolean;
  /** Shown if all of these hold. Otherwise it keeps the value that the rules prefer. */
  when?: readonly Literal[];
}

export interface ChosenAttribute extends AttributeBase {
  kind: "choice";
  shown: "radio" | "select" | "swatch";
  /** The same values as the model's, in the same order. */
  values: readonly FamilyValue[];
}

/** A number is a measure with a unit; a quantity is a count. */
export interface CountedAttribute extends AttributeBase {
  kind: "number" | "quantity";
  shown: "number" | "spinner";
  unit: Unit | null;
}

export interface FreeAttribute extends AttributeBase {
  kind: "text" | "file";
}

/** Values are whole numbers in these base units. */
export type Unit = "mm" | "g" | "piece";

export interface FamilyValue {
  id: string;
  /** The id on the wire (`pav_id`), unique in the family. */
  number: number;
  name: Translated;
  /** The media library id of a picture. */
  picture?: number;
  /** A colour such as `#c9a06b`. */
  swatch?: string;
  /** The buyer types the wanted value, such as a colour number. */
  custom?: true;
}

export interface FamilyPicture {
  name: Translated;
  /** The media library id. */
  file: number;
}

/** What is measured for the size; each has its own illustrated explanation. */
export const measuredThings = ["window", "door", "skylight", "screen", "sill"] as const;
export type MeasuredThing = (typeof measuredThings)[number];

export interface DrawingRules {
  /** Without it, no explanation of how to measure is shown. */
  measured?: MeasuredThing;
  /** The attributes for the outer width and height, in mm. */
  width: string;
  height: string;
  /** In each of these lists the first entry whose conditions hold applies. */
  profiles: readonly Conditional<{ profile: Profile }>[];
  roots: readonly Conditional<{ root: PartRule }>[];
  looks: readonly Conditional<{ look: DrawingLook }>[];
  accessories: {
    externalSill?: AccessoryRule;
    internalSill?: AccessoryRule;
    screen?: ScreenRule;
    /** A bottom profile with the window's width. */
    bottom?: { when?: readonly Literal[] };
    /** A product sold by the metre, with its length in mm. */
    length?: AccessoryRule;
  };
}

export interface DrawingLook {
  material: Material;
  metal: Material;
  glass: Glass;
}

export type PartRule =
  | {
      kind: "columns" | "rows";
      /** Attributes with the lengths of all parts except the last one, in mm; without them all parts are equal. */
      splits?: readonly string[];
      /** A shorter part is raised to this length. */
      leastMm: number;
      parts: readonly PartRule[];
    }
  | {
      kind: "field";
      openings: readonly Conditional<{ opening: Opening }>[];
      fillings: readonly Conditional<{ filling: "glass" | "panel" }>[];
      bars?: readonly Conditional<{ columns: number; rows: number }>[];
    };

/**
 * The length of an accessory: its attribute's value if that is within 20 % of the window's width, otherwise the
 * window's width.
 */
export interface AccessoryRule {
  when?: readonly Literal[];
  attribute?: string;
}

export interface ScreenRule {
  when?: readonly Literal[];
  width?: string;
  height?: string;
}

export function isMet(when: readonly Literal[] | undefined, configuration: Configuration): boolean {
  return !when || when.every((literal) => holds(literal, configuration));
}

/** The first entry whose conditions hold. */
export function firstMet<T extends { when?: readonly Literal[] }>(
  list: readonly T[],
  configuration: Configuration,
): T | undefined {
  return list.find(({ when }) => isMet(when, configuration));
}

/** The steps that apply to this configuration. */
export function openSteps({ steps }: Family, configuration: Configuration): readonly Step[] {
  return steps.filter(({ when }) => isMet(when, configuration));
}

/** The attributes that a step shows. */
export function askedAttributes(
  { attributes }: Family,
  step: string,
  configuration: Configuration,
): readonly FamilyAttribute[] {
  return attributes.filter((one) => one.step === step && isMet(one.when, configuration));
}

/** The pictures whose conditions hold. */
export function picturesOf({ pictures }: Family, configuration: Configuration): readonly FamilyPicture[] {
  return pictures.filter(({ when }) => isMet(when, configuration));
}
