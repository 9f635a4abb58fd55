import { eq } from "drizzle-orm";
import type { MailReplyTaker } from "#modules/messages/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import type { Chat } from "./assignment.ts";
import { readyFile } from "./file.ts";
import { appendMessage, charactersMax } from "./message.ts";
import { tellDesk } from "./news.ts";
import { chatTable, noteTable } from "./tables.ts";

/** The conversation's token in its reply address: the secret without hyphens. */
export const replyToken = (uuid: string) => uuid.replaceAll("-", "");

/** Replies to mailed answers join their conversation; an ended one waits for staff again. */
export const chatReplies: MailReplyTaker = {
  async find(write, token) {
    const uuid = token.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    const [chat] = await write.db.select().from(chatTable).where(eq(chatTable.uuid, uuid)).for("update");
    if (!chat?.email) return null;
    return {
      email: chat.email,
      async post({ words, key, files }) {
        if (chat.state === "closed") {
          await write.db
            .update(chatTable)
            .set({ state: "offline", closedAt: null, waitingSince: write.now })
            .where(eq(chatTable.id, chat.id));
          Object.assign(chat, { state: "offline" });
        }
        const author = { key: "visitor", name: chat.visitorName };
        const clientId = `mail:${key}`.slice(0, 200);
        const body = words.slice(0, charactersMax);
        if (body.trim() !== "") await appendMessage(write, chat, author, { body, clientId });
        for (const [index, { name, bytes }] of files.entries()) {
          const file = await readyOrNoted(write, chat, name, bytes);
          if (!file) continue;
          const posted = { body: file.name, clientId: `${clientId}:${index + 1}`, file, isMailed: true };
          await appendMessage(write, chat, author, posted);
        }
        tellDesk(write, chat, "line");
      },
    };
  },
};

/** Names a refused file in a note with the reason; the original mail still contains it. */
async function readyOrNoted(write: WriteContext, chat: Chat, name: string, bytes: Buffer) {
  try {
    return await readyFile(bytes, name);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { locale } = write;
    const body = locale.text("chat.fileNotKept", { name, why: locale.text(error.code, error.values) });
    await write.db
      .insert(noteTable)
      .values({ chatId: chat.id, authorName: chat.visitorName, body, createdAt: write.now });
    return null;
  }
}
