import { quotedOrder } from "#modules/orders/server/edit/asked-order.ts";
import { type Signature, signedAttachments } from "#modules/signing/server/signature.ts";
import type { WriteContext } from "#platform/context.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { quotePaths } from "../paths.ts";
import type { Quote } from "./quote.ts";
import { signedNoticeMail, signedNoticeWay } from "./signed-notice-mail-kind.tsx";

/** Mails the shop the signed document of a quote. */
export async function sendSignedNotice(
  write: WriteContext,
  quote: Quote,
  signature: Signature,
): Promise<void> {
  const { email } = write.site;
  if (!email) return;
  const { name } = await quotedOrder(write, quote.orderId);
  const { locale } = write;
  await sendMail(write, {
    key: `quote:${quote.id}:signed:${signature.version}`,
    to: email,
    locale,
    reason: "A quote was signed",
    attachments: await signedAttachments(write, signature),
    content: mailOf(signedNoticeMail, {
      values: { signer: signature.name, name: name ?? "", number: String(signature.version) },
      parts: { way: signedNoticeWay(locale, quotePaths.staffQuote(quote.id)) },
    }),
  });
}
