import { createHash } from "node:crypto";
import { and, count, eq, gt, sql } from "drizzle-orm";
import { sharedStaff } from "#modules/people/shared-views.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { allSites, siteOrigin } from "#platform/site.ts";
import { type MailReplyPlace, mailReplies } from "../slots.ts";
import { attachmentsMax, keepAttachment, type PreparedAttachment, prepareSent } from "./attachment.ts";
import { treeOfText } from "./body.ts";
import { followerByToken, followersOf } from "./follower.ts";
import { mailInSetting } from "./mail-in-setting.ts";
import { postMessage } from "./message.ts";
import { type ReceivedMail, readMail } from "./received-mail.ts";
import { type Follower, type MailInOutcome, mailInTable, messageTable, threadTable } from "./tables.ts";
import { keepThread, kindOf, type StoredThread } from "./thread.ts";

/**
 * More mails than these from one sender within an hour, or into one thread within ten minutes, are a loop or a flood.
 */
const senderPerHour = 30;
const threadPerTenMinutes = 10;
const minuteMs = 60_000;

/** Limit of a mail that is parsed; the sender of a larger one is notified by their own mail server. */
export const rawBytesMax = 25_000_000;

/**
 * Receives one mail, whichever way it came, and returns the result. Keeps the original. Idempotent: a second delivery
 * changes nothing.
 */
export async function receiveMail(context: Context, raw: Buffer): Promise<MailInOutcome | "duplicate"> {
  const { authServer } = await mailInSetting(context);
  let mail: ReceivedMail;
  try {
    mail = await readMail(raw, authServer);
  } catch (error) {
    context.log.warn({ err: error }, "a mail that came in cannot be read");
    const key = `sha256:${createHash("sha256").update(raw).digest("hex")}`;
    return transact(context, (write) =>
      keepMail(write, raw, { key, sender: "", subject: "" }, { outcome: "unreadable" }),
    );
  }
  const files = await preparedFiles(context, mail);
  return transact(context, async (write) => {
    const found = await placeOf(write, mail);
    if ("outcome" in found) return keepMail(write, raw, mail, found);
    if ("reply" in found) return takeReply(write, raw, mail, found.reply, files);
    const { thread, isHeld, isInternal } = found;
    const outcome = isHeld ? "held" : "posted";
    // First, so that a simultaneous second delivery waits here and then finds the first one.
    const kept = await keepMail(write, raw, mail, { outcome, threadId: thread.row.id });
    if (kept === "duplicate") return kept;
    if (mail.words === "" && files.length === 0) return kept;
    const messageId = await postMessage(write, thread, {
      body: treeOfText(mail.words),
      quoted: mail.quoted,
      hasFiles: files.length > 0,
      source: "mail",
      isHeld,
      isInternal,
    });
    if (messageId === null) return kept;
    for (const file of files) await keepAttachment(write, thread, file, messageId);
    await write.db.update(mailInTable).set({ messageId }).where(eq(mailInTable.mailKey, mail.key));
    return kept;
  });
}

type Place =
  | { outcome: MailInOutcome; threadId?: number }
  | { thread: StoredThread; isHeld: boolean; isInternal: boolean }
  | { reply: MailReplyPlace };

async function placeOf(write: WriteContext, mail: ReceivedMail): Promise<Place> {
  if (await isOwn(write, mail)) return { outcome: "own" };
  if (mail.isAutomatic) return { outcome: "automatic" };
  const follower = await followerByToken(write, mail.token);
  if (!follower) return replyPlaceOf(write, mail);
  const { threadId } = follower;
  const [row] = await write.db.select().from(threadTable).where(eq(threadTable.id, threadId)).for("update");
  const kind = row && kindOf(row.model);
  const record = kind && (await kind.find(write, row.recordId));
  if (!row || !kind || !record) return { outcome: "unknown" };
  if (await isFlood(write, mail, threadId)) return { outcome: "flood", threadId };
  const trust = await trustIn(write, mail, follower);
  if (trust === "forged") return { outcome: "forged", threadId };
  const isHeld = trust === "unsure";
  const thread: StoredThread = {
    kind,
    record,
    recordId: row.recordId,
    notesOnly: false,
    row: await keepThread(write, { kind, record, recordId: row.recordId }),
    viewer: {
      side: follower.isStaff ? "staff" : "customer",
      personId: isHeld ? null : follower.personId,
      name: isHeld ? mail.senderName || mail.sender : follower.name,
      email: mail.sender,
      isPublisher: follower.isStaff,
    },
  };
  return { thread, isHeld, isInternal: await isAboutNote(write, follower) };
}

/** A reply of staff to a note is a note, too: customers must not read what was meant for colleagues. */
async function isAboutNote({ db }: WriteContext, { isStaff, mailedId }: Follower): Promise<boolean> {
  if (!isStaff) return false;
  const [last] = await db
    .select({ isInternal: messageTable.isInternal })
    .from(messageTable)
    .where(eq(messageTable.id, mailedId));
  return last?.isInternal ?? false;
}

/** A reply to a mail of another module: only the mailed address may reply. */
async function replyPlaceOf(write: WriteContext, mail: ReceivedMail): Promise<Place> {
  if (!mail.token) return { outcome: "unknown" };
  for (const taker of mailReplies.entries()) {
    const reply = await taker.find(write, mail.token);
    if (!reply) continue;
    if (await isFlood(write, mail, 0)) return { outcome: "flood" };
    const isTheirs = mail.verdict !== "fail" && mail.sender === reply.email.toLowerCase();
    return isTheirs ? { reply } : { outcome: "forged" };
  }
  return { outcome: "unknown" };
}

async function takeReply(
  write: WriteContext,
  raw: Buffer,
  mail: ReceivedMail,
  reply: MailReplyPlace,
  files: readonly PreparedAttachment[],
) {
  const kept = await keepMail(write, raw, mail, { outcome: "posted" });
  const isEmpty = mail.words === "" && files.length === 0;
  if (kept !== "duplicate" && !isEmpty) await reply.post({ words: mail.words, key: mail.key, files });
  return kept;
}

/**
 * The token proves that the sender has a mail of ours; the sender address has to match it. Another address of a
 * customer waits for moderation. A sender who claims to be staff or another participant without proof is refused.
 */
async function trustIn(
  write: WriteContext,
  { sender, verdict }: ReceivedMail,
  follower: Follower,
): Promise<"sure" | "unsure" | "forged"> {
  if (verdict === "fail") return "forged";
  const { authServer } = await mailInSetting(write);
  const isSame = sender === follower.email.toLowerCase();
  // Staff speak for the shop: if a server authenticates senders, they must have passed.
  if (follower.isStaff) return isSame && (authServer === "" || verdict === "pass") ? "sure" : "forged";
  if (isSame) return "sure";
  const others = await followersOf(write, follower.threadId);
  const [staff] = await write.db
    .select({ userId: sharedStaff.userId })
    .from(sharedStaff)
    .where(sql`lower(${sharedStaff.email}::text) = ${sender}`);
  if (staff || others.some(({ email }) => email.toLowerCase() === sender)) return "forged";
  return "unsure";
}

/** A mail of ours that came back. */
async function isOwn({ db, installation }: Context, { key }: ReceivedMail): Promise<boolean> {
  if (!/^<mail-\d{1,12}@/.test(key)) return false;
  const sites = await allSites(db);
  const hosts = sites.map((site) => new URL(siteOrigin({ site, installation })).hostname);
  return hosts.some((host) => key.endsWith(`@${host}>`));
}

async function isFlood(write: WriteContext, { sender }: ReceivedMail, threadId: number): Promise<boolean> {
  const since = (minutes: number) => new Date(write.now.getTime() - minutes * minuteMs);
  const [bySender] = await write.db
    .select({ mails: count() })
    .from(mailInTable)
    .where(and(sql`lower(${mailInTable.sender}) = ${sender}`, gt(mailInTable.receivedAt, since(60))));
  const [inThread] = await write.db
    .select({ mails: count() })
    .from(mailInTable)
    .where(and(eq(mailInTable.threadId, threadId), gt(mailInTable.receivedAt, since(10))));
  return (bySender?.mails ?? 0) >= senderPerHour || (inThread?.mails ?? 0) >= threadPerTenMinutes;
}

async function keepMail(
  write: WriteContext,
  raw: Buffer,
  { key, sender, subject }: Pick<ReceivedMail, "key" | "sender" | "subject">,
  { outcome, threadId }: { outcome: MailInOutcome; threadId?: number },
): Promise<MailInOutcome | "duplicate"> {
  const [row] = await write.db
    .insert(mailInTable)
    .values({
      mailKey: key,
      sender,
      subject,
      outcome,
      raw,
      receivedAt: write.now,
      threadId: threadId ?? null,
    })
    .onConflictDoNothing({ target: mailInTable.mailKey })
    .returning({ id: mailInTable.id });
  return row ? outcome : "duplicate";
}

/** Files that may not be stored are left out; the original has them. */
async function preparedFiles(context: Context, { files }: ReceivedMail): Promise<PreparedAttachment[]> {
  const prepared: PreparedAttachment[] = [];
  for (const { name, bytes } of files.slice(0, attachmentsMax)) {
    try {
      prepared.push(await prepareSent(bytes, name));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      context.log.warn({ name, code: error.code }, "an attachment of a mail was not kept");
    }
  }
  return prepared;
}
