import { eq } from "drizzle-orm";
import { hasProven } from "#modules/people/server/sign-in/user.ts";
import { type Signature, signedAttachments } from "#modules/signing/server/signature.ts";
import type { WriteContext } from "#platform/context.ts";
import { atSite } from "#platform/db/transact.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { mailOf } from "#platform/mail/mail-kind.ts";
import type { QuoteMailKind } from "../components/quote-mail.tsx";
import { quoteMailFilling, quoteMails } from "./quote-mail-kind.tsx";
import { toQuoteView } from "./quote-view.ts";
import { requestTable } from "./tables.ts";
import { versionAttachments } from "./version-paper.ts";

const reasons: Record<QuoteMailKind, string> = {
  asked: "A quote was requested",
  offered: "A quote was sent",
  accepted: "A quote was accepted",
  withdrawn: "A quote was withdrawn",
};

/** Mails the customer in the language of the request, once for each version and occasion. */
export async function sendQuoteMail(
  caller: WriteContext,
  requestId: number,
  kind: QuoteMailKind,
  signature: Signature | null = null,
): Promise<void> {
  const [request] = await caller.db.select().from(requestTable).where(eq(requestTable.id, requestId));
  if (!request?.orderId || !request.email) return;
  const write = await atSite(caller, request.siteId);
  const locale = localeNamed(write, request.locale);
  const quote = await toQuoteView({ ...write, locale }, { ...request, orderId: request.orderId });
  // Only the first mail is automatic; staff have read the request before any later one.
  const isTyped = kind === "asked" && !(await hasProven(write, request.userId, request.email));
  await sendMail(write, {
    key: `quote:${requestId}:${kind}:${request.version}`,
    to: request.email,
    locale,
    typed: isTyped ? { form: "quote", perDay: 3 } : undefined,
    reason: reasons[kind],
    attachments:
      kind === "offered"
        ? await versionAttachments(write, requestId, request.version)
        : signature
          ? await signedAttachments(write, signature)
          : [],
    content: mailOf(quoteMails[kind], quoteMailFilling(locale, kind, quote, isTyped)),
  });
}
