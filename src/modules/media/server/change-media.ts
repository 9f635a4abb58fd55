import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { both, said, seenVersion } from "#modules/office/server/record-form.ts";
import { changeRecord } from "#modules/office/server/staff-record.ts";
import type { WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { flag, line } from "#platform/wire.ts";
import { mediaUsers } from "../slots.ts";
import { tidyName } from "./add-media.ts";
import { mediaRecord, mediaTag } from "./media-record.ts";
import { mediaTable } from "./tables.ts";

const percent = z.coerce.number().min(0).max(100).transform(Math.round).default(50);
const altCharactersMax = 500;
const tagsMax = 30;

/** Tags as typed, separated by commas. */
export const typedTags = z
  .string()
  .max(2_000)
  .default("")
  .transform((text) => tagsIn(text));

export const mediaInput = z.object({
  name: line.default(""),
  alt: both(line.pipe(z.string().max(altCharactersMax))),
  decorative: flag,
  credit: line.default(""),
  licence: line.default(""),
  folder: line.pipe(z.string().max(100)).default(""),
  tags: typedTags,
  focusX: percent,
  focusY: percent,
  ...seenVersion,
});

export type MediaForm = Omit<z.output<typeof mediaInput>, "overwrite">;

/** Saves the description of an entry and its focal point. Pages that show it are rendered again. */
export async function saveMedia(write: WriteContext, id: number, form: MediaForm): Promise<void> {
  if (form.name === "") throw invalidFields({ name: "media.nameMissing" });
  await changeRecord(write, mediaRecord, id, { version: form.version }, async () => {
    const { credit, licence, folder, tags, focusX, focusY, decorative } = form;
    await write.db
      .update(mediaTable)
      .set({
        name: tidyName(form.name),
        alt: said(form.alt),
        ...{ credit, licence, folder, tags, focusX, focusY, decorative },
      })
      .where(eq(mediaTable.id, id));
  });
  await shownAgain(write, [id]);
}

/** Changes that can be applied to several entries at once. */
export interface BulkChange {
  decorative?: boolean;
  folder?: string;
  /** Added to each entry's own tags. */
  tags?: readonly string[];
  credit?: string;
}

export async function changeMany(
  write: WriteContext,
  ids: readonly number[],
  change: BulkChange,
): Promise<void> {
  const { tags = [], ...columns } = change;
  for (const id of ids) {
    await changeRecord(write, mediaRecord, id, {}, async () => {
      const added = sql`(select coalesce(array_agg(tag order by first), '{}') from (
        select tag, min(place) as first from unnest(tags || ${sql.param([...tags])}::text[]) with ordinality as each(tag, place)
        group by tag) kept)`;
      await write.db
        .update(mediaTable)
        .set({ ...columns, ...(tags.length > 0 ? { tags: added } : {}) })
        .where(eq(mediaTable.id, id));
    });
  }
  await shownAgain(write, ids);
}

/** Invalidates cached pages that show these entries, or records with their bytes. */
export async function shownAgain(write: WriteContext, ids: readonly number[]): Promise<void> {
  const rows = await write.db
    .select({ fileId: mediaTable.fileId })
    .from(mediaTable)
    .where(inArray(mediaTable.id, [...ids]));
  write.changed(...ids.map(mediaTag));
  for (const { replace } of mediaUsers.entries()) {
    for (const { fileId } of rows) await replace?.(write, fileId, fileId);
  }
}

function tagsIn(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.replace(/\s+/g, " ").trim().slice(0, 60));
  return [...new Set(tags.filter(Boolean))].slice(0, tagsMax);
}
