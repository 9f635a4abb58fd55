import { eq, sql } from "drizzle-orm";
import { createTransport, type Transporter } from "nodemailer";
import type { Config } from "#platform/boot/config.ts";
import type { Work } from "#platform/module.ts";
import { toText } from "./mail.ts";
import { mailTable } from "./tables.ts";

/**
 * The work that sends one mail of the outbox. Without a mail server mails stay in the outbox, where staff read them.
 * A mail whose sending broke off in the middle may leave twice, never none: the Message-ID is the same both times.
 */
export function mailWork(config: Config): Work {
  let transport: Transporter | undefined;
  return async (context, payload) => {
    if (!config.smtpUrl) return;
    const [mail] = await context.db
      .select()
      .from(mailTable)
      .where(eq(mailTable.id, Number(payload["mailId"])));
    if (!mail || mail.state === "sent") return;
    transport ??= createTransport(config.smtpUrl);
    const host = new URL(config.publicUrl).hostname;
    try {
      await transport.sendMail({
        from: config.mailFrom,
        to: mail.recipient,
        subject: mail.subject,
        html: withOrigin(mail.html, config.publicUrl),
        text: toText(withOrigin(mail.html, config.publicUrl)),
        messageId: `<mail-${mail.id}@${host}>`,
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

/** Mails are written with paths of this site; only here is it known under which address people reach it. */
function withOrigin(html: string, publicUrl: string): string {
  return html.replaceAll(/(href|src)="\/(?!\/)/g, `$1="${publicUrl}/`);
}
