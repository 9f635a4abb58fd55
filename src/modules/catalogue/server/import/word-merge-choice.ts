import { sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import type { MergeChoices } from "./word-merge.ts";

/** The owner's last decisions about words that mean the same. */
export async function rememberedMerges(context: Context): Promise<MergeChoices> {
  const { rows } = await context.db.execute<{ key: string; merged: boolean }>(
    sql`select key, merged from catalogue_import_merge order by at desc limit 5000`,
  );
  return Object.fromEntries(rows.map(({ key, merged }) => [key, merged]));
}

export async function rememberMerges(write: WriteContext, choices: MergeChoices): Promise<void> {
  await write.db.execute(sql`
    insert into catalogue_import_merge (key, merged, at)
    select key, value::boolean, ${write.now.toISOString()}::timestamptz
    from jsonb_each_text(${JSON.stringify(choices)}::jsonb)
    on conflict (key) do update set merged = excluded.merged, at = excluded.at`);
}
