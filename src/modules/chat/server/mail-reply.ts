import { eq } from "drizzle-orm";
import type { MailReplyTaker } from "#modules/messages/slots.ts";
import { appendMessage, charactersMax } from "./message.ts";
import { tellDesk } from "./news.ts";
import { chatTable } from "./tables.ts";

/** The token of a conversation in the address that takes replies: its secret as one word. */
export const replyToken = (uuid: string) => uuid.replaceAll("-", "");

/** Replies to answers that were mailed: they go into their conversation, which waits for staff again if it had ended. */
export const chatReplies: MailReplyTaker = {
  async find(write, token) {
    const uuid = token.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    const [chat] = await write.db.select().from(chatTable).where(eq(chatTable.uuid, uuid)).for("update");
    if (!chat?.email) return null;
    return {
      email: chat.email,
      async post({ words, key }) {
        if (chat.state === "closed") {
          await write.db
            .update(chatTable)
            .set({ state: "offline", closedAt: null, waitingSince: write.now })
            .where(eq(chatTable.id, chat.id));
          Object.assign(chat, { state: "offline" });
        }
        const author = { key: "visitor", name: chat.visitorName };
        const body = words.slice(0, charactersMax);
        await appendMessage(write, chat, author, { body, clientId: `mail:${key}`.slice(0, 200) });
        tellDesk(write, chat, "line");
      },
    };
  },
};
