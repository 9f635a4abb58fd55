import { z } from "zod";
import { storedTranslated } from "#platform/translated.ts";
import type { Family } from "../../components/family/family.ts";
import { measuredThings } from "../../components/family/family.ts";
import type { TestCase } from "../../components/family/test-case.ts";

const id = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/);
const wireId = z.int().min(1).max(2_147_483_647);
const millimetres = z.number().min(0).max(100_000);
const whole = z.int().min(-1_000_000_000_000).max(1_000_000_000_000);
const minor = z.int().min(0).max(2_147_483_647);
const decimal = z.string().max(20);
const words = storedTranslated;

const among = z.union([z.tuple([whole, whole]), z.array(id).max(1000)]);
const literal = z.tuple([id, among]);
const literals = z.array(literal).max(50);
const when = literals.optional();
const conditional = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ when, ...shape });
const first = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(conditional(shape)).max(500);

const model = z.strictObject({
  format: z.literal(1),
  attributes: z
    .array(
      z.union([
        z.strictObject({
          id,
          values: z.array(id).min(1).max(1000),
          prefer: z.array(id).max(1000).optional(),
        }),
        z.strictObject({
          id,
          min: whole,
          max: whole,
          step: z.int().min(1).max(1_000_000),
          prefer: whole.optional(),
        }),
      ]),
    )
    .max(400),
  rules: z
    .array(
      z.union([
        z.strictObject({
          id,
          table: z.array(id).min(1).max(20),
          rows: z.array(z.array(z.union([z.literal("*"), among])).max(20)).max(5000),
        }),
        z.strictObject({
          id,
          if: literals.optional(),
          limit: z
            .array(z.tuple([z.number()], id))
            .min(1)
            .max(50),
          max: z.number(),
        }),
        z.strictObject({ id, not: literals }),
      ]),
    )
    .max(5000),
});

const base = {
  id,
  number: wireId,
  name: words,
  hint: words.optional(),
  step: id,
  required: z.boolean(),
  when,
};

const attribute = z.union([
  z.strictObject({
    ...base,
    kind: z.literal("choice"),
    shown: z.enum(["radio", "select", "swatch"]),
    values: z
      .array(
        z.strictObject({
          id,
          number: wireId,
          name: words,
          picture: wireId.optional(),
          swatch: z
            .string()
            .regex(/^#[0-9a-f]{6}$/i)
            .optional(),
          custom: z.literal(true).optional(),
        }),
      )
      .max(1000),
  }),
  z.strictObject({
    ...base,
    kind: z.enum(["number", "quantity"]),
    shown: z.enum(["number", "spinner"]),
    unit: z.enum(["mm", "g", "piece"]).nullable(),
  }),
  z.strictObject({ ...base, kind: z.enum(["text", "file"]) }),
]);

const measuredKind = z.enum([
  "squareMeter",
  "pane",
  "externalSill",
  "internalSill",
  "rollerScreen",
  "linearMeter",
  "bottom",
  "windowPerimeter",
  "openings",
]);

const pricing = z.union([
  z.strictObject({
    kind: measuredKind,
    unitMinor: minor,
    wastePercent: decimal.optional(),
    least: decimal.optional(),
    step: decimal.optional(),
  }),
  z.strictObject({ kind: z.literal("piece"), unitMinor: minor, attribute: id.optional() }),
  z.strictObject({
    kind: z.literal("grid"),
    grid: z.strictObject({
      widthsMm: z.array(millimetres).max(200),
      heightsMm: z.array(millimetres).max(200),
      rows: z.array(z.array(z.union([minor, z.null(), z.literal("notMade")])).max(200)).max(200),
    }),
  }),
  z.strictObject({
    kind: z.literal("surcharge"),
    percent: decimal,
    of: z.union([z.literal("all"), z.array(id).max(500)]),
  }),
]);

const prices = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  positions: z.array(conditional({ id, name: words, price: pricing })).max(500),
});

const direction = z.enum(["inside", "outside"]);
const side = z.enum(["left", "right"]);
const opening = z.union([
  z.strictObject({ kind: z.literal("fixed") }),
  z.strictObject({ kind: z.literal("turn"), hinges: side, tilts: z.boolean(), towards: direction }),
  z.strictObject({ kind: z.literal("tilt"), hinges: z.enum(["bottom", "top"]), towards: direction }),
  z.strictObject({ kind: z.literal("slide"), towards: side }),
]);

const fieldRule = z.strictObject({
  kind: z.literal("field"),
  openings: first({ opening }),
  fillings: first({ filling: z.enum(["glass", "panel"]) }),
  bars: first({ columns: z.int().min(1).max(20), rows: z.int().min(1).max(20) }).optional(),
});

/** Nested parts, at most four levels deep, so that a hostile file cannot nest forever. */
const part = [1, 2, 3, 4].reduce<z.ZodType>(
  (inside) =>
    z.union([
      fieldRule,
      z.strictObject({
        kind: z.enum(["columns", "rows"]),
        splits: z.array(id).max(20).optional(),
        leastMm: millimetres,
        parts: z.array(inside).min(2).max(20),
      }),
    ]),
  fieldRule,
);

const tone = z.string().regex(/^#[0-9a-f]{6}$/i);
const material = z.strictObject({
  lit: tone,
  body: tone,
  shade: tone,
  line: tone,
  joint: z.enum(["butt", "mitre"]),
});
const accessory = conditional({ attribute: id.optional() });

const drawing = z.strictObject({
  measured: z.enum(measuredThings).optional(),
  width: id,
  height: id,
  profiles: first({
    profile: z.strictObject({
      frameMm: millimetres,
      mullionMm: millimetres,
      sashMm: millimetres,
      beadMm: millimetres,
      rebateMm: millimetres,
      coverMm: millimetres,
    }),
  }),
  roots: first({ root: part }),
  looks: first({
    look: z.strictObject({
      material,
      metal: material,
      glass: z.strictObject({ top: tone, bottom: tone }),
    }),
  }),
  accessories: z.strictObject({
    externalSill: accessory.optional(),
    internalSill: accessory.optional(),
    screen: conditional({ width: id.optional(), height: id.optional() }).optional(),
    bottom: conditional({}).optional(),
    length: accessory.optional(),
  }),
});

const declared = z.number().min(0).max(1000);

const familyShape = z.strictObject({
  format: z.literal(1),
  model,
  ruleNames: z.record(id, words),
  attributes: z.array(attribute).max(400),
  steps: z.array(conditional({ id, number: wireId, name: words })).max(50),
  prices,
  drawing,
  pictures: first({ name: words, file: wireId }),
  thermal: first({
    values: z.strictObject({ frameU: declared, glassU: declared, panelU: declared, edgePsi: declared }),
  }),
  weights: first({
    values: z.strictObject({
      frameKgPerM: declared,
      sashKgPerM: declared,
      glassKgPerM2: declared,
      panelKgPerM2: declared,
    }),
  }),
});

const casesShape = z
  .array(
    z.strictObject({
      name: z.string().max(200),
      choices: z.array(z.tuple([id, z.union([id, whole])])).max(400),
      expected: z.enum(["valid", "blocked"]),
      priceMinor: minor.optional(),
    }),
  )
  .max(500);

/** Parses a family from outside the program: a file, a column, a demo. Throws if it is invalid. */
export function familyOf(value: unknown): Family {
  // JSON omits optional fields and never contains undefined.
  return familyShape.parse(value) as Family;
}

export function casesOf(value: unknown): TestCase[] {
  return casesShape.parse(value) as TestCase[];
}

/** JSON with sorted keys: the same family always gives the same text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inside: unknown) =>
    inside !== null && typeof inside === "object" && !Array.isArray(inside)
      ? Object.fromEntries(Object.entries(inside).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inside,
  );
}
