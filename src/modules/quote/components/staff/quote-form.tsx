import Send from "lucide-react/icons/send";
import { TextAreaField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { LineRows } from "#modules/orders/components/staff/edit/line-rows.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Button } from "#ui/button.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { quotePaths } from "../../paths.ts";
import type { QuoteFormView } from "../../server/staff-quote-view.ts";
import { QuoteDelivery } from "./quote-delivery.tsx";

interface QuoteFormProps {
  quoteId: number;
  orderId: number;
  form: QuoteFormView;
  /** The text sent with the customer's current version. */
  words: string;
  problem: FormProblem | undefined;
}

/** The prices of a quote, and the text and dates of its next version. */
export function QuoteForm({ quoteId, orderId, form, words, problem }: QuoteFormProps) {
  const { text } = useLocale();
  return (
    <StaffForm
      problem={problem}
      version={form.version}
      path={quotePaths.staffQuote(quoteId)}
      saveLabel={text("quote.staffSave")}
    >
      <FormSection title={text("quote.staffPrices")} lead={text("quote.staffPricesLead")}>
        <LineRows
          rows={form.rows}
          currency={form.currency}
          orderId={orderId}
          configurePath={form.configurePath}
        />
      </FormSection>
      {form.delivery && <QuoteDelivery delivery={form.delivery} orderId={orderId} currency={form.currency} />}
      <FormSection title={text("quote.staffSending")} lead={text("quote.staffSendingLead")}>
        <FormGrid>
          <TextField
            name="valid_until"
            label={text("quote.staffValidUntil")}
            value={form.validUntil}
            input={{ type: "date", min: form.today }}
          />
          <TextField
            name="deposit"
            label={text("quote.staffDeposit")}
            hint={text("quote.staffDepositHint")}
            value={form.depositPercent ?? ""}
            input={{ inputMode: "numeric", maxLength: 3 }}
          />
          <TextAreaField
            name="words"
            label={text("quote.staffWords")}
            className="c-full"
            value={words}
            input={{ maxLength: 5000 }}
          />
        </FormGrid>
        <div className="row">
          <Button type="submit" name="action" value="send" icon={Send}>
            {text("quote.staffSend", { number: form.next })}
          </Button>
        </div>
      </FormSection>
    </StaffForm>
  );
}
