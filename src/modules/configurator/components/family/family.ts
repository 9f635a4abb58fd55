import type { Translated } from "#platform/translated.ts";
import type { Glass, Material } from "../drawing/material.ts";
import type { Opening, Profile } from "../geometry/plan.ts";
import type { ThermalValues, Weights } from "../geometry/thermal.ts";
import { type FamilyPrices, holds } from "../price/family-price.ts";
import type { Configuration, Literal, RuleModel } from "../solver/rule-model.ts";

/**
 * Everything about one family of configurable products: what buyers choose, the rules, the prices, the drawing. A released
 * version of it never changes. Plain JSON, pure and the same in browser and server.
 */
export interface Family {
  format: 1;
  model: RuleModel;
  /** What the rules mean, in words. A rule without words is told by its attributes. */
  ruleNames: Readonly<Record<string, Translated>>;
  /** In the order in which they are asked. All of the model's, and texts and files beside them. */
  attributes: readonly FamilyAttribute[];
  steps: readonly Step[];
  prices: FamilyPrices;
  drawing: DrawingRules;
  /** Pictures of the product: all whose conditions hold. */
  pictures: readonly Conditional<FamilyPicture>[];
  /** The first whose conditions hold. */
  thermal: readonly Conditional<{ values: ThermalValues }>[];
  weights: readonly Conditional<{ values: Weights }>[];
}

/** Used where all of these literals hold; without any, always. */
export type Conditional<T> = T & { when?: readonly Literal[] };

export interface Step {
  id: string;
  /** Its id on the wire. Never given to another step of the family. */
  number: number;
  name: Translated;
  /** Shown where all of these hold. */
  when?: readonly Literal[];
}

/** How an attribute is shown. Numbers and quantities are typed, texts and files are not part of the rules. */
export type FamilyAttribute = ChosenAttribute | CountedAttribute | FreeAttribute;

interface AttributeBase {
  id: string;
  /** Its id on the wire. */
  number: number;
  name: Translated;
  hint?: Translated;
  /** The id of its step. */
  step: string;
  required: boolean;
  /** Asked where all of these hold. Otherwise it keeps the value that the rules prefer. */
  when?: readonly Literal[];
}

export interface ChosenAttribute extends AttributeBase {
  kind: "choice";
  shown: "radio" | "select" | "swatch";
  /** The same as the model's, in the same order. */
  values: readonly FamilyValue[];
}

/** A number is a measure with a unit, a quantity a count. */
export interface CountedAttribute extends AttributeBase {
  kind: "number" | "quantity";
  shown: "number" | "spinner";
  unit: Unit | null;
}

export interface FreeAttribute extends AttributeBase {
  kind: "text" | "file";
}

/** Whole numbers in these base units. */
export type Unit = "mm" | "g" | "piece";

export interface FamilyValue {
  id: string;
  /** Its id on the wire (`pav_id`), unique in the family. */
  number: number;
  name: Translated;
  /** The id of a picture in the media library. */
  picture?: number;
  /** A colour such as `#c9a06b`. */
  swatch?: string;
  /** The buyer types what is wanted, such as a colour by its number. */
  custom?: true;
}

export interface FamilyPicture {
  name: Translated;
  /** Its id in the media library. */
  file: number;
}

export interface DrawingRules {
  /** The attributes that are the outer width and height, in mm. */
  width: string;
  height: string;
  /** Of these lists the first whose conditions hold counts. */
  profiles: readonly Conditional<{ profile: Profile }>[];
  roots: readonly Conditional<{ root: PartRule }>[];
  looks: readonly Conditional<{ look: DrawingLook }>[];
  accessories: {
    externalSill?: AccessoryRule;
    internalSill?: AccessoryRule;
    screen?: ScreenRule;
    /** A bottom profile as wide as the window. */
    bottom?: { when?: readonly Literal[] };
    /** What is sold by the metre: its length in mm. */
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
      /** Attributes with the lengths of all parts but the last one, in mm; without them all are equal. */
      splits?: readonly string[];
      /** A part below this is raised to it. */
      leastMm: number;
      parts: readonly PartRule[];
    }
  | {
      kind: "field";
      openings: readonly Conditional<{ opening: Opening }>[];
      fillings: readonly Conditional<{ filling: "glass" | "panel" }>[];
      bars?: readonly Conditional<{ columns: number; rows: number }>[];
    };

/** As long as its attribute says, within 20 % of the window, or as the window is wide. */
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

/** The first whose conditions hold. */
export function firstMet<T extends { when?: readonly Literal[] }>(
  list: readonly T[],
  configuration: Configuration,
): T | undefined {
  return list.find(({ when }) => isMet(when, configuration));
}

/** The steps that this configuration needs. */
export function openSteps({ steps }: Family, configuration: Configuration): readonly Step[] {
  return steps.filter(({ when }) => isMet(when, configuration));
}

/** What is asked in a step. */
export function askedAttributes(
  { attributes }: Family,
  step: string,
  configuration: Configuration,
): readonly FamilyAttribute[] {
  return attributes.filter((one) => one.step === step && isMet(one.when, configuration));
}

/** The pictures that fit the configuration. */
export function picturesOf({ pictures }: Family, configuration: Configuration): readonly FamilyPicture[] {
  return pictures.filter(({ when }) => isMet(when, configuration));
}
