import { z } from "zod";
import { both, seenVersion, typed } from "#modules/office/server/record-form.ts";
import { line, optionalId } from "#platform/wire.ts";

export const positionKinds = [
  "grid",
  "piece",
  "surcharge",
  "squareMeter",
  "pane",
  "windowPerimeter",
  "openings",
  "linearMeter",
  "bottom",
  "externalSill",
  "internalSill",
  "rollerScreen",
] as const;

const figure = z.string().trim().max(20).default("");
const sentence = z.string().trim().max(2000).default("");
const rows = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape)).max(500).default([]);

/** As it is pasted from a spreadsheet; `readGrid` limits rows and columns. */
const pasted = z.string().max(200_000).default("");

export const familyInput = z.object({
  name: both(line),
  productId: optionalId,
  /** Of a new family: its price list. */
  grid: pasted,
  numbers: rows({ id: typed, min: figure, max: figure, prefer: figure }),
  choices: rows({ id: typed, name: both(line), values: both(line) }),
  rules: rows({ id: typed, text: sentence, told: both(line) }),
  positions: rows({
    ...{ id: typed, name: both(line), kind: z.enum(positionKinds).default("piece"), amount: figure },
    when: sentence,
  }),
  grids: rows({ id: typed, text: pasted }),
  ...seenVersion,
});

export type FamilyForm = Omit<z.output<typeof familyInput>, "overwrite">;
