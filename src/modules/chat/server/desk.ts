import { and, asc, desc, eq, gt, inArray, isNull, max, ne, or, sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { type Chat, giveTo, loads, settleLine } from "./assignment.ts";
import { cannedOf } from "./canned.ts";
import { keepChannel, lockChannel } from "./channel.ts";
import { endChat } from "./chat.ts";
import { sendAnswer } from "./chat-mail.tsx";
import { appendMessage, type Posted } from "./message.ts";
import { deskChannel, tellDesk, tellVisitor } from "./news.ts";
import {
  availableOperators,
  deskUser,
  findOperator,
  keepOperator,
  type Operator,
  prolongLease,
} from "./operator.ts";
import { askToShare, sharedParts, sharingOf } from "./sharing.ts";
import {
  blockTable,
  chatTable,
  messageTable,
  noteTable,
  type OperatorStatus,
  operatorTable,
  ratingTable,
} from "./tables.ts";
import { knownTags, tidyTags } from "./tag.ts";

export const noRoom = refusal("conflict", "chat.noRoom");
export const notYours = refusal("conflict", "chat.notYours");
const takenAlready = refusal("conflict", "chat.takenAlready");

const rowsMax = 200;
const dayMs = 86_400_000;

/** Renews the desk's lease, assigns waiting conversations and returns the operator. */
export async function openDesk(
  write: WriteContext,
  presence: { status?: OperatorStatus | undefined; inactivityMs: number },
): Promise<Operator> {
  const channel = await keepChannel(write);
  await lockChannel(write, channel.id);
  const operator = await keepOperator(write, channel.id);
  await prolongLease(write, operator, presence);
  await settleLine(write, channel.id);
  return (await findOperator(write, operator.userId)) ?? operator;
}

/** The desk's conversations: waiting and open ones, and those that this operator ended within a day. */
export async function deskView(context: Context, me: Operator) {
  const [chats, operators, counts, canned] = await Promise.all([
    context.db
      .select()
      .from(chatTable)
      .where(
        and(
          eq(chatTable.channelId, me.channelId),
          gt(chatTable.lastN, 0),
          or(
            ne(chatTable.state, "closed"),
            and(
              eq(chatTable.operatorId, me.userId),
              gt(chatTable.closedAt, new Date(context.now.getTime() - dayMs)),
            ),
          ),
        ),
      )
      .orderBy(asc(chatTable.waitingSince), desc(chatTable.lastMessageAt))
      .limit(rowsMax),
    availableOperators(context, { id: me.channelId }),
    loads(context, me.channelId),
    cannedOf(context, me.channelId),
  ]);
  return {
    me: { id: me.userId, name: me.chatName, status: me.status, chatsMax: me.chatsMax },
    channel: deskChannel(me.channelId),
    rows: await rowViews(context, chats),
    operators: operators.map(({ userId, chatName }) => ({
      id: userId,
      name: chatName,
      chats: counts.get(userId) ?? 0,
    })),
    canned,
  };
}

async function rowViews(context: Context, chats: readonly Chat[]) {
  if (chats.length === 0) return [];
  const ids = chats.map(({ id }) => id);
  const [newest, names] = await Promise.all([
    context.db
      .selectDistinctOn([messageTable.chatId])
      .from(messageTable)
      .where(and(inArray(messageTable.chatId, ids), ne(messageTable.author, "system")))
      .orderBy(messageTable.chatId, desc(messageTable.n)),
    context.db.select({ id: operatorTable.userId, name: operatorTable.chatName }).from(operatorTable),
  ]);
  return chats.map((chat) => {
    const last = newest.find(({ chatId }) => chatId === chat.id);
    return {
      id: chat.id,
      name: chat.visitorName,
      state: chat.state,
      operatorId: chat.operatorId,
      operatorName: names.find(({ id }) => id === chat.operatorId)?.name ?? "",
      excerpt: (last?.body ?? "").slice(0, 120),
      at: (chat.state === "waiting"
        ? (chat.waitingSince ?? chat.createdAt)
        : (chat.lastMessageAt ?? chat.createdAt)
      ).toISOString(),
      unread: Math.max(0, chat.lastN - chat.operatorReadN),
    };
  });
}

/** One conversation with the data that staff may see. */
export async function deskChat(context: Context, chatId: number) {
  const chat = await chatOfDesk(context, chatId);
  const sameVisitor = or(
    chat.sessionId ? eq(chatTable.sessionId, chat.sessionId) : sql`false`,
    chat.personId ? eq(chatTable.personId, chat.personId) : sql`false`,
  );
  const isShared = sharingOf(chat) === "yes";
  const [rows, notes, [rating], earlier, block, parts, known, [erased]] = await Promise.all([
    rowViews(context, [chat]),
    context.db.select().from(noteTable).where(eq(noteTable.chatId, chat.id)).orderBy(asc(noteTable.id)),
    context.db.select().from(ratingTable).where(eq(ratingTable.chatId, chat.id)),
    context.db
      .select({ id: chatTable.id, at: chatTable.createdAt, rate: ratingTable.rate })
      .from(chatTable)
      .leftJoin(ratingTable, eq(ratingTable.chatId, chatTable.id))
      .where(
        and(
          eq(chatTable.channelId, chat.channelId),
          ne(chatTable.id, chat.id),
          gt(chatTable.lastN, 0),
          isShared ? sameVisitor : sql`false`,
        ),
      )
      .orderBy(desc(chatTable.id))
      .limit(10),
    findBlock(context, chat),
    sharedParts(context, chat),
    knownTags(context, chat.channelId),
    context.db
      .select({ to: max(messageTable.n) })
      .from(messageTable)
      .where(and(eq(messageTable.chatId, chat.id), isNull(messageTable.body))),
  ]);
  const [row] = rows;
  if (!row) throw notFound();
  return {
    row,
    head: { n: chat.lastN, chain: chat.chain },
    erasedTo: erased?.to ?? 0,
    email: chat.email,
    page: isShared ? chat.page : "",
    language: chat.locale,
    tags: chat.tags,
    knownTags: known,
    reason: chat.assignment?.rule ?? "",
    readByVisitor: chat.visitorReadN,
    earlier: earlier.map(({ id, at, rate }) => ({ id, at: at.toISOString(), rate })),
    notes: notes.map(({ id, authorName, body, createdAt }) => ({
      id,
      author: authorName,
      text: body,
      at: createdAt.toISOString(),
    })),
    rating: rating ? { rate: rating.rate, reason: rating.reason } : null,
    isBlocked: block !== null,
    sharing: sharingOf(chat),
    parts,
    personId: chat.personId,
  };
}

/** Stores an operator's message. Only the conversation's operator may answer; a waiting conversation becomes theirs. */
export async function postAsOperator(write: WriteContext, chatId: number, posted: Posted) {
  const { chat, operator } = await atDesk(write, chatId);
  if (chat.operatorId !== operator.userId) await take(write, chat, operator);
  const author = { key: `operator:${operator.userId}`, name: operator.chatName };
  const stored = await appendMessage(write, chat, author, posted);
  if (stored.isNew && chat.email) await sendAnswer(write, chat, stored.message);
  return stored.message;
}

/** Takes a waiting conversation or a colleague's. Operators may exceed their own limit here. */
export async function takeChat(write: WriteContext, chatId: number): Promise<void> {
  const { chat, operator } = await atDesk(write, chatId);
  await take(write, chat, operator);
}

export async function take(write: WriteContext, chat: Chat, operator: Operator): Promise<void> {
  if (chat.state === "closed") throw takenAlready();
  if (chat.state === "open" && chat.operatorId && chat.operatorId !== operator.userId) throw notYours();
  const at = write.now.toISOString();
  await giveTo(write, chat, operator, { rule: "taken", candidates: [], at });
  Object.assign(chat, { state: "open", operatorId: operator.userId });
}

/**
 * Hands a conversation to an available colleague with room and tells the visitor; a note for staff can accompany it.
 */
export async function handOver(
  write: WriteContext,
  chatId: number,
  toUserId: number,
  note = "",
): Promise<void> {
  const { chat, operator } = await atDesk(write, chatId);
  if (chat.operatorId !== operator.userId) throw notYours();
  const available = await availableOperators(write, { id: chat.channelId });
  const next = available.find(({ userId }) => userId === toUserId);
  const counts = await loads(write, chat.channelId);
  if (!next || (counts.get(toUserId) ?? 0) >= next.chatsMax) throw noRoom();
  const candidates = available.map(({ userId, languages }) => ({
    operatorId: userId,
    chats: counts.get(userId) ?? 0,
    speaks: languages.includes(chat.locale),
  }));
  await giveTo(write, chat, next, { rule: "handedOver", candidates, at: write.now.toISOString() });
  const told = localeNamed(write, chat.locale).text("chat.handedOver", { name: next.chatName });
  await appendMessage(write, chat, { key: "system", name: "" }, { body: told });
  if (note.trim() !== "") await keepNote(write, chat, operator, note);
  await settleLine(write, chat.channelId);
}

export async function closeChat(write: WriteContext, chatId: number): Promise<void> {
  const { chat } = await atDesk(write, chatId);
  if (chat.state === "closed") return;
  await endChat(write, chat, "chat.ended");
  await settleLine(write, chat.channelId);
}

export async function addNote(write: WriteContext, chatId: number, text: string): Promise<void> {
  const { chat, operator } = await atDesk(write, chatId);
  if (text.trim() !== "") await keepNote(write, chat, operator, text);
}

async function keepNote(
  write: WriteContext,
  chat: Chat,
  { chatName }: Operator,
  text: string,
): Promise<void> {
  await write.db
    .insert(noteTable)
    .values({ chatId: chat.id, authorName: chatName, body: text.trim(), createdAt: write.now });
  tellDesk(write, chat, "note");
}

/** Sets a conversation's tags. */
export async function setTags(write: WriteContext, chatId: number, tags: readonly string[]): Promise<void> {
  const { chat } = await atDesk(write, chatId);
  const known = await knownTags(write, chat.channelId);
  await write.db
    .update(chatTable)
    .set({ tags: tidyTags(tags, known) })
    .where(eq(chatTable.id, chat.id));
  tellDesk(write, chat, "note");
}

/**
 * Records the last message that the conversation's operator has read; it never decreases. Reading colleagues do not
 * count.
 */
export async function readByOperator(write: WriteContext, chatId: number, n: number): Promise<void> {
  const chat = await chatOfDesk(write, chatId);
  if (chat.operatorId !== deskUser(write).id || n <= chat.operatorReadN) return;
  const [read] = await write.db
    .update(chatTable)
    .set({ operatorReadN: sql`greatest(${chatTable.operatorReadN}, least(${n}::int, ${chatTable.lastN}))` })
    .where(eq(chatTable.id, chat.id))
    .returning({ n: chatTable.operatorReadN });
  tellVisitor(write, chat, { info: "read", n: read?.n });
  tellDesk(write, chat, "read", { author: "operator" });
}

/** Asks the visitor's browser for its last viewed pages, as the wire defines. */
export async function askForHistory(write: WriteContext, chatId: number): Promise<void> {
  const { chat } = await atDesk(write, chatId);
  await write.db.update(chatTable).set({ historyAskedAt: write.now }).where(eq(chatTable.id, chat.id));
  tellVisitor(write, chat, { _type: "history_command" });
}

export async function askVisitorToShare(write: WriteContext, chatId: number): Promise<void> {
  const { chat } = await atDesk(write, chatId);
  await askToShare(write, chat);
}

/** Blocks a visitor from writing: their browser, and their account if they are signed in. */
export async function blockVisitor(write: WriteContext, chatId: number, blocked: boolean): Promise<void> {
  const { chat, operator } = await atDesk(write, chatId);
  const present = await findBlock(write, chat);
  if (blocked && !present && (chat.sessionId || chat.personId)) {
    await write.db.insert(blockTable).values({
      channelId: chat.channelId,
      sessionId: chat.sessionId,
      personId: chat.personId,
      blockedBy: operator.chatName,
      createdAt: write.now,
    });
  }
  if (!blocked && present) await write.db.delete(blockTable).where(eq(blockTable.id, present.id));
  tellDesk(write, chat, "note");
}

async function findBlock({ db }: Context, chat: Chat) {
  const [block] = await db
    .select({ id: blockTable.id })
    .from(blockTable)
    .where(
      and(
        eq(blockTable.channelId, chat.channelId),
        or(
          chat.sessionId ? eq(blockTable.sessionId, chat.sessionId) : sql`false`,
          chat.personId ? eq(blockTable.personId, chat.personId) : sql`false`,
        ),
      ),
    )
    .limit(1);
  return block ?? null;
}

export async function chatOfDesk(context: Context, chatId: number): Promise<Chat> {
  const operator = await findOperator(context, deskUser(context).id);
  const [chat] = await context.db.select().from(chatTable).where(eq(chatTable.id, chatId));
  if (!chat || chat.channelId !== operator?.channelId) throw notFound();
  return chat;
}

/** The locked conversation and the operator at the desk. Locks are always taken in this order. */
export async function atDesk(
  write: WriteContext,
  chatId: number,
): Promise<{ chat: Chat; operator: Operator }> {
  const operator = await findOperator(write, deskUser(write).id);
  if (!operator || !(await lockChannel(write, operator.channelId))) throw notFound();
  const [chat] = await write.db.select().from(chatTable).where(eq(chatTable.id, chatId)).for("update");
  if (!chat || chat.channelId !== operator.channelId) throw notFound();
  return { chat, operator };
}
