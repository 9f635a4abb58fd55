import { and, asc, count, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { tellDesk, tellVisitor } from "./news.ts";
import { availableOperators, type Operator } from "./operator.ts";
import { type Assignment, chatTable, operatorTable } from "./tables.ts";

export type Chat = typeof chatTable.$inferSelect;

/** A conversation that was silent for this long no longer counts towards its operator's load. */
const activeMs = 30 * 60_000;
/** A window that was opened within this time is expected to get a message. */
const openedMs = 5 * 60_000;
/** The maximum number of these windows that get news of the line. */
const emptyWindowsMax = 50;
/** A desk whose lease has ended may return within this time; afterwards its conversations go to others. */
export const graceMs = 30_000;
/** Fewer or older waits say nothing about the current line. */
const leastWaits = 5;
const lookBackMs = 3 * 3_600_000;

interface Wanted {
  locale: string;
  previousOperatorId?: number | undefined;
}

/**
 * Whether a conversation counts towards its operator's load now. An empty window does not count, otherwise strangers
 * who open many could block the operators.
 */
function atWork(now: Date) {
  const since = new Date(now.getTime() - activeMs).toISOString();
  return sql`${chatTable.state} = 'open' and ${chatTable.lastMessageAt} > ${since}::timestamptz`;
}

/** The number of active conversations for each operator, without `exceptId`. */
export async function loads(
  { db, now }: Pick<PublicContext, "db" | "now">,
  channelId: number,
  exceptId = 0,
): Promise<Map<number, number>> {
  const rows = await db
    .select({ operatorId: chatTable.operatorId, chats: sql<number>`count(*)::int` })
    .from(chatTable)
    .where(
      and(
        eq(chatTable.channelId, channelId),
        isNotNull(chatTable.operatorId),
        atWork(now),
        sql`${chatTable.id} <> ${exceptId}`,
      ),
    )
    .groupBy(chatTable.operatorId);
  return new Map(rows.map(({ operatorId, chats }) => [operatorId ?? 0, chats]));
}

/**
 * Chooses the operator: the previous one, otherwise a random one without a conversation, otherwise one of those with
 * the fewest. Speakers of the visitor's language come first, and nobody exceeds their limit. Null if everybody is busy.
 */
export function chooseOperator(
  operators: readonly Operator[],
  chats: ReadonlyMap<number, number>,
  { locale, previousOperatorId }: Wanted,
  random: () => number = Math.random,
): { operator: Operator; reason: Omit<Assignment, "at"> } | null {
  const loadOf = ({ userId }: Operator) => chats.get(userId) ?? 0;
  const speaks = ({ languages }: Operator) => languages.includes(locale);
  const free = operators.filter((one) => loadOf(one) < one.chatsMax);
  const candidates = operators.map((one) => ({
    operatorId: one.userId,
    chats: loadOf(one),
    speaks: speaks(one),
  }));
  const previous = free.find(({ userId }) => userId === previousOperatorId);
  if (previous) return { operator: previous, reason: { rule: "previous", candidates } };
  const speakers = free.filter(speaks);
  const fitting = speakers.length > 0 ? speakers : free;
  const fewest = Math.min(...fitting.map(loadOf));
  const lightest = fitting.filter((one) => loadOf(one) === fewest);
  const operator = lightest[Math.floor(random() * lightest.length)];
  if (!operator) return null;
  return { operator, reason: { rule: fewest === 0 ? "idle" : "fewest", candidates } };
}

/** Chooses an operator for one conversation. The caller holds the channel's lock. */
export async function assign(write: WriteContext, channelId: number, wanted: Wanted, exceptId = 0) {
  const operators = await availableOperators(write, { id: channelId });
  const chosen = chooseOperator(operators, await loads(write, channelId, exceptId), wanted);
  return {
    anyone: operators.length > 0,
    operator: chosen?.operator ?? null,
    assignment: chosen ? { ...chosen.reason, at: write.now.toISOString() } : null,
  };
}

function waitingChats({ db }: Pick<PublicContext, "db">, channelId: number, which: SQL | undefined) {
  return db
    .select()
    .from(chatTable)
    .where(and(eq(chatTable.channelId, channelId), eq(chatTable.state, "waiting"), which))
    .orderBy(asc(chatTable.waitingSince), asc(chatTable.id));
}

/** The waiting conversations, the oldest first. Only conversations with a message are in line. */
export async function line(context: Pick<PublicContext, "db">, channelId: number): Promise<Chat[]> {
  return waitingChats(context, channelId, isNotNull(chatTable.firstMessageAt));
}

/** Recently opened waiting windows without a message. */
async function emptyWindows(context: WriteContext, channelId: number): Promise<Chat[]> {
  const since = new Date(context.now.getTime() - openedMs);
  const which = and(isNull(chatTable.firstMessageAt), gt(chatTable.createdAt, since));
  return waitingChats(context, channelId, which).limit(emptyWindowsMax);
}

/**
 * Assigns waiting conversations to operators with room, the oldest first, and tells the others their place.
 * Conversations of an operator whose lease has ended return to the line at their original time. Empty windows come
 * after the line and take no room. The caller holds the channel's lock.
 */
export async function settleLine(write: WriteContext, channelId: number): Promise<void> {
  await releaseOrphans(write, channelId);
  const waiting = await line(write, channelId);
  const empty = await emptyWindows(write, channelId);
  if (waiting.length + empty.length === 0) return;
  const operators = await availableOperators(write, { id: channelId });
  const chats = await loads(write, channelId);
  let place = 0;
  for (const chat of waiting) {
    const chosen = chooseOperator(operators, chats, chat);
    if (!chosen) {
      place += 1;
      tellVisitor(write, chat, { info: "place", place });
      continue;
    }
    const { operator, reason } = chosen;
    chats.set(operator.userId, (chats.get(operator.userId) ?? 0) + 1);
    await giveTo(write, chat, operator, { ...reason, at: write.now.toISOString() });
  }
  for (const chat of empty) {
    const chosen = chooseOperator(operators, chats, chat);
    if (chosen) await giveTo(write, chat, chosen.operator, { ...chosen.reason, at: write.now.toISOString() });
    else tellVisitor(write, chat, { info: "place", place: place + 1 });
  }
}

/** Assigns a conversation to an operator and tells both sides. */
export async function giveTo(
  write: WriteContext,
  chat: Chat,
  operator: Operator,
  reason: Assignment,
): Promise<void> {
  const waited = waitedMs(chat, write.now);
  const assignment = waited > 0 ? { ...reason, waitedMs: waited } : reason;
  await write.db
    .update(chatTable)
    .set({ state: "open", operatorId: operator.userId, assignment, waitingSince: null })
    .where(eq(chatTable.id, chat.id));
  tellVisitor(write, chat, { info: "operator", operator_pid: [operator.userId, operator.chatName] });
  tellDesk(write, chat, "assigned");
}

async function releaseOrphans(write: WriteContext, channelId: number): Promise<void> {
  const dead = new Date(write.now.getTime() - graceMs).toISOString();
  const orphans = await write.db
    .select({ id: chatTable.id })
    .from(chatTable)
    .innerJoin(operatorTable, eq(operatorTable.userId, chatTable.operatorId))
    .where(
      and(
        eq(chatTable.channelId, channelId),
        atWork(write.now),
        sql`(${operatorTable.leaseUntil} is null or ${operatorTable.leaseUntil} < ${dead}::timestamptz)`,
      ),
    );
  if (orphans.length === 0) return;
  await write.db
    .update(chatTable)
    .set({ state: "waiting", operatorId: null, waitingSince: sql`${chatTable.createdAt}` })
    .where(
      inArray(
        chatTable.id,
        orphans.map(({ id }) => id),
      ),
    );
}

/**
 * How long a conversation has waited in line until now. An empty window does not wait, and a conversation out of line
 * keeps the wait of its assignment.
 */
function waitedMs({ state, firstMessageAt, waitingSince, assignment }: Chat, now: Date): number {
  if (state !== "waiting" || !firstMessageAt) return assignment?.waitedMs ?? 0;
  return now.getTime() - Math.max(firstMessageAt.getTime(), waitingSince?.getTime() ?? 0);
}

/** The median wait in minutes of the last visitors in line; null if too few waited. */
export async function usualWaitMinutes(
  { db, now }: Pick<PublicContext, "db" | "now">,
  channelId: number,
): Promise<number | null> {
  const waited = sql`(${chatTable.assignment}->>'waitedMs')::int`;
  const [measured] = await db
    .select({
      waits: count(),
      medianMs: sql<number>`percentile_disc(0.5) within group (order by ${waited})`,
    })
    .from(chatTable)
    .where(
      and(
        eq(chatTable.channelId, channelId),
        gt(chatTable.firstMessageAt, new Date(now.getTime() - lookBackMs)),
        isNotNull(waited),
      ),
    );
  if (!measured || measured.waits < leastWaits) return null;
  return Math.max(1, Math.ceil(measured.medianMs / 60_000));
}
