import { randomUUID } from "node:crypto";
import { and, eq, ne, or, sql } from "drizzle-orm";
import { checkEmail } from "#modules/people/server/address/email.ts";
import { limitAttempts } from "#modules/people/server/sign-in/attempt.ts";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { invalidFields, notFound } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { networkOf } from "#platform/network.ts";
import { keepFacts, keepSession } from "#platform/session/session.ts";
import { assign, type Chat, line, loads, settleLine } from "./assignment.ts";
import { answerAsBot } from "./bot.ts";
import { findChannel, lockChannel } from "./channel.ts";
import { appendMessage, cannotWrite, chatClosed, type Posted } from "./message.ts";
import { tellDesk, tellVisitor } from "./news.ts";
import { findOperator, type Operator } from "./operator.ts";
import { blockTable, chatTable } from "./tables.ts";

export interface Opening {
  channelId: number;
  visitorName: string;
  previousOperatorId?: number | undefined;
  page: string;
}

export interface OpenedChat {
  chat: Chat;
  operator: Operator | null;
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** Keeps a program from filling the table with empty windows. */
const windowsPerNetwork = { what: "chatWindow", max: 100, windowMinutes: 60 };
/** The browser's conversation, so that a page without scripts finds it again. */
const chatFact = "chat";

/** The conversation with this secret, or null. Anyone who knows the secret may read it. */
export async function findChat(context: PublicContext, uuid: string): Promise<Chat | null> {
  if (!uuidForm.test(uuid)) return null;
  const [chat] = await context.db.select().from(chatTable).where(eq(chatTable.uuid, uuid));
  if (!chat) return null;
  const channel = await findChannel(context);
  return channel?.id === chat.channelId ? chat : null;
}

/** Whether a conversation belongs to this browser or account. Knowing the secret only permits reading and writing. */
export function isOwn({ visitor, user }: Context, { sessionId, personId }: Chat): boolean {
  return (
    (sessionId !== null && sessionId === visitor.sessionId) ||
    (personId !== null && personId === user?.personId)
  );
}

/**
 * The same, locked until the transaction ends, so that messages of one conversation are written one after the other.
 */
export async function lockChat(write: WriteContext, uuid: string): Promise<Chat | null> {
  const found = await findChat(write, uuid);
  if (!found) return null;
  const [chat] = await write.db.select().from(chatTable).where(eq(chatTable.id, found.id)).for("update");
  return chat ?? null;
}

/**
 * Starts a conversation with an operator who has room, or in line if all are busy; null if no operator is available. It
 * ends the visitor's earlier conversations.
 */
export async function openChat(write: WriteContext, opening: Opening): Promise<OpenedChat | null> {
  const channel = await lockChannel(write, opening.channelId);
  if (!channel?.isOn || (await isBlocked(write, channel.id))) return null;
  const wanted = { locale: write.locale.code, previousOperatorId: opening.previousOperatorId };
  const { anyone, operator, assignment } = await assign(write, channel.id, wanted);
  if (!anyone) return null;
  await endEarlier(write, channel.id);
  const chat = await insertChat(write, opening, {
    state: operator ? "open" : "waiting",
    operatorId: operator?.userId ?? null,
    assignment,
    waitingSince: operator ? null : write.now,
  });
  return { chat, operator };
}

/** Opens a chat window. The limit per network exceeds an office's needs. */
export async function openWindow(context: Context, opening: Opening): Promise<OpenedChat | null> {
  await limitAttempts(context, windowsPerNetwork, networkOf(context.visitor.address));
  return transact(context, (write) => openChat(write, opening));
}

/** Stores a message while no operator is available; staff answer it by mail in the same conversation. */
export async function leaveMessage(
  write: WriteContext,
  opening: Opening,
  { email, body, clientId }: { email: string; body: string; clientId?: string | undefined },
): Promise<Chat> {
  const problem = checkEmail(email.trim());
  if (problem) throw invalidFields({ email: problem });
  const channel = await findChannel(write);
  if (!channel?.isOn || channel.id !== opening.channelId) throw notFound();
  if (await isBlocked(write, channel.id)) throw cannotWrite();
  await endEarlier(write, channel.id);
  const chat = await insertChat(write, opening, {
    state: "offline",
    email: email.trim(),
    waitingSince: write.now,
  });
  await appendMessage(write, chat, { key: "visitor", name: chat.visitorName }, { body, clientId });
  tellDesk(write, chat, "line");
  return chat;
}

export interface LeftInLine {
  email: string;
  name: string;
  /** May be empty if the visitor has already written in the conversation. */
  body: string;
  clientId: string;
}

/**
 * Takes a waiting conversation out of line: staff answer it by mail, in the same conversation, and everybody behind it
 * moves up. If an operator has taken it meanwhile, the message goes to that operator and the conversation stays live.
 */
export async function leaveLine(
  write: WriteContext,
  uuid: string,
  { email, name, body, clientId }: LeftInLine,
): Promise<Chat> {
  const address = email.trim();
  const problem = checkEmail(address);
  if (problem) throw invalidFields({ email: problem });
  const seen = await findChat(write, uuid);
  if (!seen || !(await lockChannel(write, seen.channelId))) throw notFound();
  const chat = await lockChat(write, uuid);
  if (!chat) throw notFound();
  if (await isBlocked(write, chat.channelId)) throw cannotWrite();
  if (chat.state === "closed") throw chatClosed();
  const hasBody = body.trim() !== "";
  if (chat.state !== "waiting") {
    if (hasBody) await postAsVisitor(write, uuid, { body, clientId });
    return chat;
  }
  const visitorName = write.user ? chat.visitorName : name.trim() || chat.visitorName;
  if (hasBody || chat.lastN === 0)
    await appendMessage(write, chat, { key: "visitor", name: visitorName }, { body, clientId });
  const left = { state: "offline", email: address, visitorName, waitingSince: write.now } as const;
  await write.db.update(chatTable).set(left).where(eq(chatTable.id, chat.id));
  tellVisitor(write, chat, { info: "leftLine" });
  tellDesk(write, chat, "line");
  await settleLine(write, chat.channelId);
  return { ...chat, ...left };
}

async function insertChat(
  write: WriteContext,
  { channelId, visitorName, page }: Opening,
  values: Partial<typeof chatTable.$inferInsert> & Pick<Chat, "state">,
): Promise<Chat> {
  const sessionId = await keepSession(write);
  const uuid = randomUUID();
  const [chat] = await write.db
    .insert(chatTable)
    .values({
      channelId,
      uuid,
      visitorName: write.user?.name || visitorName || write.locale.text("chat.visitor"),
      locale: write.locale.code,
      page,
      sessionId,
      personId: write.user?.personId ?? null,
      prices: shownBy(write),
      createdAt: write.now,
      ...values,
    })
    .returning();
  if (!chat) throw new Error("The conversation was not stored.");
  await keepFacts(write, { [chatFact]: uuid });
  return chat;
}

/** The conversation that this browser started last, unless it has ended. */
export async function ownChat(context: Context): Promise<Chat | null> {
  const uuid = context.visitor.facts[chatFact];
  if (typeof uuid !== "string") return null;
  const chat = await findChat(context, uuid);
  return chat && chat.state !== "closed" && chat.sessionId === context.visitor.sessionId ? chat : null;
}

/** Stores a visitor's message and refuses where the wire's call answers false. */
export async function writeAsVisitor(write: WriteContext, uuid: string, posted: Posted) {
  const stored = await postAsVisitor(write, uuid, posted);
  if (stored) return stored;
  const chat = await findChat(write, uuid);
  throw chat && (await isBlocked(write, chat.channelId)) ? cannotWrite() : notFound();
}

/**
 * Stores a visitor's message. For a first message, and after a minute of silence, the operator must have room;
 * otherwise the conversation returns to the line.
 */
export async function postAsVisitor(write: WriteContext, uuid: string, posted: Posted) {
  const seen = await findChat(write, uuid);
  if (!seen || !(await lockChannel(write, seen.channelId))) return null;
  const chat = await lockChat(write, uuid);
  if (!chat || (await isBlocked(write, chat.channelId))) return null;
  const wasOpen = chat.state === "open";
  const before = chat.lastMessageAt;
  const stored = await appendMessage(write, chat, { key: "visitor", name: chat.visitorName }, posted);
  if (!stored.isNew) return stored;
  await notePrices(write, chat);
  if (!posted.file) await answerAsBot(write, chat, stored.message.body ?? "");
  if (wasOpen && chat.operatorId && (!before || write.now.getTime() - before.getTime() > 60_000)) {
    const operator = await findOperator(write, chat.operatorId);
    const others = (await loads(write, chat.channelId, chat.id)).get(chat.operatorId) ?? 0;
    if (!operator || others >= operator.chatsMax) await putInLine(write, chat);
  }
  if (!wasOpen || !before) tellDesk(write, chat, "line");
  await settleLine(write, chat.channelId);
  return stored;
}

const shownBy = ({ priceListId, fiscalPositionId }: PublicContext) => ({ priceListId, fiscalPositionId });

/** The visitor's currency or country may have changed since the conversation started. */
async function notePrices(write: WriteContext, { id, prices }: Chat): Promise<void> {
  const now = shownBy(write);
  if (now.priceListId === prices.priceListId && now.fiscalPositionId === prices.fiscalPositionId) return;
  await write.db.update(chatTable).set({ prices: now }).where(eq(chatTable.id, id));
}

async function putInLine(write: WriteContext, chat: Chat): Promise<void> {
  await write.db
    .update(chatTable)
    .set({ state: "waiting", operatorId: null, waitingSince: write.now })
    .where(eq(chatTable.id, chat.id));
}

/** Place in line, starting at 1; 0 if the conversation does not wait. Without a message it has the last place. */
export async function placeOf(context: PublicContext, chat: Chat): Promise<number> {
  if (chat.state !== "waiting") return 0;
  const waiting = await line(context, chat.channelId);
  const index = waiting.findIndex(({ id }) => id === chat.id);
  return (index < 0 ? waiting.length : index) + 1;
}

/** Records the last message that the visitor has read; it never decreases. */
export async function readByVisitor(write: WriteContext, uuid: string, n: number): Promise<void> {
  const chat = await findChat(write, uuid);
  if (!chat || n <= chat.visitorReadN) return;
  const [read] = await write.db
    .update(chatTable)
    .set({ visitorReadN: sql`greatest(${chatTable.visitorReadN}, least(${n}::int, ${chatTable.lastN}))` })
    .where(eq(chatTable.id, chat.id))
    .returning({ n: chatTable.visitorReadN });
  tellDesk(write, chat, "read", { author: "visitor", n: read?.n });
}

/** Ends the conversation because the visitor has left. Empty conversations are deleted. */
export async function leaveChat(write: WriteContext, uuid: string): Promise<void> {
  const seen = await findChat(write, uuid);
  if (!seen || !(await lockChannel(write, seen.channelId))) return;
  const chat = await lockChat(write, uuid);
  if (!chat || chat.state === "closed" || chat.state === "offline") return;
  await endChat(write, chat, "chat.left");
  await settleLine(write, chat.channelId);
}

/** Ends a conversation with a system message that gives the reason in the visitor's language. */
export async function endChat(
  write: WriteContext,
  chat: Chat,
  noteId: "chat.left" | "chat.ended" | "chat.began",
): Promise<void> {
  if (chat.lastN === 0) {
    await write.db.delete(chatTable).where(eq(chatTable.id, chat.id));
    return;
  }
  const note = localeNamed(write, chat.locale).text(noteId, { name: chat.visitorName });
  await appendMessage(write, chat, { key: "system", name: "" }, { body: note });
  await write.db
    .update(chatTable)
    .set({ state: "closed", closedAt: write.now })
    .where(eq(chatTable.id, chat.id));
  tellVisitor(write, chat, { info: "closed" });
  tellDesk(write, chat, "closed");
}

async function endEarlier(write: WriteContext, channelId: number): Promise<void> {
  const mine = sameVisitor(write);
  if (!mine) return;
  const earlier = await write.db
    .select()
    .from(chatTable)
    .where(
      and(
        eq(chatTable.channelId, channelId),
        mine,
        ne(chatTable.state, "closed"),
        // Offline messages stay open, because staff still answer them.
        ne(chatTable.state, "offline"),
      ),
    )
    .for("update");
  for (const chat of earlier) await endChat(write, chat, "chat.began");
}

function sameVisitor({ user, visitor }: Context) {
  const known = [
    ...(visitor.sessionId ? [eq(chatTable.sessionId, visitor.sessionId)] : []),
    ...(user ? [eq(chatTable.personId, user.personId)] : []),
  ];
  return known.length > 0 ? or(...known) : undefined;
}

async function isBlocked({ db, user, visitor }: Context, channelId: number): Promise<boolean> {
  const known = [
    ...(visitor.sessionId ? [eq(blockTable.sessionId, visitor.sessionId)] : []),
    ...(user ? [eq(blockTable.personId, user.personId)] : []),
  ];
  if (known.length === 0) return false;
  const [block] = await db
    .select({ id: blockTable.id })
    .from(blockTable)
    .where(and(eq(blockTable.channelId, channelId), or(...known)))
    .limit(1);
  return block !== undefined;
}
