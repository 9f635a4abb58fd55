import { QuestionPage } from "#modules/office/components/question-page.tsx";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import { NumberField, TextField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { Link } from "#ui/link.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { SummaryList } from "#ui/sum.tsx";
import { Table } from "#ui/table.tsx";
import { promotionPath, tryPath } from "../../paths.ts";
import { promotionRoles } from "../../server/staff-promotion.ts";
import { type TryView, tryPromotions } from "../../server/staff-try.ts";
import type { Route } from "./+types/try-page.ts";

export const loader = personalLoader(promotionRoles, (context, { url }) => tryPromotions(context, url));

export default function TryPage({ loaderData: view }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <QuestionPage
      title={view.crumb}
      lead={text("promotion.staffTryLead")}
      path={tryPath}
      question={{
        title: text("promotion.staffTryCart"),
        lead: text("promotion.staffTryCartLead"),
        ask: text("promotion.staffTryAsk"),
      }}
      fields={
        <>
          <TextField name="order" label={text("promotion.staffTryOrder")} value={view.order} />
          <RelationField
            name="product"
            label={text("promotion.staffTryProduct")}
            model="product.template"
            chosen={view.product}
          />
          <NumberField
            name="quantity"
            className="c-third"
            label={text("promotion.staffTryQuantity")}
            value={view.quantity}
            whole
          />
        </>
      }
      problem={view.problem && text(view.problem)}
    >
      {view.answer && <Answer answer={view.answer} />}
    </QuestionPage>
  );
}

function Answer({ answer }: { answer: NonNullable<TryView["answer"]> }) {
  const { text } = useLocale();
  return (
    <FormSection title={answer.title} lead={text("promotion.staffTryAnswerLead")}>
      {answer.lines.length === 0 ? (
        <p className="quiet">{text("promotion.staffTryNone")}</p>
      ) : (
        <SummaryList rows={answer.lines.map(({ key, name, amount }) => ({ key, label: name, amount }))} />
      )}
      <Table label={text("promotion.staffPromotions")}>
        <thead>
          <tr>
            <th>{text("promotion.staffPromotion")}</th>
            <th>{text("promotion.staffTryResult")}</th>
          </tr>
        </thead>
        <tbody>
          {answer.promotions.map(({ id, name, gets, why, inOrder }) => (
            <tr key={id}>
              <td>
                <Link className="link" href={promotionPath(id)}>
                  {name}
                </Link>
              </td>
              <td>
                {why ?? gets} {inOrder && <Badge kind="ok">{text("promotion.staffTryGets")}</Badge>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </FormSection>
  );
}
