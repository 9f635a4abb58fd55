import { eq, sql } from "drizzle-orm";
import type { Config } from "#platform/boot/config.ts";
import type { Context } from "#platform/context.ts";
import type { Work } from "#platform/module.ts";
import { allSites, defaultSite, type Site, siteById, siteOrigin } from "#platform/site.ts";
import { attachmentBytes, type MailAttachment } from "./attachment.ts";
import { toText } from "./mail.ts";
import { senderOf } from "./sender.ts";
import { type MailWay, mailWay } from "./server.ts";
import { mailTable } from "./tables.ts";

/**
 * The job that sends one mail of the outbox. Without a mail server mails stay in the outbox, where staff read them. A
 * mail interrupted while being sent may be sent twice, never zero times: the Message-ID is the same both times.
 */
export function mailWork(config: Config): Work {
  let last: MailWay | undefined;
  return async (context, payload) => {
    const way = await mailWay(context.db, config, last);
    last = way ?? undefined;
    if (!way) return;
    const [mail] = await context.db
      .select()
      .from(mailTable)
      .where(eq(mailTable.id, Number(payload["mailId"])));
    if (!mail || mail.state === "sent") return;
    const site = mail.siteId === null ? context.site : await siteById(context.db, mail.siteId);
    const origin = siteOrigin({ site, installation: config });
    const host = new URL(origin).hostname;
    const { from } = senderOf({
      site,
      installation: config,
      configured: await senderFor(context, site, way.sender),
    });
    try {
      await way.transport.sendMail({
        from,
        to: mail.recipient,
        subject: mail.subject,
        html: withOrigin(mail.html, origin),
        text: toText(withOrigin(mail.html, origin)),
        messageId: `<mail-${mail.id}@${host}>`,
        headers: {
          ...unsubscribeHeaders(mail.unsubscribePath, origin),
          ...threadHeaders(mail.threadRef, host),
        },
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
        attachments: await withBytes({ ...context, site }, mail.attachments),
      });
    } catch (error) {
      await context.db
        .update(mailTable)
        .set({
          state: "failed",
          attempts: sql`${mailTable.attempts} + 1`,
          error: String(error).slice(0, 500),
        })
        .where(eq(mailTable.id, mail.id));
      throw error;
    }
    await context.db
      .update(mailTable)
      .set({ state: "sent", attempts: sql`${mailTable.attempts} + 1`, error: "", sentAt: new Date() })
      .where(eq(mailTable.id, mail.id));
  };
}

/** The configured sender of the mail server has the default site's name. Other sites use only its address. */
async function senderFor({ db }: Context, { id }: Site, sender: string): Promise<string> {
  const [, address] = /<([^<>]+)>\s*$/.exec(sender) ?? [];
  return address === undefined || defaultSite(await allSites(db)).id === id ? sender : address;
}

/** A deleted document is omitted; the mail itself links to it. */
async function withBytes(context: Context, attachments: readonly MailAttachment[]) {
  const found = [];
  for (const attachment of attachments) {
    const content = await attachmentBytes(context, attachment);
    if (content) found.push({ filename: attachment.name, contentType: attachment.type, content });
  }
  return found;
}

/** Mails are written with paths of their site; the site's public address is known only here. */
function withOrigin(html: string, origin: string): string {
  return html.replaceAll(/(href|src)="\/(?!\/)/g, `$1="${origin}/`);
}

/** A mail program shows its own button and sends one POST, without confirmation and without cookies. */
function unsubscribeHeaders(path: string, origin: string): Record<string, string> {
  if (!path) return {};
  return {
    "List-Unsubscribe": `<${origin}${path}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** No mail has this Message-ID; mail programs group a conversation's mails by it anyway. */
function threadHeaders(threadRef: string, host: string): Record<string, string> {
  if (!threadRef) return {};
  const id = `<${threadRef}@${host}>`;
  return { References: id, "In-Reply-To": id, "Auto-Submitted": "auto-generated" };
}
