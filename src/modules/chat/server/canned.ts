import { and, asc, eq, notInArray } from "drizzle-orm";
import { z } from "zod";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { longText } from "#platform/wire.ts";
import { findChannel, keepChannel } from "./channel.ts";
import { cannedTable } from "./tables.ts";

const shortcut = z
  .string()
  .max(60)
  .transform((text) => text.trim().replace(/^\/+/, "").replace(/\s+/g, "-").toLocaleLowerCase());

export const cannedForm = z.object({
  rows: z
    .array(z.object({ shortcut, text: longText.pipe(z.string().max(4000)) }))
    .max(200)
    .default([]),
});

export interface CannedRow {
  shortcut: string;
  text: string;
}

export async function cannedRows(context: Context): Promise<CannedRow[]> {
  const channel = await findChannel(context);
  return channel ? rowsOf(context, channel.id) : [];
}

async function rowsOf({ db }: Pick<Context, "db">, channelId: number): Promise<CannedRow[]> {
  return db
    .select({ shortcut: cannedTable.shortcut, text: cannedTable.body })
    .from(cannedTable)
    .where(eq(cannedTable.channelId, channelId))
    .orderBy(asc(cannedTable.shortcut));
}

/** The rows of the form replace those that are stored: a row that lacks its shortcut or its answer is none. */
export async function saveCanned(write: WriteContext, { rows }: z.output<typeof cannedForm>): Promise<void> {
  const { id: channelId } = await keepChannel(write);
  const before = await rowsOf(write, channelId);
  const twice = rows.findIndex(
    (row, index) => row.shortcut !== "" && rows.findIndex((one) => one.shortcut === row.shortcut) < index,
  );
  if (twice >= 0) {
    throw invalidFields({ [`rows[${twice}].shortcut`]: write.locale.text("chat.staffCannedTwice") });
  }
  const kept = rows.filter((row) => row.shortcut !== "" && row.text !== "");
  await write.db.delete(cannedTable).where(
    and(
      eq(cannedTable.channelId, channelId),
      notInArray(
        cannedTable.shortcut,
        kept.map((row) => row.shortcut),
      ),
    ),
  );
  for (const row of kept) {
    await write.db
      .insert(cannedTable)
      .values({ channelId, shortcut: row.shortcut, body: row.text })
      .onConflictDoUpdate({ target: [cannedTable.channelId, cannedTable.shortcut], set: { body: row.text } });
  }
  await audit(write, {
    model: "chat.channel",
    id: channelId,
    name: write.site.name,
    action: "write",
    before: { canned: before },
    after: { canned: await rowsOf(write, channelId) },
  });
}
