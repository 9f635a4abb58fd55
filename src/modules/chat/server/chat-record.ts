import { asc, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { languageName } from "#platform/i18n/locale.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { findChannel } from "./channel.ts";
import { messageView } from "./message-view.ts";
import { chatTable, messageTable, noteTable, operatorTable, ratingTable } from "./tables.ts";

const messagesMax = 500;

/** A read-only conversation, which may have ended long ago. */
export async function chatRecord(context: Context, chatId: number) {
  const { db, locale } = context;
  const channel = await findChannel(context);
  const [found] = await db
    .select({ chat: chatTable, operator: operatorTable.chatName, rating: ratingTable })
    .from(chatTable)
    .leftJoin(operatorTable, eq(operatorTable.userId, chatTable.operatorId))
    .leftJoin(ratingTable, eq(ratingTable.chatId, chatTable.id))
    .where(eq(chatTable.id, chatId));
  if (!found || found.chat.channelId !== channel?.id) throw notFound();
  const { chat, operator, rating } = found;
  const [messages, notes] = await Promise.all([
    db
      .select()
      .from(messageTable)
      .where(eq(messageTable.chatId, chat.id))
      .orderBy(asc(messageTable.n))
      .limit(messagesMax),
    db.select().from(noteTable).where(eq(noteTable.chatId, chat.id)).orderBy(asc(noteTable.id)),
  ]);
  const moment = shopFormat(locale.tag, { dateStyle: "medium", timeStyle: "short" });
  return {
    id: chat.id,
    crumb: chat.visitorName,
    isOver: chat.state === "closed",
    state: locale.text(`chat.staffState_${chat.state}`),
    facts: [
      ["chat.staffBegan", chat.firstMessageAt ? moment.format(chat.firstMessageAt) : ""],
      ["chat.staffOperator", operator ?? ""],
      ["chat.staffEmail", chat.email],
      ["chat.staffLanguage", languageName(locale.tag, chat.locale)],
      ["chat.staffTags", chat.tags.join(", ")],
      ["chat.staffRating", rating ? locale.text(`chat.staffRate_${rating.rate}`) : ""],
      ["chat.staffReasonGiven", rating?.reason ?? ""],
    ].flatMap(([key = "", value = ""]) => (value === "" ? [] : [{ key, name: locale.text(key), value }])),
    entries: [
      ...messages.map((message) => {
        const { author, authorName, text, file } = messageView(message);
        return { kind: kindOf(author), author: authorName, text, file, at: message.createdAt, n: message.n };
      }),
      ...notes.map(({ id, authorName, body, createdAt }) => ({
        ...{ kind: "note" as const, author: authorName, text: body, file: null, at: createdAt, n: id },
      })),
    ]
      .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.n - other.n)
      .map(({ at, ...entry }) => ({ ...entry, at: moment.format(at) })),
  };
}

function kindOf(author: string): "visitor" | "bot" | "system" | "operator" {
  return author === "visitor" || author === "bot" || author === "system" ? author : "operator";
}
