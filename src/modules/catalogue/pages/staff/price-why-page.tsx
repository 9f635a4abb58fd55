import { Form } from "react-router";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import { SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { PriceSteps } from "../../components/staff/price-steps.tsx";
import { priceWhyPath } from "../../paths.ts";
import { type PriceWhyView, priceWhy } from "../../server/staff-price-why.ts";
import { catalogueRoles } from "../../server/staff-word.ts";
import type { Route } from "./+types/price-why-page.ts";

export const loader = personalLoader(catalogueRoles, (context, { url }) => priceWhy(context, url));

export default function PriceWhyPage({ loaderData: view }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} lead={text("catalogue.whyLead")} />
      <Question view={view} />
      {view.explanation && (
        <FormSection title={view.explanation.name}>
          {!view.explanation.agrees && <Alert kind="bad">{text("catalogue.whyDisagrees")}</Alert>}
          <ol className="pricewhy">
            <PriceSteps steps={view.explanation.steps} />
            <li className="pricewhy__end">
              <span>{text("catalogue.whyPriceIs")}</span>
              <b className="num">{view.explanation.price}</b>
            </li>
          </ol>
        </FormSection>
      )}
    </StaffBody>
  );
}

function Question({ view }: { view: PriceWhyView }) {
  const { text } = useLocale();
  return (
    <Form method="get" action={priceWhyPath()}>
      <FormSection title={text("catalogue.whyQuestion")} lead={text("catalogue.whyQuestionLead")}>
        <FormGrid>
          <RelationField
            name="product"
            label={text("catalogue.product")}
            model="product.template"
            chosen={view.product}
          />
          <RelationField
            name="variant"
            label={text("catalogue.staffVariant")}
            model="product.product"
            chosen={view.variant}
          />
          <RelationField
            name="person"
            label={text("catalogue.whyCustomer")}
            hint={text("catalogue.whyCustomerHint")}
            model="res.partner"
            chosen={view.person}
          />
          <SelectField
            name="list"
            className="c-third"
            label={text("catalogue.priceList")}
            value={view.listId ?? ""}
            options={[{ value: "", label: text("catalogue.noPriceList") }, ...view.lists]}
          />
          <TextField
            name="quantity"
            className="c-third"
            label={text("catalogue.quantity")}
            value={view.quantity}
            input={{ inputMode: "decimal" }}
          />
          <TextField
            name="day"
            className="c-third"
            label={text("catalogue.day")}
            value={view.day}
            input={{ type: "date" }}
          />
        </FormGrid>
        <p>
          <Button type="submit" size="s">
            {text("catalogue.whyAsk")}
          </Button>
        </p>
      </FormSection>
    </Form>
  );
}
