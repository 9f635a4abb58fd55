import { StaffThread } from "#modules/messages/components/staff/staff-thread.tsx";
import { chatterIfAny } from "#modules/messages/server/chatter-view.ts";
import { ordersPaths } from "#modules/orders/paths.ts";
import { orderModel, salesRoles } from "#modules/orders/server/order/staff-order.ts";
import { StaffSignature } from "#modules/signing/components/staff/staff-signature.tsx";
import { signedViewOf } from "#modules/signing/server/signed-view.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { QuoteEnding } from "../../components/staff/quote-ending.tsx";
import { QuoteFacts } from "../../components/staff/quote-facts.tsx";
import { QuoteForm } from "../../components/staff/quote-form.tsx";
import { Answer, VersionHistory } from "../../components/version-history.tsx";
import { quoteModel } from "../../server/quote-model.ts";
import { staffQuoteAction } from "../../server/staff-quote-actions.ts";
import { staffQuoteView } from "../../server/staff-quote-view.ts";
import type { Route } from "./+types/quote-page.ts";

export const loader = personalLoader(salesRoles, async (context, { params, url }) => {
  const view = await staffQuoteView(context, idIn(params["id"]));
  const chatter = await chatterIfAny(context, { model: quoteModel, recordId: view.quote.id }, url);
  const signed = await signedViewOf(context, orderModel, view.orderId);
  return { view, chatter, signed, crumb: view.quote.name };
});

export const action = staffQuoteAction;

export default function StaffQuotePage({
  loaderData: { view, chatter, signed },
  actionData,
}: Route.ComponentProps) {
  const { text, href } = useLocale();
  const { quote, form, orderId } = view;
  const [latest] = quote.versions;
  const isPricing = actionData?.typed["action"] !== "withdraw";
  return (
    <StaffBody>
      <PageHead title={quote.name} hidden />
      <StaffHead
        title={quote.name}
        badges={
          <Badge kind={quote.standing === "asked" || quote.standing === "countered" ? "warn" : "info"}>
            {quote.standingText}
          </Badge>
        }
        actions={
          <>
            {latest?.pdfPath && (
              <a
                className={buttonClass({ kind: "line", size: "s" })}
                href={href(latest.pdfPath)}
                target="_blank"
                rel="noreferrer"
              >
                {text("quote.staffPdf", { number: latest.number })}
              </a>
            )}
            <ButtonLink kind="line" size="s" href={ordersPaths.staffOrder(orderId)}>
              {text("quote.staffToOrder")}
            </ButtonLink>
          </>
        }
        lead={text(`quote.staffNext.${quote.standing}`)}
      />
      <QuoteFacts view={view} />
      {signed && <StaffSignature signed={signed} />}
      {latest?.answer && <Answer answer={latest.answer} />}
      {form && (
        <QuoteForm
          quoteId={quote.id}
          orderId={orderId}
          form={form}
          words={quote.standing === "offered" ? (latest?.words ?? "") : ""}
          problem={isPricing ? actionData : undefined}
        />
      )}
      {form && <QuoteEnding problem={isPricing ? undefined : actionData} />}
      <VersionHistory versions={quote.versions} />
      {chatter && <StaffThread view={chatter} customer={quote.contact.name} />}
    </StaffBody>
  );
}
