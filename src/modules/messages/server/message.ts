import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { ContentTree } from "#modules/content/components/content-tree.ts";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { claimAttachments } from "./attachment.ts";
import { wordsOf } from "./body.ts";
import { follow, followAsCustomers, markSeen } from "./follower.ts";
import { planMails } from "./notify.ts";
import { type MessageRow, type MessageState, messageTable, threadTable } from "./tables.ts";
import { type StoredThread, threadForbidden } from "./thread.ts";

export const messageEmpty = refusal("invalid", "messages.empty");
const cannotRate = refusal("forbidden", "messages.cannotRate");

export interface NewMessage {
  body: ContentTree;
  attachments?: readonly { id: number; token: string }[];
  /** The message has files, which the same transaction stores. */
  hasFiles?: boolean;
  /** Only staff read it, and no mail sends it to anybody else. */
  isInternal?: boolean;
  /** The customer is expected to answer; it appears in their list of open questions. */
  asks?: boolean;
  /** Twice the stars. */
  ratingValue?: number | undefined;
  source?: "site" | "mail";
  /** The earlier messages that a mail quoted. */
  quoted?: string;
  /** Idempotency key of its form: the same form sent twice is one message. */
  formKey?: string;
  /** Held for moderation: only staff see it until they accept it. */
  isHeld?: boolean;
}

/**
 * Writes into a thread as its viewer and returns the message's id; null if its form was already sent. A customer's
 * message waits in the inbox until staff answer; an answer that customers see ends the wait. Followers get a mail.
 */
export async function postMessage(
  write: WriteContext,
  thread: StoredThread,
  message: NewMessage,
): Promise<number | null> {
  const { viewer, row } = thread;
  const { body, attachments = [], isInternal = false, ratingValue } = message;
  const byStaff = viewer.side === "staff";
  if (isInternal ? !byStaff : thread.notesOnly) throw threadForbidden();
  const words = wordsOf(body);
  const hasRating = ratingValue !== undefined && !byStaff;
  if (words === "" && attachments.length === 0 && !message.hasFiles && !hasRating) throw messageEmpty();
  if (ratingValue !== undefined && (byStaff || !thread.record.mayRate)) throw cannotRate();
  if (await hasCome(write, row.id, message.formKey)) return null;
  const state: MessageState = message.isHeld ? "held" : "published";
  if (hasRating && viewer.personId !== null) await dropRating(write, row.id, viewer.personId);
  const [stored] = await write.db
    .insert(messageTable)
    .values({
      threadId: row.id,
      authorPersonId: viewer.personId,
      authorName: viewer.name,
      authorEmail: viewer.email,
      byStaff,
      isInternal,
      state,
      source: message.source ?? "site",
      body,
      words,
      quoted: message.quoted ?? "",
      ratingValue: hasRating ? ratingValue : null,
      formKey: message.formKey || null,
      createdAt: write.now,
    })
    .returning();
  if (!stored) throw new Error("The message was not stored.");
  await claimAttachments(write, thread, stored.id, attachments);
  if (!thread.notesOnly) await followAsCustomers(write, row.id, thread);
  if (viewer.personId !== null) {
    const { personId, name, email } = viewer;
    const locale = byStaff ? write.locale.code : thread.record.locale;
    await follow(write, row.id, { personId, name, email, locale, isStaff: byStaff });
    await markSeen(write, thread, stored.id);
  }
  await moveThread(write, stored, message.asks ?? false);
  await published(write, thread, stored);
  return stored.id;
}

/** Accepts or rejects messages that are held for moderation. Returns how many changed. */
export async function moderate(
  write: WriteContext,
  thread: StoredThread,
  messageIds: readonly number[],
  state: "published" | "rejected",
): Promise<number> {
  if (!thread.viewer.isPublisher) throw threadForbidden();
  if (messageIds.length === 0) return 0;
  const rows = await write.db
    .update(messageTable)
    .set({ state })
    .where(
      and(
        eq(messageTable.threadId, thread.row.id),
        eq(messageTable.state, "held"),
        // The module that owns ratings with a key moderates them.
        isNull(messageTable.ratingKey),
        inArray(messageTable.id, [...messageIds]),
      ),
    )
    .returning();
  for (const row of rows) {
    if (state !== "published") continue;
    await moveThread(write, row, false);
    await published(write, thread, row);
  }
  if (rows.length > 0)
    await audit(write, {
      model: thread.kind.model,
      id: thread.recordId,
      name: thread.record.title,
      action: "moderate",
      after: { messages: rows.map(({ id }) => id), state },
    });
  return rows.length;
}

/** The shop's public answer to a rating; an empty text removes it. */
export async function answerRating(
  write: WriteContext,
  thread: StoredThread,
  messageId: number,
  comment: string,
): Promise<MessageRow> {
  const { viewer } = thread;
  if (!viewer.isPublisher) throw threadForbidden();
  const words = comment.trim();
  const [row] = await write.db
    .update(messageTable)
    .set(
      words === ""
        ? { publisherComment: "", publisherName: "", publisherPersonId: null, publisherAt: null }
        : {
            publisherComment: words,
            publisherName: viewer.name,
            publisherPersonId: viewer.personId,
            publisherAt: write.now,
          },
    )
    .where(
      and(
        eq(messageTable.id, messageId),
        eq(messageTable.threadId, thread.row.id),
        isNotNull(messageTable.ratingValue),
      ),
    )
    .returning();
  if (!row) throw notFound();
  if (thread.record.publicTag) write.changed(thread.record.publicTag);
  return row;
}

/** The thread is locked, so of two simultaneous forms the second finds the first. */
async function hasCome(write: WriteContext, threadId: number, formKey = ""): Promise<boolean> {
  if (formKey === "") return false;
  const same = and(eq(messageTable.threadId, threadId), eq(messageTable.formKey, formKey));
  return (await write.db.$count(messageTable, same)) > 0;
}

/** A person rates a record once: the stars of a later message replace the earlier ones. */
async function dropRating(write: WriteContext, threadId: number, personId: number): Promise<void> {
  await write.db
    .update(messageTable)
    .set({ ratingValue: null })
    .where(
      and(
        eq(messageTable.threadId, threadId),
        eq(messageTable.authorPersonId, personId),
        isNotNull(messageTable.ratingValue),
        isNull(messageTable.ratingKey),
      ),
    );
}

/** Updates who waits for whom after this message. Held messages wait for staff; notes change nothing. */
async function moveThread(write: WriteContext, message: MessageRow, asks: boolean): Promise<void> {
  const { byStaff, isInternal, threadId, createdAt, state } = message;
  const waiting =
    state === "rejected" || isInternal
      ? {}
      : byStaff
        ? { waitingSince: null, askedAt: asks ? write.now : null }
        : {
            waitingSince: sql`coalesce(${threadTable.waitingSince}, ${createdAt.toISOString()}::timestamptz)`,
            ...(state === "published" ? { askedAt: null } : {}),
          };
  await write.db
    .update(threadTable)
    .set({ ...waiting, lastMessageAt: write.now })
    .where(eq(threadTable.id, threadId));
}

async function published(write: WriteContext, thread: StoredThread, message: MessageRow): Promise<void> {
  if (message.state !== "published") return;
  await planMails(write, message);
  await write.emit("message.posted", {
    model: thread.kind.model,
    recordId: thread.recordId,
    messageId: message.id,
    byStaff: message.byStaff,
    isInternal: message.isInternal,
  });
}
