import type { MailSecurity } from "#platform/mail/server.ts";

export interface MailPreset {
  id: string;
  name: string;
  host: string;
  port: number;
  security: MailSecurity;
  /** Needs an app password instead of the account's own. */
  appPassword?: boolean;
  /** The user name to use instead of the address, such as SendGrid's "apikey". */
  userName?: string;
}

/**
 * Servers of common providers, from their own help pages (read in November 2026): submission (RFC 6409) on 587 with
 * STARTTLS, or implicit TLS (RFC 8314) on 465.
 */
export const mailPresets: readonly MailPreset[] = [
  { id: "gmail", name: "Gmail, Google Workspace", host: "smtp.gmail.com", ...starttls(), appPassword: true },
  { id: "microsoft", name: "Microsoft 365", host: "smtp.office365.com", ...starttls() },
  { id: "yahoo", name: "Yahoo", host: "smtp.mail.yahoo.com", ...tls(), appPassword: true },
  { id: "icloud", name: "iCloud", host: "smtp.mail.me.com", ...starttls(), appPassword: true },
  { id: "fastmail", name: "Fastmail", host: "smtp.fastmail.com", ...tls(), appPassword: true },
  { id: "zoho", name: "Zoho Mail (EU)", host: "smtp.zoho.eu", ...tls() },
  { id: "gmx", name: "GMX", host: "mail.gmx.net", ...starttls() },
  { id: "webde", name: "WEB.DE", host: "smtp.web.de", ...starttls() },
  { id: "ionos", name: "IONOS (DE)", host: "smtp.ionos.de", ...tls() },
  { id: "strato", name: "STRATO", host: "smtp.strato.de", ...tls() },
  { id: "ovh", name: "OVHcloud", host: "ssl0.ovh.net", ...tls() },
  { id: "hostinger", name: "Hostinger", host: "smtp.hostinger.com", ...tls() },
  { id: "brevo", name: "Brevo", host: "smtp-relay.brevo.com", ...starttls() },
  { id: "mailjet", name: "Mailjet", host: "in-v3.mailjet.com", ...starttls() },
  { id: "mailgun", name: "Mailgun (EU)", host: "smtp.eu.mailgun.org", ...starttls() },
  { id: "sendgrid", name: "SendGrid", host: "smtp.sendgrid.net", ...starttls(), userName: "apikey" },
  { id: "postmark", name: "Postmark", host: "smtp.postmarkapp.com", ...starttls() },
];

function starttls() {
  return { port: 587, security: "starttls" as const };
}

function tls() {
  return { port: 465, security: "tls" as const };
}

export function presetOfHost(host: string): MailPreset | undefined {
  return mailPresets.find((preset) => preset.host === host);
}
