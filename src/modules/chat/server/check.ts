import { and, eq, or } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import type { Head, MessageView } from "../components/views.ts";
import type { Chat } from "./assignment.ts";
import { messagesAfter } from "./message.ts";
import { messageView } from "./message-view.ts";
import { messageTable } from "./tables.ts";

export interface Check {
  /** Whether the copy agrees with the stored conversation up to its end. */
  ok: boolean;
  head: Head;
}

/** Compares the end of a copy with the stored conversation. A copy that is only behind is incomplete, but not wrong. */
export function checkCopy(chat: Chat, { n, chain }: Head): Check {
  return { ok: chat.lastN === n && chat.chain === chain, head: headOf(chat) };
}

export interface Repair {
  /** The last message on which both agree; the copy drops all later ones. */
  base: number;
  messages: MessageView[];
  head: Head;
}

/**
 * The messages that a copy lacks. `marks` are positions of the copy, newest first; if none agrees, the result starts at
 * the first message.
 */
export async function repairCopy(
  context: PublicContext,
  chat: Chat,
  marks: readonly Head[],
): Promise<Repair> {
  const asked = marks.filter(({ n }) => n > 0);
  const agreed =
    asked.length === 0
      ? []
      : await context.db
          .select({ n: messageTable.n })
          .from(messageTable)
          .where(
            and(
              eq(messageTable.chatId, chat.id),
              or(...asked.map(({ n, chain }) => and(eq(messageTable.n, n), eq(messageTable.chain, chain)))),
            ),
          );
  const base = Math.max(0, ...agreed.map(({ n }) => n));
  return {
    base,
    messages: (await messagesAfter(context, chat.id, base)).map(messageView),
    head: headOf(chat),
  };
}

function headOf({ lastN, chain }: Chat): Head {
  return { n: lastN, chain };
}
