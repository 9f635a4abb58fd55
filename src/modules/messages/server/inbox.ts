import { and, count, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { hasRole, type Role } from "#platform/roles.ts";
import type { StaffList } from "#platform/staff/list.ts";
import { messagesPaths } from "../paths.ts";
import { threadKinds } from "../slots.ts";
import { staffNames } from "./assignee.ts";
import { whenOf } from "./chatter-view.ts";
import { messageTable, type ThreadRow, threadTable } from "./tables.ts";
import { threadForbidden, writableThread } from "./thread.ts";

/** Everybody who deals with customers; the thread kinds decide which threads they see. */
const inboxRoles: readonly Role[] = ["shop", "support"];

const views = ["waiting", "mine", "unassigned", "held", "asked", "done", "all"] as const;

/** Threads that wait for an answer, the longest wait first; filters show the others. */
export const inboxList: StaffList = {
  name: "messages",
  roles: inboxRoles,
  title: "messages.staffInbox",
  path: messagesPaths.inbox,
  columns: [
    { id: "title", label: "messages.staffAbout" },
    { id: "last", label: "messages.staffLast", wide: true },
    { id: "waiting", label: "messages.staffWaitsSince" },
    { id: "assigned", label: "messages.staffAssigned" },
  ],
  filters: [
    {
      id: "view",
      label: "messages.staffShow",
      options: ({ locale }) =>
        views.map((value) => ({ value, label: locale.text(`messages.staffView_${value}`) })),
    },
    {
      id: "kind",
      label: "messages.staffKind",
      options: (context) =>
        readKinds(context).map(({ model, label }) => ({ value: model, label: context.locale.text(label) })),
    },
    {
      id: "assigned",
      label: "messages.staffAssigned",
      options: async (context) =>
        (await staffNames(context)).map(({ userId, name }) => ({ value: String(userId), label: name })),
    },
  ],
  sort: { column: "waiting", descending: false },
  writers: inboxRoles,
  bulk: [
    { id: "take", label: "messages.staffTake", act: (write, ids) => takeThreads(write, ids) },
    { id: "release", label: "messages.staffRelease", act: (write, ids) => releaseThreads(write, ids) },
    { id: "done", label: "messages.staffDone", act: (write, ids) => finishThreads(write, ids) },
  ],
  async rows(context, { search, filters, page, rowsPerPage }) {
    const pattern = likeAnywhere(search);
    const wanted = and(
      inArray(threadTable.model, [...modelsOf(context, filters["kind"]), ""]),
      viewOf(context, filters["view"]?.[0] ?? "waiting", search),
      filters["assigned"]
        ? inArray(threadTable.assignedUserId, [
            0,
            ...filters["assigned"].map(Number).filter(Number.isInteger),
          ])
        : undefined,
      search
        ? or(
            ilike(threadTable.title, pattern),
            sql`exists (select 1 from messages_message message where message.thread_id = ${threadTable.id}
              and (message.words ilike ${pattern} or message.author_name ilike ${pattern}))`,
          )
        : undefined,
    );
    const [threads, [counted]] = await Promise.all([
      context.db
        .select()
        .from(threadTable)
        .where(wanted)
        .orderBy(
          sql`${threadTable.waitingSince} nulls last`,
          desc(threadTable.lastMessageAt),
          desc(threadTable.id),
        )
        .limit(rowsPerPage)
        .offset((page - 1) * rowsPerPage),
      context.db.select({ total: count() }).from(threadTable).where(wanted),
    ]);
    const last = await lastMessages(context, threads);
    const names = new Map((await staffNames(context)).map(({ userId, name }) => [userId, name]));
    return {
      rows: threads.map((thread) => ({
        id: thread.id,
        path: messagesPaths.thread(thread.id),
        cells: {
          title: { text: thread.title, detail: last.get(thread.id)?.author ?? "" },
          last: last.get(thread.id)?.words ?? "",
          waiting: thread.waitingSince
            ? { text: whenOf(context, thread.waitingSince), badge: "warn" as const }
            : "",
          assigned: names.get(thread.assignedUserId ?? 0) ?? "",
        },
      })),
      total: counted?.total ?? 0,
    };
  },
};

/** Number of threads of the caller's kinds that wait for an answer. */
export async function threadsWaiting(context: Context): Promise<number> {
  return context.db.$count(
    threadTable,
    and(isNotNull(threadTable.waitingSince), inArray(threadTable.model, [...modelsOf(context), ""])),
  );
}

/** A thread by its id in the inbox, for staff who may read its kind. */
export async function inboxThread(context: Context, threadId: number): Promise<ThreadRow> {
  const [row] = await context.db.select().from(threadTable).where(eq(threadTable.id, threadId));
  if (!row || !modelsOf(context).includes(row.model)) throw notFound();
  return row;
}

export const assigneeUnknown = refusal("invalid", "messages.staffAssigneeUnknown");

/** Assigns a thread to a member of staff, or to nobody. */
export async function assignThread(
  write: WriteContext,
  threadId: number,
  userId: number | null,
): Promise<void> {
  const thread = await ownKind(write, threadId);
  const names = await staffNames(write);
  if (userId !== null && !names.some((one) => one.userId === userId)) throw assigneeUnknown();
  const nameOf = (id: number | null) => names.find((one) => one.userId === id)?.name ?? "";
  await write.db.update(threadTable).set({ assignedUserId: userId }).where(eq(threadTable.id, threadId));
  await audit(write, {
    model: thread.model,
    id: thread.recordId,
    name: thread.title,
    action: "write",
    before: { assigned_to: nameOf(thread.assignedUserId) },
    after: { assigned_to: nameOf(userId) },
  });
}

/** Marks a thread as done. The next message of a customer makes it wait again. */
export async function finishThread(write: WriteContext, threadId: number): Promise<void> {
  const thread = await ownKind(write, threadId);
  await write.db
    .update(threadTable)
    .set({ waitingSince: null, askedAt: null })
    .where(eq(threadTable.id, threadId));
  await audit(write, {
    model: thread.model,
    id: thread.recordId,
    name: thread.title,
    action: "write",
    before: { waiting: thread.waitingSince !== null },
    after: { waiting: false },
  });
}

async function takeThreads(write: WriteContext, ids: readonly number[]) {
  for (const id of ids) await assignThread(write, id, write.user?.id ?? null);
  return { text: "messages.staffTaken", values: { count: ids.length } };
}

async function releaseThreads(write: WriteContext, ids: readonly number[]) {
  for (const id of ids) await assignThread(write, id, null);
  return { text: "messages.staffReleased", values: { count: ids.length } };
}

async function finishThreads(write: WriteContext, ids: readonly number[]) {
  for (const id of ids) await finishThread(write, id);
  return { text: "messages.staffFinished", values: { count: ids.length } };
}

async function ownKind(write: WriteContext, threadId: number): Promise<ThreadRow> {
  const [row] = await write.db.select().from(threadTable).where(eq(threadTable.id, threadId)).for("update");
  if (!row) throw notFound();
  const { viewer } = await writableThread(write, row);
  if (!viewer.isPublisher) throw threadForbidden();
  return row;
}

function readKinds({ user }: Pick<Context, "user">) {
  return threadKinds.entries().filter(({ readers }) => hasRole(user?.roles ?? [], ...readers));
}

/** The chosen thread kinds, restricted to those that the person may read. */
function modelsOf(context: Pick<Context, "user">, chosen?: readonly string[]): string[] {
  const may = readKinds(context).map(({ model }) => model);
  return chosen ? may.filter((model) => chosen.includes(model)) : may;
}

/** A search without a chosen view covers all threads. */
function viewOf({ user }: Context, view: string, search: string): SQL | undefined {
  const waits = isNotNull(threadTable.waitingSince);
  switch (view) {
    case "mine":
      return eq(threadTable.assignedUserId, user?.id ?? 0);
    case "unassigned":
      return and(waits, isNull(threadTable.assignedUserId));
    case "held":
      return sql`exists (select 1 from messages_message message
        where message.thread_id = ${threadTable.id} and message.state = 'held')`;
    case "asked":
      return isNotNull(threadTable.askedAt);
    case "done":
      return isNull(threadTable.waitingSince);
    case "all":
      return undefined;
    default:
      return search ? undefined : waits;
  }
}

async function lastMessages(context: Context, threads: readonly ThreadRow[]) {
  if (threads.length === 0) return new Map<number, { author: string; words: string }>();
  const rows = await context.db
    .selectDistinctOn([messageTable.threadId], {
      threadId: messageTable.threadId,
      author: messageTable.authorName,
      words: messageTable.words,
    })
    .from(messageTable)
    .where(
      inArray(
        messageTable.threadId,
        threads.map(({ id }) => id),
      ),
    )
    .orderBy(messageTable.threadId, desc(messageTable.createdAt), desc(messageTable.id));
  return new Map(
    rows.map(({ threadId, author, words }) => [threadId, { author, words: words.slice(0, 160) }]),
  );
}
