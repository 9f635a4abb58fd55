import { quotedOrder } from "#modules/orders/server/edit/asked-order.ts";
import { type Signature, signedAttachments } from "#modules/signing/server/signature.ts";
import type { WriteContext } from "#platform/context.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { SignedNoticeMail } from "../components/signed-notice-mail.tsx";
import { quotePaths } from "../paths.ts";
import type { Quote } from "./quote.ts";

/** Tells the shop that a quote was signed, with the signed document. */
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
    subject: locale.text("quote.signedNoticeSubject", { name: name ?? "" }),
    body: (
      <SignedNoticeMail
        signer={signature.name}
        name={name ?? ""}
        number={signature.version}
        path={quotePaths.staffQuote(quote.id)}
      />
    ),
  });
}
