import { and, count, desc, eq, ilike, or, type SQL } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { hasRole } from "#platform/roles.ts";

export interface MailRow {
  id: number;
  recipient: string;
  subject: string;
  reason: string;
  state: "waiting" | "sent" | "failed";
  createdAt: string;
}

export interface MailsView {
  rows: MailRow[];
  total: number;
  page: number;
  pages: number;
  search: string;
}

export interface MailView extends MailRow {
  html: string;
  text: string;
  locale: string;
  attempts: number;
  error: string;
  sentAt: string | null;
}

const rowsPerPage = 50;

/** The outbox, newest first, filtered by recipient or subject. */
export async function mails(context: Context, asked: { search: string; page: number }): Promise<MailsView> {
  const search = asked.search.trim().slice(0, 100);
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const found = search
    ? or(ilike(mailTable.recipient, pattern), ilike(mailTable.subject, pattern))
    : undefined;
  const wanted = and(found, mayRead(context));
  const [counted] = await context.db.select({ total: count() }).from(mailTable).where(wanted);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const page = Math.min(pages, Math.max(1, Math.trunc(asked.page) || 1));
  const rows = await context.db
    .select()
    .from(mailTable)
    .where(wanted)
    .orderBy(desc(mailTable.createdAt), desc(mailTable.id))
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage);
  return { rows: rows.map((row) => rowView(context, row)), total, page, pages, search };
}

/** One mail of the outbox as it leaves the house. */
export async function mailView(context: Context, mailId: number): Promise<MailView> {
  const [mail] = await context.db
    .select()
    .from(mailTable)
    .where(and(eq(mailTable.id, mailId), mayRead(context)));
  if (!mail) throw notFound();
  const { html, text, locale, attempts, error } = mail;
  const sentAt = mail.sentAt ? formatted(context, mail.sentAt) : null;
  return { ...rowView(context, mail), html, text, locale, attempts, error, sentAt };
}

/** Mails that open an account for their reader are for administrators alone. */
function mayRead({ user }: Context): SQL | undefined {
  return hasRole(user?.roles ?? []) ? undefined : eq(mailTable.confidential, false);
}

function rowView(context: Context, mail: typeof mailTable.$inferSelect): MailRow {
  const { id, recipient, subject, reason, state } = mail;
  return { id, recipient, subject, reason, state, createdAt: formatted(context, mail.createdAt) };
}

function formatted(context: Context, at: Date): string {
  return new Intl.DateTimeFormat(context.locale.tag, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
