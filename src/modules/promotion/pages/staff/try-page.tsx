import { Form } from "react-router";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import { TextField } from "#modules/office/components/staff-field.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
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
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} lead={text("promotion.staffTryLead")} />
      <Form method="get" action={tryPath}>
        <FormSection title={text("promotion.staffTryCart")} lead={text("promotion.staffTryCartLead")}>
          <FormGrid>
            <TextField name="order" label={text("promotion.staffTryOrder")} value={view.order} />
            <RelationField
              name="product"
              label={text("promotion.staffTryProduct")}
              model="product.template"
              chosen={view.product}
            />
            <TextField
              name="quantity"
              className="c-third"
              label={text("promotion.staffTryQuantity")}
              value={view.quantity}
              input={{ inputMode: "numeric" }}
            />
          </FormGrid>
          {view.problem && <Alert kind="bad">{text(view.problem)}</Alert>}
          <p>
            <Button type="submit" size="s">
              {text("promotion.staffTryAsk")}
            </Button>
          </p>
        </FormSection>
      </Form>
      {view.answer && <Answer answer={view.answer} />}
    </StaffBody>
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
