import { and, eq, inArray, lt, ne, or } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { siteById } from "#platform/site.ts";
import { settleLine } from "./assignment.ts";
import { lockChannel } from "./channel.ts";
import { endChat } from "./chat.ts";
import { channelTable, chatTable } from "./tables.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Reassigns conversations of operators who have gone, even while no desk is open. */
export async function settleLines(context: Context): Promise<void> {
  for (const { id, siteId } of await context.db.select().from(channelTable)) {
    const site = await siteById(context.db, siteId);
    await transact({ ...context, site }, async (write) => {
      await lockChannel(write, id);
      await settleLine(write, id);
    });
  }
}

/** Deletes windows without a message after an hour, and ends conversations after a day of silence. */
export async function tidyChats(context: Context): Promise<void> {
  const { db, now } = context;
  await db
    .delete(chatTable)
    .where(
      and(
        eq(chatTable.lastN, 0),
        ne(chatTable.state, "closed"),
        lt(chatTable.createdAt, new Date(now.getTime() - hourMs)),
      ),
    );
  const silent = await db
    .select({ id: chatTable.id, siteId: channelTable.siteId })
    .from(chatTable)
    .innerJoin(channelTable, eq(channelTable.id, chatTable.channelId))
    .where(
      and(
        or(eq(chatTable.state, "open"), eq(chatTable.state, "waiting")),
        lt(chatTable.lastMessageAt, new Date(now.getTime() - dayMs)),
      ),
    );
  for (const { id, siteId } of silent) {
    const site = await siteById(db, siteId);
    await transact({ ...context, site }, async (write) => {
      const [chat] = await write.db
        .select()
        .from(chatTable)
        .where(inArray(chatTable.id, [id]))
        .for("update");
      if (chat && chat.state !== "closed") await endChat(write, chat, "chat.ended");
    });
  }
}
