import { z } from "zod";
import { both, seenVersion, typed } from "#modules/office/server/record-form.ts";
import { flag, line, optionalId } from "#platform/wire.ts";
import { partsMax } from "../../components/family/drawing-form.ts";
import { pricingKinds } from "../../components/price/pricing-kinds.ts";

const figure = z.string().trim().max(20).default("");
const sentenceMax = 2000;
const sentence = z.string().trim().max(sentenceMax).default("");
const rows = <Shape extends z.ZodRawShape>(shape: Shape, most = 500) =>
  z.array(z.object(shape)).max(most).default([]);

/** Text pasted from a spreadsheet; `readGrid` limits rows and columns. */
const pasted = z.string().max(200_000).default("");

export const familyInput = z.object({
  name: both(line),
  productId: optionalId,
  /** The price list of a new family. */
  grid: pasted,
  ...seenVersion,
});

/** The order of the attributes, and their steps. */
export const attributesInput = z.object({ attributes: rows({ id: typed, step: typed }), ...seenVersion });

export const attributeKinds = ["choice", "number", "quantity", "size", "text", "file"] as const;
export type AttributeKind = (typeof attributeKinds)[number];

const limits = { least: figure, most: figure, usual: figure };

export const attributeInput = z.object({
  kind: z.enum(attributeKinds).default("choice"),
  name: both(line),
  hint: both(line),
  step: typed,
  required: flag,
  when: sentence,
  shown: z.enum(["radio", "select", "swatch", "number", "spinner"]).optional().catch(undefined),
  unit: z.enum(["mm", "g", "piece"]).default("mm").catch("mm"),
  ...limits,
  stepBy: figure,
  /** The second dimension of a size. */
  height: z.object(limits).default({ least: "", most: "", usual: "" }),
  /** The row of the initial value. */
  first: figure,
  values: rows({
    ...{ id: typed, name: both(line), swatch: figure, picture: optionalId, custom: flag },
    surcharge: figure,
  }),
  ...seenVersion,
});

export const stepsInput = z.object({
  steps: rows({ id: typed, name: both(line), when: sentence }, 50),
  ...seenVersion,
});

export const rulesInput = z.object({
  rules: rows({ id: typed, text: sentence, told: both(line) }),
  ...seenVersion,
});

const cellsMax = 40;

export const tableInput = z.object({
  kind: z.enum(["allowed", "excluded"]).default("allowed"),
  told: both(line),
  columns: z.array(line).max(cellsMax).default([]),
  rows: rows(
    {
      /** Keyed by `n` and the attribute's number. */
      cells: z
        .record(z.string().max(20), sentence)
        .refine((cells) => Object.keys(cells).length <= cellsMax)
        .default({}),
    },
    2000,
  ),
  pasted,
  ...seenVersion,
});

export const pricesInput = z.object({
  positions: rows({
    ...{ id: typed, name: both(line), kind: z.enum(pricingKinds).default("piece"), amount: figure },
    ...{ when: sentence, least: figure, step: figure, waste: figure },
  }),
  grids: rows({ id: typed, text: pasted }),
  ...seenVersion,
});

const millimetres = figure;
const drawnRow = { id: typed, when: sentence };

export const drawingInput = z.object({
  measured: figure,
  layouts: rows(
    {
      ...drawnRow,
      ...{ arrangement: figure, count: figure, leastMm: millimetres },
      splits: z.array(typed).max(partsMax).default([]),
      parts: rows({ draws: rows({ ...drawnRow, shows: figure }, 100) }, 100),
    },
    50,
  ),
  profiles: rows(
    {
      ...drawnRow,
      ...{ frameMm: millimetres, mullionMm: millimetres, sashMm: millimetres },
      ...{ beadMm: millimetres, rebateMm: millimetres, coverMm: millimetres },
    },
    100,
  ),
  looks: rows({ ...drawnRow, tone: figure, joint: figure }, 200),
  accessories: rows({ ...drawnRow, shown: figure, length: typed, height: typed }, 10),
  pictures: rows({ ...drawnRow, file: figure, name: both(line) }, 200),
  ...seenVersion,
});

export const casesInput = z.object({
  cases: rows({
    ...{ name: z.string().trim().max(200).default(""), choices: sentence, price: figure },
    expected: z.enum(["valid", "blocked"]).default("valid"),
  }),
  ...seenVersion,
});

type Form<Input extends z.ZodType> = Omit<z.output<Input>, "overwrite">;
export type FamilyForm = Form<typeof familyInput>;
export type AttributesForm = Form<typeof attributesInput>;
export type AttributeForm = Form<typeof attributeInput>;
export type StepsForm = Form<typeof stepsInput>;
export type RulesForm = Form<typeof rulesInput>;
export type TableForm = Form<typeof tableInput>;
export type DrawingInput = Form<typeof drawingInput>;
export type CasesForm = Form<typeof casesInput>;
export type PricesForm = Form<typeof pricesInput>;
