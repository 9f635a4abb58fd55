import { lastChange } from "#modules/office/server/audit-log.ts";
import { changedMeanwhile } from "#modules/office/server/conflict.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, refusal } from "#platform/errors.ts";
import { isSender, type Sender, senderOf } from "#platform/mail/sender.ts";
import {
  forgetMailServer,
  keepMailServer,
  type MailSecurity,
  mailServer,
  mailWay,
} from "#platform/mail/server.ts";
import { editionOfState } from "../site/edition.ts";

export const mailServerModel = "mail.server";
const serverId = 1;

const noMailServer = refusal("conflict", "website.mailServerNone");

/** Why a test mail failed, each with a hint at its cause. The server's own words follow. */
const faults = {
  address: refusal("conflict", "website.mailTestAddress"),
  refused: refusal("conflict", "website.mailTestRefused"),
  timeout: refusal("conflict", "website.mailTestTimeout"),
  encryption: refusal("conflict", "website.mailTestEncryption"),
  password: refusal("conflict", "website.mailTestPassword"),
  sender: refusal("conflict", "website.mailTestSender"),
  other: refusal("conflict", "website.mailTestOther"),
} as const;

export interface MailServerInput {
  host: string;
  port: number;
  security: MailSecurity;
  userName: string;
  sender: string;
}

export interface MailServerView {
  values: MailServerInput;
  edition: number;
  hasPassword: boolean;
  /** own: set here; environment: SMTP_URL of the installation; none: mails wait in the outbox. */
  source: "own" | "environment" | "none";
  /** The environment's server, without user and password. */
  environment: string;
  testAddress: string;
  /** The present sender of this site's mails, and the source of the address. */
  from: string;
  fromSource: Sender["source"];
}

export async function mailServerView(context: Context): Promise<MailServerView> {
  const { smtpUrl, mailFrom } = context.installation;
  const own = await mailServer(context.db);
  const sender = senderOf({ ...context, configured: own?.sender || (mailFrom ?? "") });
  const values: MailServerInput = own
    ? { host: own.host, port: own.port, security: own.security, userName: own.userName, sender: own.sender }
    : { host: "", port: 587, security: "starttls", userName: "", sender: mailFrom ?? "" };
  return {
    values,
    edition: editionOfState(own),
    hasPassword: own?.hasPassword ?? false,
    source: own ? "own" : smtpUrl ? "environment" : "none",
    environment: smtpUrl ? new URL(smtpUrl).host : "",
    testAddress: context.user?.email ?? "",
    from: sender.from,
    fromSource: sender.source,
  };
}

/** Sets the mail server. An empty password keeps the stored one. */
export async function saveMailServer(
  write: WriteContext,
  input: MailServerInput & { password: string },
  seen?: number,
): Promise<void> {
  const { password, ...values } = input;
  const before = await mailServer(write.db);
  if (seen !== undefined && seen !== editionOfState(before)) {
    throw changedMeanwhile(await lastChange(write, mailServerModel, serverId));
  }
  const wrong: FieldErrors = {};
  if (!/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(values.host)) wrong["host"] = "website.mailServerHostWrong";
  if (!Number.isInteger(values.port) || values.port < 1 || values.port > 65_535)
    wrong["port"] = "website.mailServerPortWrong";
  if (values.sender !== "" && !isSender(values.sender)) {
    wrong["sender"] = "website.mailServerSenderWrong";
  }
  // A password belongs to one server: for another server it has to be typed again.
  const isOther = before !== null && (before.host !== values.host || before.userName !== values.userName);
  if (values.userName !== "" && password === "" && (isOther || !before?.hasPassword)) {
    wrong["password"] = "website.mailServerPasswordMissing";
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  await keepMailServer(write, values, values.userName === "" ? "" : password === "" ? undefined : password);
  const { host = "", port = 0, security = "", userName = "", sender = "" } = before ?? {};
  await audit(write, {
    model: mailServerModel,
    id: serverId,
    name: values.host,
    action: before ? "write" : "create",
    before: before ? { host, port, security, userName, sender } : {},
    after: { ...values, ...(password === "" ? {} : { passwordChanged: true }) },
  });
}

export async function removeMailServer(write: WriteContext): Promise<void> {
  const before = await mailServer(write.db);
  if (!before) throw noMailServer();
  await forgetMailServer(write);
  const { host, port, security, userName, sender } = before;
  await audit(write, {
    model: mailServerModel,
    id: serverId,
    name: host,
    action: "unlink",
    before: { host, port, security, userName, sender },
  });
}

/**
 * Sends a mail at once, bypassing the outbox, so that the person who sets the server up sees the result and the reason
 * of a failure.
 */
export async function sendTestMail(context: Context, to: string): Promise<void> {
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(to)) throw invalidFields({ to: "website.siteEmailWrong" });
  const way = await mailWay(context.db, context.installation);
  if (!way) throw noMailServer();
  const { text } = context.locale;
  const site = context.site.name;
  try {
    await way.transport.sendMail({
      from: senderOf({ ...context, configured: way.sender }).from,
      to,
      subject: text("website.mailTestSubject", { site }),
      text: text("website.mailTestBody", { site }),
    });
  } catch (error) {
    throw faults[faultOf(error)]({ said: said(error) });
  } finally {
    way.transport.close();
  }
}

/** nodemailer's error codes, and the step of the conversation. */
function faultOf(error: unknown): keyof typeof faults {
  const { code, command, message } = error as { code?: string; command?: string; message?: string };
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(message ?? "")) return "address";
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(`${code} ${message}`)) return "refused";
  if (code === "ETIMEDOUT") return "timeout";
  if (code === "ETLS" || /SSL|TLS|certificate|self.signed/i.test(message ?? "")) return "encryption";
  if (code === "EAUTH" || code === "ENOAUTH") return "password";
  if (code === "EENVELOPE" || command === "MAIL FROM") return "sender";
  return "other";
}

function said(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ").slice(0, 300);
}
