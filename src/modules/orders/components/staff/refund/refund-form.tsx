import { CheckField, TextAreaField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { ordersPaths } from "../../../paths.ts";
import type { RefundFormView } from "../../../server/refund/views.ts";
import { RefundSumPanel } from "./refund-sum-panel.tsx";

interface RefundFormProps {
  view: RefundFormView;
  problem: FormProblem | undefined;
}

/** Refunds by line. Nothing is prefilled: staff state each amount to refund. */
export function RefundForm({ view, problem }: RefundFormProps) {
  const { text } = useLocale();
  return (
    <StaffForm
      problem={problem}
      path={ordersPaths.staffRefund(view.orderId)}
      isNew
      saveLabel={text("orders.refundSave")}
    >
      <input type="hidden" name="key" value={problem?.typed["key"] ?? view.key} />
      <input type="hidden" name="left" value={view.leftMinor} />
      <FormSection title={text("orders.refundLines")} lead={text("orders.refundLinesLead")}>
        <ul className="refund-lines">
          {view.lines.map((line, index) => (
            <RefundLine key={line.lineId} line={line} index={index} />
          ))}
        </ul>
      </FormSection>
      {(view.deliveryLeft || view.overpaidLeft) && (
        <FormSection title={text("orders.refundOther")} lead={text("orders.refundOtherLead")}>
          <FormGrid>
            {view.deliveryLeft && (
              <TextField
                name="delivery"
                label={text("orders.refundDelivery")}
                hint={text("orders.refundAtMost", { amount: view.deliveryLeft })}
                value=""
                input={{ inputMode: "decimal", unit: view.currency, autoComplete: "off" }}
              />
            )}
            {view.overpaidLeft && (
              <TextField
                name="overpaid"
                label={text("orders.refundOverpaid")}
                hint={text("orders.refundAtMost", { amount: view.overpaidLeft })}
                value={view.overpaidTyped}
                input={{ inputMode: "decimal", unit: view.currency, autoComplete: "off" }}
              />
            )}
          </FormGrid>
        </FormSection>
      )}
      <FormSection title={text("orders.refundReason")} lead={text("orders.refundReasonLead")}>
        <TextAreaField
          name="reason"
          label={text("orders.refundReason")}
          value=""
          input={{ rows: 2, maxLength: 500 }}
        />
      </FormSection>
      <FormSection title={text("orders.refundSum")} lead={wayText(view, text)}>
        <RefundSumPanel orderId={view.orderId} left={view.left} hasInvoice={view.hasInvoice} />
      </FormSection>
    </StaffForm>
  );
}

function RefundLine({ line, index }: { line: RefundFormView["lines"][number]; index: number }) {
  const { text } = useLocale();
  const nameOf = (field: string) => `lines[${index}].${field}`;
  return (
    <li className="refund-line">
      <input type="hidden" name={nameOf("line_id")} value={line.lineId} />
      <div className="refund-line__what">
        <b>{line.name}</b>
        {line.detail && <small className="muted">{line.detail}</small>}
        <small className="muted">
          {line.left > 0
            ? text("orders.refundLineLeft", { left: line.left, sold: line.sold, worth: line.worth })
            : text("orders.refundLineNone")}
        </small>
      </div>
      {line.left > 0 && (
        <div className="refund-line__how">
          <TextField
            name={nameOf("quantity")}
            label={<span className="vh">{text("orders.refundQuantityOf", { name: line.name })}</span>}
            value=""
            input={{
              type: "number",
              min: 0,
              max: line.left,
              step: 1,
              inputMode: "numeric",
              placeholder: "0",
            }}
          />
          {line.canRestock && (
            <CheckField name={nameOf("restock")} checked={false}>
              {text("orders.refundRestock")}
              <span className="vh"> {line.name}</span>
            </CheckField>
          )}
        </div>
      )}
    </li>
  );
}

function wayText({ ways }: RefundFormView, text: ReturnType<typeof useLocale>["text"]): string {
  return ways.length > 0 ? text("orders.refundWays", { ways: ways.join(", ") }) : text("orders.refundNoWay");
}
