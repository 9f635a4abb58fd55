import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";

export const tagsMax = 10;
const knownMax = 200;

/** The tags of a channel's conversations, the most used first. */
export async function knownTags({ db }: Pick<Context, "db">, channelId: number): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from chat_session chat cross join lateral unnest(chat.tags) tag
    where chat.channel_id = ${channelId} group by tag order by count(*) desc, tag limit ${knownMax}`);
  return rows.map(({ tag }) => tag);
}

/** Each tag once. One that is known in other capitals is spelled as the known one, or figures would count it apart. */
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
