import { createTransport, type Transporter } from "nodemailer";
import type { Config } from "#platform/boot/config.ts";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import { sealText, unsealText } from "#platform/seal.ts";
import { mailServerTable } from "./tables.ts";

const purpose = "mail.server";
const timeoutMs = 10_000;

export type MailSecurity = "tls" | "starttls" | "none";

/** A mail server as configured in the back office, without its password. */
export interface MailServer {
  host: string;
  port: number;
  /** tls: from the first byte; starttls: refuses to go on without; none: for a server on this machine. */
  security: MailSecurity;
  userName: string;
  hasPassword: boolean;
  sender: string;
  changedAt: Date;
}

type Settings = Pick<Config, "smtpUrl" | "mailFrom" | "secret">;

/** The way mails are sent: the back office's settings win over the environment's. */
export interface MailWay {
  transport: Transporter;
  /** The configured sender; empty for none, see `senderOf`. */
  sender: string;
  /** Changes whenever a new transport is needed. */
  key: string;
}

export async function mailServer(db: Database): Promise<MailServer | null> {
  const [row] = await db.select().from(mailServerTable);
  if (!row) return null;
  const { host, port, security, userName, sender, changedAt } = row;
  return { host, port, security, userName, sender, changedAt, hasPassword: row.password !== null };
}

/** Sets the server; `password` undefined keeps the present one, "" removes it. */
export async function keepMailServer(
  write: WriteContext,
  server: Omit<MailServer, "hasPassword" | "changedAt">,
  password?: string,
): Promise<void> {
  const sealed = password ? sealText(write.installation, purpose, password) : null;
  const values = { ...server, changedAt: write.now };
  await write.db
    .insert(mailServerTable)
    .values({ id: 1, ...values, password: sealed })
    .onConflictDoUpdate({
      target: mailServerTable.id,
      set: password === undefined ? values : { ...values, password: sealed },
    });
}

/** Removes the server; the environment's applies again. */
export async function forgetMailServer(write: WriteContext): Promise<void> {
  await write.db.delete(mailServerTable);
}

/** The present way of sending mails; null without a server. `last` is reused while nothing has changed. */
export async function mailWay(
  db: PublicContext["db"],
  settings: Settings,
  last?: MailWay,
): Promise<MailWay | null> {
  const [row] = await db.select().from(mailServerTable);
  const key = row ? JSON.stringify(row) : (settings.smtpUrl ?? "");
  if (last?.key === key) return last;
  last?.transport.close();
  if (!row) {
    if (!settings.smtpUrl) return null;
    return { transport: createTransport(settings.smtpUrl), sender: settings.mailFrom ?? "", key };
  }
  const password = row.password && unsealText(settings, purpose, row.password);
  const transport = createTransport({
    host: row.host,
    port: row.port,
    secure: row.security === "tls",
    requireTLS: row.security === "starttls",
    ignoreTLS: row.security === "none",
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...(row.userName ? { auth: { user: row.userName, pass: password ?? "" } } : {}),
  });
  return { transport, sender: row.sender || (settings.mailFrom ?? ""), key };
}
