import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";

export const tagsMax = 10;
const knownMax = 200;

/** The tags of a channel's conversations, the most frequent first. */
export async function knownTags({ db }: Pick<Context, "db">, channelId: number): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from chat_session chat cross join lateral unnest(chat.tags) tag
    where chat.channel_id = ${channelId} group by tag order by count(*) desc, tag limit ${knownMax}`);
  return rows.map(({ tag }) => tag);
}

/**
 * Removes duplicate tags. A tag that is known with other capitals takes the known spelling; otherwise the statistics
 * would count it separately.
 */
export function tidyTags(tags: readonly string[], known: readonly string[]): string[] {
  const keyOf = (tag: string) => tag.normalize("NFC").toLocaleLowerCase();
  const spelled = new Map(known.map((tag) => [keyOf(tag), tag]));
  const chosen = new Map(
    tags
      .map((tag) => tag.trim().replace(/\s+/g, " "))
      .filter((tag) => tag !== "")
      .map((tag) => [keyOf(tag), spelled.get(keyOf(tag)) ?? tag]),
  );
  return [...chosen.values()].slice(0, tagsMax);
}
