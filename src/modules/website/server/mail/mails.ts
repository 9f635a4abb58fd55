import { and, count, desc, eq, ilike, inArray, or, type SQL } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import { notFound } from "#platform/errors.ts";
import type { Reply } from "#platform/http/answer.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { attachmentBytes } from "#platform/mail/attachment.ts";
import { sendAgain } from "#platform/mail/send-again.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { hasRole } from "#platform/roles.ts";
import type { CellBadge, Done, ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { mailAttachmentPath, mailPath, mailsPath } from "../../paths.ts";

type Mail = typeof mailTable.$inferSelect;

export interface MailView {
  id: number;
  recipient: string;
  subject: string;
  reason: string;
  state: Mail["state"];
  stateWords: string;
  stateBadge: CellBadge;
  html: string;
  text: string;
  locale: string;
  attempts: number;
  error: string;
  createdAt: string;
  sentAt: string | null;
  /** The mail's attachments. */
  attachments: { name: string; size: string; path: string }[];
  crumb: string;
}

const states = ["waiting", "sent", "failed"] as const;
const badges: Record<Mail["state"], CellBadge> = { waiting: "info", sent: "ok", failed: "bad" };

const resend = { id: "resend", label: "website.mailResend", act: resendMails };

/** Mails contain purchases and private links to them, so only staff who deal with customers may read them. */
export const mailRoles = ["shop", "support"] as const;

/** The outbox: every mail of the site, with its reason, recipient and state. */
export const mailList: StaffList = {
  name: "mails",
  roles: mailRoles,
  title: "website.mailsTitle",
  path: mailsPath,
  sort: { column: "written", descending: true },
  columns: [
    { id: "subject", label: "website.mailSubject" },
    { id: "recipient", label: "website.mailRecipient", sortable: true },
    { id: "reason", label: "website.mailReason", wide: true },
    { id: "written", label: "website.mailWritten", sortable: true },
    { id: "state", label: "website.mailState" },
    { id: "attempts", label: "website.mailAttempts", kind: "number", optional: true },
  ],
  filters: [
    {
      id: "state",
      label: "website.mailState",
      options: ({ locale }) =>
        states.map((value) => ({ value, label: locale.text(`website.mailState_${value}`) })),
    },
    { id: "reason", label: "website.mailReason", options: reasons },
  ],
  writers: mailRoles,
  bulk: [resend],
  rows: mailRows,
};

async function mailRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const wanted = and(mayRead(context), searched(query.search), filtered(query.filters));
  const column = query.sort.column === "recipient" ? mailTable.recipient : mailTable.createdAt;
  const [counted, rows] = await Promise.all([
    context.db.select({ total: count() }).from(mailTable).where(wanted),
    context.db
      .select()
      .from(mailTable)
      .where(wanted)
      .orderBy(query.sort.descending ? desc(column) : column, desc(mailTable.id))
      .limit(query.rowsPerPage)
      .offset((query.page - 1) * query.rowsPerPage),
  ]);
  return { rows: rows.map((mail) => rowOf(context, mail)), total: counted[0]?.total ?? 0 };
}

/** One mail of the outbox as it is sent. */
export async function mailView(context: Context, mailId: number): Promise<MailView> {
  const mail = await readableMail(context, mailId);
  const { id, recipient, subject, reason, state, locale, attempts, error } = mail;
  const { html, text } = withoutSecrets(context, mail);
  return {
    ...{ id, recipient, subject, reason, state, html, text, locale, attempts, error },
    stateWords: context.locale.text(`website.mailState_${state}`),
    stateBadge: badges[state],
    createdAt: formatted(context, mail.createdAt),
    sentAt: mail.sentAt ? formatted(context, mail.sentAt) : null,
    attachments: mail.attachments.map(({ name, sizeBytes }, index) => ({
      name,
      size: sizeText(context.locale, sizeBytes),
      path: mailAttachmentPath(id, index + 1),
    })),
    crumb: subject,
  };
}

/** An attachment of a mail, for staff who may read it; the first has place 1. */
export async function mailAttachmentReply(context: Context, mailId: number, place: number): Promise<Reply> {
  const { attachments } = await readableMail(context, mailId);
  const attachment = attachments[place - 1];
  const bytes = attachment ? await attachmentBytes(context, attachment) : null;
  if (!attachment || !bytes) throw notFound();
  const headers = {
    "cache-control": "private, no-store",
    "content-disposition": `attachment; filename="${attachment.name.replace(/[^\w.-]+/g, "-")}"`,
  };
  return { kind: "bytes", type: attachment.type, bytes, headers };
}

async function readableMail(context: Context, mailId: number): Promise<Mail> {
  const [mail] = await context.db
    .select()
    .from(mailTable)
    .where(and(eq(mailTable.id, mailId), mayRead(context)));
  if (!mail) throw notFound();
  return mail;
}

/**
 * The secret of a private link to an order, a quote or a cart. It contains capitals, which other parts of addresses do
 * not.
 */
const linkSecret = /(?=[\w-]*[A-Z])[\w-]{32,}/g;

/**
 * A mail's link lets anybody do what its reader may: choose, pay, answer. Staff who may only read orders see the mail
 * without the links' secrets.
 */
function withoutSecrets({ user }: Context, { html, text }: Pick<Mail, "html" | "text">) {
  if (hasRole(user?.roles ?? [], "shop")) return { html, text };
  return {
    html: html.replace(/\bhref="[^"]*"/g, (link) => link.replace(linkSecret, "…")),
    text: text.replace(/\([^()\s]*\)/g, (link) => link.replace(linkSecret, "…")),
  };
}

function sizeText({ tag }: Locale, bytes: number): string {
  const options = { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(tag, options).format(Math.max(1, bytes / 1000));
}

/** The number of mails that the mail server refused and nobody has sent again. */
export async function failedMails(context: Context): Promise<number> {
  const [counted] = await context.db
    .select({ total: count() })
    .from(mailTable)
    .where(and(eq(mailTable.state, "failed"), mayRead(context)));
  return counted?.total ?? 0;
}

/**
 * Sends these mails again, unchanged: failed and waiting ones are retried, of sent ones a copy is sent. A second press
 * in the same minute sends no third.
 */
export async function resendMails(write: WriteContext, ids: readonly number[]): Promise<Done> {
  const mails = await write.db
    .select()
    .from(mailTable)
    .where(and(inArray(mailTable.id, [...ids]), mayRead(write)))
    .for("update");
  for (const { id, state, subject, recipient } of mails) {
    if (state === "sent") await sendAgain(write, id, String(Math.floor(write.now.getTime() / 60_000)));
    else await tryAgain(write, id);
    await audit(write, { model: "mail.mail", id, name: subject, action: "resend", after: { recipient } });
  }
  return { text: "website.mailsResent", values: { count: mails.length } };
}

async function tryAgain(write: WriteContext, mailId: number): Promise<void> {
  await write.db.update(mailTable).set({ state: "waiting", error: "" }).where(eq(mailTable.id, mailId));
  await write.enqueue("mail.send", { mailId }, { key: `mail:${mailId}` });
}

/** Only administrators may read mails that give access to an account. */
function mayRead({ user }: Context): SQL | undefined {
  return hasRole(user?.roles ?? []) ? undefined : eq(mailTable.confidential, false);
}

function searched(search: string): SQL | undefined {
  if (search === "") return undefined;
  const pattern = likeAnywhere(search);
  return or(ilike(mailTable.recipient, pattern), ilike(mailTable.subject, pattern));
}

function filtered(filters: ListQuery["filters"]): SQL | undefined {
  const wanted = states.filter((state) => filters["state"]?.includes(state));
  const reason = filters["reason"];
  return and(
    wanted.length > 0 ? inArray(mailTable.state, wanted) : undefined,
    reason ? inArray(mailTable.reason, [...reason]) : undefined,
  );
}

/** The reasons in use; the modules have only a few. */
async function reasons(context: Context): Promise<{ value: string; label: string }[]> {
  const rows = await context.db
    .selectDistinct({ reason: mailTable.reason })
    .from(mailTable)
    .where(mayRead(context))
    .orderBy(mailTable.reason)
    .limit(50);
  return rows.map(({ reason }) => ({ value: reason, label: reason }));
}

function rowOf(context: Context, mail: Mail): ListRow {
  const { id, recipient, subject, reason, state, attempts, error } = mail;
  const words = context.locale.text(`website.mailState_${state}`);
  return {
    id,
    path: mailPath(id),
    cells: {
      subject,
      recipient,
      reason,
      written: formatted(context, mail.createdAt),
      state: { text: words, badge: badges[state], ...(error ? { detail: error.slice(0, 80) } : {}) },
      attempts: { text: String(attempts), plain: attempts },
    },
  };
}

function formatted(context: Context, at: Date): string {
  return shopFormat(context.locale.tag, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
