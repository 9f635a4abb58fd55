import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { lastChange } from "#modules/office/server/audit-log.ts";
import { changedMeanwhile } from "#modules/office/server/conflict.ts";
import { seenVersion } from "#modules/office/server/record-form.ts";
import { editionOfState } from "#modules/website/server/site/edition.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { languageCode } from "#platform/translated.ts";
import { longText } from "#platform/wire.ts";
import type { Canned } from "../components/canned.ts";
import { findChannel, keepChannel, lockChannel } from "./channel.ts";
import { cannedTable } from "./tables.ts";

const shortcut = z
  .string()
  .max(60)
  .transform((text) => text.trim().replace(/^\/+/, "").replace(/\s+/g, "-").toLocaleLowerCase());

export const cannedForm = z.object({
  rows: z
    .array(
      z.object({
        shortcut,
        language: z.union([languageCode, z.literal("")]).default(""),
        text: longText.pipe(z.string().max(4000)),
      }),
    )
    .max(200)
    .default([]),
  ...seenVersion,
});

export async function cannedRows(context: Context): Promise<Canned[]> {
  const channel = await findChannel(context);
  return channel ? cannedOf(context, channel.id) : [];
}

export async function cannedOf({ db }: Pick<Context, "db">, channelId: number): Promise<Canned[]> {
  const { shortcut, language, body: text } = cannedTable;
  return db
    .select({ shortcut, language, text })
    .from(cannedTable)
    .where(eq(cannedTable.channelId, channelId))
    .orderBy(asc(shortcut), asc(language));
}

const isSame = (one: Canned, other: Canned) =>
  one.shortcut === other.shortcut && one.language === other.language;

/** Replaces the stored answers with the form's rows. Rows without a shortcut or an answer are dropped. */
export async function saveCanned(
  write: WriteContext,
  { rows, version, overwrite }: z.output<typeof cannedForm>,
): Promise<void> {
  const { id: channelId } = await keepChannel(write);
  await lockChannel(write, channelId);
  const before = await cannedOf(write, channelId);
  if (version !== undefined && !overwrite && version !== editionOfState(before)) {
    throw changedMeanwhile(await lastChange(write, "chat.channel", channelId));
  }
  const twice = rows.findIndex(
    (row, index) => row.shortcut !== "" && rows.findIndex((one) => isSame(one, row)) < index,
  );
  if (twice >= 0) {
    throw invalidFields({ [`rows[${twice}].shortcut`]: write.locale.text("chat.staffCannedTwice") });
  }
  const kept = rows.filter((row) => row.shortcut !== "" && row.text !== "");
  await write.db.delete(cannedTable).where(eq(cannedTable.channelId, channelId));
  if (kept.length > 0) {
    await write.db
      .insert(cannedTable)
      .values(kept.map(({ text, ...row }) => ({ ...row, channelId, body: text })));
  }
  await audit(write, {
    model: "chat.channel",
    id: channelId,
    name: write.site.name,
    action: "write",
    before: { canned: before },
    after: { canned: await cannedOf(write, channelId) },
  });
}
