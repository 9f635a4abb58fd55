import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { nobody } from "#platform/session/session.ts";
import { type Channel, keepChannel } from "./server/channel.ts";
import { openDesk } from "./server/desk.ts";
import { channelTable, operatorTable } from "./server/tables.ts";

/** Creates the chat of the test's shop and turns it on. */
export async function makeChannel(context: Context): Promise<Channel> {
  return transact(context, async (write) => {
    const { id } = await keepChannel(write);
    const [channel] = await write.db
      .update(channelTable)
      .set({ isOn: true })
      .where(eq(channelTable.id, id))
      .returning();
    if (!channel) throw new Error("The chat channel was not stored.");
    return channel;
  });
}

/** Creates an available operator at the desk with room for this many conversations. */
export async function makeOperator(
  context: Context,
  {
    chatsMax = 4,
    languages = ["en"],
    name = "",
  }: { chatsMax?: number; languages?: string[]; name?: string } = {},
): Promise<number> {
  const me = await transact(context, (write) => openDesk(write, { status: "available", inactivityMs: 0 }));
  await context.db
    .update(operatorTable)
    .set({ chatsMax, languages, chatName: name || me.chatName })
    .where(eq(operatorTable.userId, me.userId));
  return me.userId;
}

/** A visitor with a new browser. */
export function newVisitor(context: Context): Context {
  return { ...context, user: null, visitor: nobody("192.0.2.44") };
}
