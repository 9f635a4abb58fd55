import { eq } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import type { Chat } from "./assignment.ts";
import { findChat } from "./chat.ts";
import { dropFilesOf } from "./file.ts";
import { tellDesk, tellVisitor } from "./news.ts";
import { messageTable, ratingTable } from "./tables.ts";

export type Rate = 10 | 5 | 1;

/**
 * Stores the rating; each conversation has one, and the last one counts. Returns its id, or false for an unknown
 * conversation.
 */
export async function rateChat(
  write: WriteContext,
  uuid: string,
  { rate, reason }: { rate: Rate; reason: string },
): Promise<number | false> {
  const chat = await findChat(write, uuid);
  if (!chat) return false;
  const values = { rate, reason, operatorId: chat.operatorId, createdAt: write.now };
  const [row] = await write.db
    .insert(ratingTable)
    .values({ chatId: chat.id, ...values })
    .onConflictDoUpdate({ target: ratingTable.chatId, set: values })
    .returning({ id: ratingTable.id });
  tellDesk(write, chat, "note");
  return row?.id ?? false;
}

/**
 * Erases the texts and files of a conversation. Numbers, digests and the chain stay, so that both copies still agree.
 */
export async function eraseChat(write: WriteContext, uuid: string): Promise<boolean> {
  const chat = await findChat(write, uuid);
  if (!chat) return false;
  await eraseWords(write, chat);
  return true;
}

/** Every open copy reads the conversation again, so that no desk keeps showing what was erased. */
export async function eraseWords(
  write: WriteContext,
  chat: Pick<Chat, "id" | "uuid" | "channelId">,
): Promise<void> {
  const { db } = write;
  const chatId = chat.id;
  await dropFilesOf(write, chatId);
  await db
    .update(messageTable)
    .set({ body: null, salt: null, authorName: "" })
    .where(eq(messageTable.chatId, chatId));
  await db.update(ratingTable).set({ reason: "" }).where(eq(ratingTable.chatId, chatId));
  tellVisitor(write, chat, { info: "erased" });
  tellDesk(write, chat, "note");
}
