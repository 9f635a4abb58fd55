import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { sharedPerson } from "#modules/people/shared-views.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { readPolicy, writePolicy } from "#platform/policy.ts";
import { hasRole } from "#platform/roles.ts";
import { keyFor } from "#platform/seal.ts";
import { type ThreadKind, type ThreadRecord, threadKinds } from "../slots.ts";
import { followerTable, type ThreadRow, threadTable } from "./tables.ts";

export const threadForbidden = refusal("forbidden", "messages.forbidden");

/** A caller's reference to a thread, with the proof of access. */
export interface ThreadQuery {
  model: string;
  recordId: number;
  /** From the record's private link. */
  token?: string | undefined;
  /** From a mail's link: the recipient of the mail, and the proof of it. */
  pid?: number | undefined;
  hash?: string | undefined;
}

/** The reader or writer, from the thread's point of view. */
export interface Viewer {
  side: "staff" | "customer";
  personId: number | null;
  name: string;
  email: string;
  /** May write, moderate and answer ratings for the shop. */
  isPublisher: boolean;
}

/** A record with its thread, for somebody who may see it. */
export interface Thread {
  kind: ThreadKind;
  record: ThreadRecord;
  recordId: number;
  /** Customers do not see the record yet: every message is an internal note. */
  notesOnly: boolean;
  /** Null until the first message. */
  row: ThreadRow | null;
  viewer: Viewer;
}

export type StoredThread = Thread & { row: ThreadRow };

/**
 * The thread of a record for somebody who may read it. Refuses a wrong token outright; without one the caller's own
 * rights count; customers have access only on the site of the record. Everybody else gets the same answer, whether the
 * record exists or not.
 */
export const readableThread = readPolicy((context, asked: ThreadQuery) => admitted(context, asked));

/** The same for somebody who may write; creates a missing thread. */
export const writableThread = writePolicy(async (write, asked: ThreadQuery): Promise<StoredThread> => {
  const thread = await admitted(write, asked);
  if (!mayWriteIn(thread)) throw threadForbidden();
  return { ...thread, row: await keepThread(write, thread) };
});

/** Staff by their role; customers wherever they have access, except in public threads. */
export function mayWriteIn({ viewer, record }: Pick<Thread, "viewer" | "record">): boolean {
  return viewer.side === "staff" ? viewer.isPublisher : record.publicTag === undefined;
}

/** Creates the thread of a record if it is missing, and locks it until the transaction ends. */
export async function keepThread(
  write: WriteContext,
  { kind, record, recordId }: Pick<Thread, "kind" | "record" | "recordId">,
): Promise<ThreadRow> {
  const [row] = await write.db
    .insert(threadTable)
    .values({
      siteId: record.siteId,
      model: kind.model,
      recordId,
      title: record.title,
      createdAt: write.now,
    })
    .onConflictDoUpdate({
      target: [threadTable.model, threadTable.recordId],
      set: { title: sql`excluded.title` },
    })
    .returning();
  if (!row) throw new Error("The thread was not stored.");
  return row;
}

/** Proves the recipient of a mail. It is bound to the record's token, so that it expires with the private link. */
export function personHash(
  { installation }: Pick<Context, "installation">,
  { accessToken, siteId }: Pick<ThreadRecord, "accessToken" | "siteId">,
  personId: number,
): string {
  return createHmac("sha256", keyFor(installation, "messages.person"))
    .update(`${siteId}:${accessToken}:${personId}`)
    .digest("hex");
}

/** Compares in constant time. */
export function isSameSecret(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length > 0 && one.length === other.length && timingSafeEqual(one, other);
}

export function kindOf(model: string): ThreadKind | undefined {
  return threadKinds.entries().find((kind) => kind.model === model);
}

/** Whether the record exists and can have a thread; does not check the caller's rights. */
export async function isTalkedAbout(context: Context, { model, recordId }: ThreadQuery): Promise<boolean> {
  const kind = kindOf(model);
  return kind !== undefined && (await recordOf(context, kind, recordId)) !== null;
}

async function admitted(context: Context, asked: ThreadQuery): Promise<Thread> {
  const { model, recordId, token = "", hash = "", pid } = asked;
  const kind = kindOf(model);
  const found = kind && (await recordOf(context, kind, recordId));
  if (!kind || !found) throw threadForbidden();
  const { record, notesOnly } = found;
  const hasToken = token !== "" && isSameSecret(record.accessToken, token);
  const named = hash !== "" && pid !== undefined ? pid : 0;
  const hasHash = named !== 0 && isSameSecret(personHash(context, record, named), hash);
  if ((token !== "" && !hasToken) || (hash !== "" && !hasHash)) throw threadForbidden();
  const [row] = await context.db
    .select()
    .from(threadTable)
    .where(and(eq(threadTable.model, model), eq(threadTable.recordId, recordId)));
  if (hasHash && !(await isStillTold(context, record, row, named))) throw threadForbidden();
  const viewer = await viewerOf(context, kind, record, {
    isLetIn:
      record.siteId === context.site.id &&
      (hasToken || hasHash || record.isTheirs || record.publicTag !== undefined),
    personId: hasHash ? named : undefined,
  });
  if (!viewer) throw threadForbidden();
  return { kind, record, recordId, notesOnly, row: row ?? null, viewer };
}

/** Records that customers do not see yet exist only for staff. */
async function recordOf(
  context: Context,
  kind: ThreadKind,
  id: number,
): Promise<{ record: ThreadRecord; notesOnly: boolean } | null> {
  const record = await kind.find(context, id);
  if (record) return { record, notesOnly: false };
  if (!context.user || !hasRole(context.user.roles, ...kind.readers)) return null;
  const unseen = (await kind.findUnseen?.(context, id)) ?? null;
  return unseen && { record: unseen, notesOnly: true };
}

/** The link of a mail works for its customer, and for others as long as they follow the thread. */
async function isStillTold(
  { db }: Context,
  { customers }: ThreadRecord,
  row: ThreadRow | undefined,
  personId: number,
): Promise<boolean> {
  if (customers.some((customer) => customer.personId === personId)) return true;
  if (!row) return false;
  const [follower] = await db
    .select({ id: followerTable.id })
    .from(followerTable)
    .where(and(eq(followerTable.threadId, row.id), eq(followerTable.personId, personId)));
  return follower !== undefined;
}

async function viewerOf(
  context: Context,
  kind: ThreadKind,
  record: ThreadRecord,
  { isLetIn, personId }: { isLetIn: boolean; personId: number | undefined },
): Promise<Viewer | null> {
  const { user } = context;
  const roles = user?.roles ?? [];
  if (user && hasRole(roles, ...kind.readers)) {
    const { name, email } = user;
    const isPublisher = hasRole(roles, ...kind.writers);
    return { side: "staff", personId: user.personId, name, email, isPublisher };
  }
  if (!isLetIn) return null;
  const customer = { side: "customer", isPublisher: false } as const;
  if (user) return { ...customer, personId: user.personId, name: user.name, email: user.email };
  if (personId !== undefined) {
    const [person] = await context.db.select().from(sharedPerson).where(eq(sharedPerson.id, personId));
    if (!person) return null;
    return { ...customer, personId, name: person.name, email: person.email };
  }
  const [first] = record.customers;
  return {
    ...customer,
    personId: first?.personId ?? null,
    name: first?.name || context.locale.text("messages.guest"),
    email: first?.email ?? "",
  };
}
