import { eq } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { lockChat } from "./chat.ts";
import { tellDesk } from "./news.ts";
import { chatTable, noteTable } from "./tables.ts";

const pagesMax = 15;

/**
 * Stores the visitor's last viewed pages as a note that only staff see, once per request. They come from a cookie that
 * needs consent.
 */
export async function noteHistory(
  write: WriteContext,
  uuid: string,
  pages: readonly string[],
): Promise<boolean> {
  const chat = await lockChat(write, uuid);
  if (!chat?.historyAskedAt || chat.state === "closed") return false;
  const own = pages.filter((page) => page.startsWith("/") && !page.startsWith("//")).slice(-pagesMax);
  await write.db.update(chatTable).set({ historyAskedAt: null }).where(eq(chatTable.id, chat.id));
  const body = own.length > 0 ? own.join("\n") : write.locale.text("chat.noHistory");
  await write.db
    .insert(noteTable)
    .values({ chatId: chat.id, authorName: chat.visitorName, body, createdAt: write.now });
  tellDesk(write, chat, "note");
  return true;
}
