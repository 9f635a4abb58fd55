import { eq } from "drizzle-orm";
import { personSections } from "#modules/people/slots.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { hasRole } from "#platform/roles.ts";
import { type ChatVisitor, type ChatVisitorLine, chatVisitorParts } from "../slots.ts";
import type { Chat } from "./assignment.ts";
import { isOwn, lockChat } from "./chat.ts";
import { tellDesk, tellVisitor } from "./news.ts";
import { findOperator } from "./operator.ts";
import { chatTable } from "./tables.ts";

export type Sharing = "no" | "asked" | "yes";

/** Consent ends with the conversation. */
export function sharingOf({ sharedAt, shareAskedAt, state }: Chat): Sharing {
  if (state === "closed" || state === "offline") return "no";
  if (sharedAt) return "yes";
  return shareAskedAt ? "asked" : "no";
}

/** Asks the visitor to share their page, cart and orders with the operator, who is at the desk. */
export async function askToShare(write: WriteContext, chat: Chat): Promise<void> {
  if (sharingOf(chat) !== "no" || chat.state !== "open") return;
  await write.db.update(chatTable).set({ shareAskedAt: write.now }).where(eq(chatTable.id, chat.id));
  tellVisitor(write, chat, { info: "share", sharing: "asked" });
  tellDesk(write, chat, "note");
}

/** Stores the visitor's answer. They can revoke it at any time, which ends the sharing. */
export async function share(
  write: WriteContext,
  uuid: string,
  allow: boolean,
  page: string,
): Promise<Sharing> {
  const chat = await lockChat(write, uuid);
  if (!chat || chat.state === "closed" || chat.state === "offline") return "no";
  // The shared data is private, so the conversation's secret alone does not permit sharing it.
  if (allow && !isOwn(write, chat)) throw notFound();
  await write.db
    .update(chatTable)
    .set({ sharedAt: allow ? write.now : null, shareAskedAt: null, ...(allow ? { page } : {}) })
    .where(eq(chatTable.id, chat.id));
  tellDesk(write, chat, "note");
  return allow ? "yes" : "no";
}

/** Records the visitor's current page, but only with consent. */
export async function noteSharedPage(write: WriteContext, uuid: string, page: string): Promise<void> {
  const chat = await lockChat(write, uuid);
  if (!chat || sharingOf(chat) !== "yes" || chat.page === page) return;
  await write.db.update(chatTable).set({ page }).where(eq(chatTable.id, chat.id));
  tellDesk(write, chat, "note");
}

export interface SharedPart {
  label: string;
  lines: ChatVisitorLine[];
}

/** The data that a consenting visitor shares with an operator: the cart, and the person's data from other modules. */
export async function sharedParts(context: Context, chat: Chat): Promise<SharedPart[]> {
  if (sharingOf(chat) !== "yes") return [];
  const { sessionId, personId } = chat;
  const own = chatVisitorParts.entries().map(async ({ label, view }) => ({
    label: context.locale.text(label),
    lines: await view({ ...context, ...chat.prices }, { sessionId, personId }, chat.id),
  }));
  const ofPerson = (personId ? personSections.entries() : []).map(async ({ label, view }) => ({
    label: context.locale.text(label),
    lines: (await view(context, [personId ?? 0])).rows.map(({ title, detail, value, path }) => ({
      title,
      detail,
      value,
      path,
    })),
  }));
  const parts = await Promise.all([...own, ...ofPerson]);
  return parts.filter(({ lines }) => lines.length > 0);
}

/** The conversation's visitor, for an operator of its chat and only while the visitor consents; otherwise null. */
export async function visitorOfDesk(context: Context, chatId: number): Promise<ChatVisitor | null> {
  if (!hasRole(context.user?.roles ?? [], "support")) return null;
  const operator = await findOperator(context, context.user?.id ?? 0);
  const [chat] = await context.db.select().from(chatTable).where(eq(chatTable.id, chatId));
  if (!chat || chat.channelId !== operator?.channelId || sharingOf(chat) !== "yes") return null;
  return { sessionId: chat.sessionId, personId: chat.personId };
}
