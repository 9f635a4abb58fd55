import { and, eq } from "drizzle-orm";
import { addressesOf } from "#modules/content/server/load-content.ts";
import { mailHtmlOfBlocks } from "#modules/content/server/write-mail.ts";
import type { PublicContext } from "#platform/context.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import type { EditedMail, FilledMail } from "#platform/mail/mail-kind.ts";
import { mailLook, renderForMail } from "#platform/mail/mail-look.ts";
import { filledLine } from "#platform/mail/mail-mark.ts";
import { valuesOf } from "#platform/mail/mail-words.tsx";
import { type MailWords, missingParts, partOfBlock } from "./mail-words.ts";
import { mailTextTable } from "./tables.ts";

/** The owner's words for this kind of mail in the language of the context, filled in. */
export async function editedMail(context: PublicContext, mail: FilledMail): Promise<EditedMail | null> {
  const { siteId, kind, locale, edited } = mailTextTable;
  const [row] = await context.db
    .select()
    .from(mailTextTable)
    .where(
      and(
        eq(siteId, context.site.id),
        eq(kind, mail.kind.name),
        eq(locale, context.locale.code),
        eq(edited, true),
      ),
    );
  return row ? filledIn(context, mail, row) : null;
}

/** Words filled in for one reader. Adds required parts that the words lack. */
export async function filledIn(
  context: PublicContext,
  mail: FilledMail,
  { subject, title, preview, body }: MailWords,
): Promise<EditedMail> {
  const values = valuesOf(context, mail);
  const address = await addressesOf(context, [body]);
  const partHtml = (name: string | undefined) => {
    const part = name === undefined ? undefined : mail.parts[name];
    return part ? renderForMail(context, part) : "";
  };
  const html = mailHtmlOfBlocks(body.content, {
    values,
    address,
    linkColor: mailLook(context).link,
    href: context.locale.href,
    block: ({ attrs: { kind, data } }) =>
      kind === "button" ? buttonHtml(context, data) : partHtml(partOfBlock(kind)),
  });
  return {
    subject: filledLine(subject, values),
    title: filledLine(title, values),
    preview: filledLine(preview, values),
    html: [html, ...missingParts(mail.kind, body).map(partHtml)].filter(Boolean).join("\n"),
  };
}

/** A button of the owner's own; one without an address is omitted. */
function buttonHtml(context: PublicContext, { button, href }: Record<string, unknown>): string {
  const to = typeof href === "string" && /^(?:https?:\/\/|\/(?![/\\]))/i.test(href) ? href : "";
  if (!to || typeof button !== "string") return "";
  return renderForMail(context, <MailButton to={to}>{button}</MailButton>);
}
