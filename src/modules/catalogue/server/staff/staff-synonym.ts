import { z } from "zod";
import { cannotRevert, lastChange } from "#modules/office/server/audit-log.ts";
import { changedMeanwhile } from "#modules/office/server/conflict.ts";
import { seenVersion, typed } from "#modules/office/server/record-form.ts";
import { editionOfState } from "#modules/website/server/site/edition.ts";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { invalidFields, Refusal } from "#platform/errors.ts";
import { listSynonyms, type Synonym, saveSynonyms } from "../listing/synonym.ts";

export const synonymModel = "product.synonym";
/** All synonyms together are one record. */
const synonymRecordId = 1;

export const synonymInput = z.object({
  ...seenVersion,
  rows: z
    .array(z.object({ word: typed, means: typed }))
    .max(2000)
    .default([]),
});

/** Replaces all synonyms by those of the form; reports errors by field and ignores empty rows. */
export async function saveSynonymForm(
  write: WriteContext,
  { rows, version, overwrite }: z.output<typeof synonymInput>,
): Promise<void> {
  const places = rows.flatMap(({ word, means }, index) => (word === "" && means === "" ? [] : [index]));
  const before = await listSynonyms(write);
  if (version !== undefined && !overwrite && version !== editionOfState(before)) {
    throw changedMeanwhile(await lastChange(write, synonymModel, synonymRecordId));
  }
  try {
    await saveSynonyms(
      write,
      places.map((index) => rows[index] ?? { word: "", means: "" }),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = Object.entries(error.fields).map(([name, code]) => {
      const [line = "0", field = "word"] = name.split(".");
      return [`rows[${places[Number(line)] ?? 0}].${field}`, code] as const;
    });
    throw invalidFields(Object.fromEntries(fields));
  }
  const after = inWords(await listSynonyms(write));
  await audit(write, {
    model: synonymModel,
    id: synonymRecordId,
    name: "",
    action: "write",
    before: { words: inWords(before) },
    after: { words: after },
  });
}

/** Restores all synonyms. */
export async function revertSynonyms(
  write: WriteContext,
  _id: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  const words = z.array(z.string()).safeParse(before["words"]);
  if (!words.success) throw cannotRevert();
  const rows = words.data.map((text) => {
    const [word = "", means = ""] = text.split(" = ");
    return { word, means };
  });
  await saveSynonymForm(write, { rows, overwrite: true });
}

function inWords(all: readonly Synonym[]): string[] {
  return all.map(({ word, means }) => `${word} = ${means}`);
}
