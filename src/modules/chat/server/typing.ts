import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { Chat } from "./assignment.ts";
import { findChat } from "./chat.ts";
import { chatOfDesk } from "./desk.ts";
import { tellDesk, tellVisitor } from "./news.ts";
import { findOperator } from "./operator.ts";

/** Tells the other side that somebody is typing. Nothing is stored. Only the desk hears of a visitor's typing. */
export async function tellTyping(context: Context, uuid: string, isTyping: boolean): Promise<void> {
  const chat = await findChat(context, uuid);
  if (chat) await tellTypingIn(context, chat, isTyping);
}

/** The same for an operator, who identifies the conversation by its number. */
export async function tellTypingAtDesk(context: Context, chatId: number, isTyping: boolean): Promise<void> {
  const chat = await chatOfDesk(context, chatId);
  if (chat.operatorId === context.user?.id) await tellTypingIn(context, chat, isTyping);
}

async function tellTypingIn(context: Context, chat: Chat, isTyping: boolean): Promise<void> {
  if (chat.state === "closed") return;
  const operator = context.user ? await findOperator(context, context.user.id) : null;
  const isOperator = operator !== null && chat.operatorId === operator.userId;
  await transact(context, async (write) => {
    if (!isOperator) return tellDesk(write, chat, "typing", { isTyping });
    tellVisitor(write, chat, {
      info: "typing_status",
      partner_id: operator.userId,
      name: operator.chatName,
      is_typing: isTyping,
      is_website_user: false,
    });
  });
}
