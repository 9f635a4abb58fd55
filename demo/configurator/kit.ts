import type {
  Family,
  FamilyAttribute,
  FamilyValue,
  FreeAttribute,
  Step,
} from "#modules/configurator/components/family/family.ts";
import type { Position, Pricing } from "#modules/configurator/components/price/family-price.ts";
import type { Attribute, Literal, Rule } from "#modules/configurator/components/solver/rule-model.ts";
import { both, type Text } from "../shop/text.ts";

/** The hint beside the sizes of products that are built into a wall. */
export const frameSize: Text = both(
  "Type the size of the frame, which is that of the opening in the wall less 20 mm each way.",
  "Introduceți dimensiunea tocului, adică a golului din zid minus 20 mm pe fiecare direcție.",
);

type Asked = { asked: Omit<FamilyAttribute, "number" | "step">; attribute: Attribute | null };

type More = { when?: readonly Literal[]; hint?: Text; required?: boolean };

interface ValueMore {
  swatch?: string;
  custom?: true;
}

type Value = readonly [id: string, en: string, ro: string, more?: ValueMore];

/** An attribute with a list of values. Prefers the value that the product shows, otherwise the values in their order. */
export function choice(
  id: string,
  name: Text,
  values: readonly Value[],
  {
    shown = "radio",
    required = true,
    prefer,
    ...more
  }: More & { shown?: "radio" | "select" | "swatch"; prefer?: string } = {},
): Asked {
  const made = values.map(([value, en, ro, extra = {}]) => ({
    ...{ id: value, number: 0, name: both(en, ro) },
    ...extra,
  }));
  return {
    asked: { kind: "choice", id, name, shown, required, values: made, ...more } as Asked["asked"],
    attribute: {
      id,
      values: values.map(([value]) => value),
      ...(prefer !== undefined && { prefer: [prefer] }),
    },
  };
}

/** An attribute in millimetres. */
export function millimetres(
  id: string,
  name: Text,
  [min, max]: readonly [number, number],
  { prefer = min, step = 1, required = true, ...more }: More & { prefer?: number; step?: number } = {},
): Asked {
  return {
    asked: { kind: "number", id, name, shown: "number", unit: "mm", required, ...more } as Asked["asked"],
    attribute: { id, min, max, step, prefer },
  };
}

export function pieces(id: string, name: Text, max: number, more: More = {}): Asked {
  return {
    asked: {
      ...{ kind: "quantity", id, name, shown: "spinner", unit: "piece", required: false },
      ...more,
    } as Asked["asked"],
    attribute: { id, min: 0, max, step: 1, prefer: 0 },
  };
}

export function free(kind: FreeAttribute["kind"], id: string, name: Text, hint: Text): Asked {
  return { asked: { kind, id, name, hint, required: false } as Asked["asked"], attribute: null };
}

export function step(
  id: string,
  name: Text,
  asked: readonly Asked[],
  when?: readonly Literal[],
): { step: Omit<Step, "number">; asked: readonly Asked[] } {
  return { step: { id, name, ...(when && { when }) }, asked };
}

export function position(id: string, name: Text, price: Pricing, when?: readonly Literal[]): Position {
  return { id, name, price, ...(when && { when }) };
}

/** A rule with the sentence that explains it to the buyer. */
export type ToldRule = readonly [rule: Rule, sentence: Text];

interface DemoFamily
  extends Omit<Family, "format" | "model" | "ruleNames" | "attributes" | "steps" | "prices"> {
  /** Ids on the wire start here; no two families share ids. */
  firstNumber: number;
  steps: readonly ReturnType<typeof step>[];
  rules: readonly ToldRule[];
  positions: readonly Position[];
}

/** Numbers steps, attributes and values in order. */
export function family({ firstNumber, steps, rules, positions, ...rest }: DemoFamily): Family {
  let last = firstNumber - 1;
  const next = () => {
    last += 1;
    return last;
  };
  const madeSteps = steps.map((one) => ({ ...one.step, number: next() }));
  const attributes = steps.flatMap((one) =>
    one.asked.map(({ asked }): FamilyAttribute => {
      const numbered = { ...asked, step: one.step.id, number: next() } as FamilyAttribute;
      if (numbered.kind !== "choice") return numbered;
      return {
        ...numbered,
        values: numbered.values.map((value): FamilyValue => ({ ...value, number: next() })),
      };
    }),
  );
  const ruled = steps.flatMap((one) => one.asked.flatMap(({ attribute }) => (attribute ? [attribute] : [])));
  return {
    format: 1,
    model: { format: 1, attributes: ruled, rules: rules.map(([rule]) => rule) },
    ruleNames: Object.fromEntries(rules.map(([{ id }, sentence]) => [id, sentence])),
    attributes,
    steps: madeSteps,
    prices: { currency: "EUR", positions },
    ...rest,
  };
}
