import type { WriteContext } from "#platform/context.ts";
import { atSite } from "#platform/db/transact.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { formatMoney } from "#platform/money/format.ts";
import { ordersPaths } from "../../paths.ts";
import type { Order } from "../cart/tables.ts";
import { invoiceAttachments } from "./attachment.ts";
import { invoiceMail, refundMail } from "./document-mail-kind.tsx";

interface DocumentLink {
  id: number;
  number: string;
  accessToken: string;
}

type About =
  | ({ kind: "invoice" } & DocumentLink)
  | {
      kind: "refund";
      refundId: number;
      amountMinor: number;
      /** How the money was refunded, in the language of the order. */
      words: string;
      creditNote: DocumentLink | null;
    };

/** Mails the customer about an invoice or a refund, in the language of the order. Once for each. */
export async function sendDocumentMail(caller: WriteContext, order: Order, about: About): Promise<void> {
  const to = order.addresses.billing?.email;
  if (!to) return;
  const write = await atSite(caller, order.siteId);
  const locale = localeNamed(write, order.locale);
  const { text } = locale;
  const document = about.kind === "invoice" ? about : about.creditNote;
  const values = {
    buyer: order.addresses.billing?.name ?? "",
    name: order.name ?? "",
    number: document?.number ?? "",
    amount: formatMoney(
      about.kind === "refund" ? about.amountMinor : order.totalMinor,
      order.currency,
      locale.tag,
    ),
  };
  const link = document
    ? {
        to: ordersPaths.invoicePdf(document.id, document.accessToken),
        label: text("orders.mail.document", values),
      }
    : { to: ordersPaths.order(order.id, order.accessToken), label: text("orders.mail.link") };
  const parts = { way: <MailButton to={link.to}>{link.label}</MailButton> };
  await sendMail(write, {
    key: about.kind === "invoice" ? `invoice:${about.id}` : `refund:${about.refundId}`,
    to,
    locale,
    reason: about.kind === "invoice" ? "An invoice was issued" : "A refund was sent",
    attachments: document ? await invoiceAttachments(write, document.id) : [],
    content:
      about.kind === "invoice"
        ? mailOf(invoiceMail, { values, parts })
        : mailOf(refundMail, { values: { ...values, about: about.words }, parts }),
  });
}
