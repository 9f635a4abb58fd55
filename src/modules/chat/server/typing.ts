import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { findChat } from "./chat.ts";
import { tellDesk, tellVisitor } from "./news.ts";
import { findOperator } from "./operator.ts";

/** Tells the other end that somebody types. Nothing is stored. A visitor's typing reaches the desk alone. */
export async function tellTyping(context: Context, uuid: string, isTyping: boolean): Promise<void> {
  const chat = await findChat(context, uuid);
  if (!chat || chat.state === "closed") return;
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
