import { QuestionPage } from "#modules/office/components/question-page.tsx";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import { DateField, NumberField, SelectField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { PriceSteps } from "../../../components/staff/price/price-steps.tsx";
import { priceWhyPath } from "../../../paths.ts";
import { type PriceWhyView, priceWhy } from "../../../server/staff/staff-price-why.ts";
import { catalogueRoles } from "../../../server/staff/staff-word.ts";
import type { Route } from "./+types/price-why-page.ts";

export const loader = personalLoader(catalogueRoles, (context, { url }) => priceWhy(context, url));

export default function PriceWhyPage({ loaderData: view }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <QuestionPage
      title={view.crumb}
      lead={text("catalogue.whyLead")}
      path={priceWhyPath()}
      question={{
        title: text("catalogue.whyQuestion"),
        lead: text("catalogue.whyQuestionLead"),
        ask: text("catalogue.whyAsk"),
      }}
      fields={<QuestionFields view={view} />}
    >
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
    </QuestionPage>
  );
}

function QuestionFields({ view }: { view: PriceWhyView }) {
  const { text } = useLocale();
  return (
    <>
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
      <NumberField
        name="quantity"
        className="c-third"
        label={text("catalogue.quantity")}
        value={view.quantity}
      />
      <DateField name="day" className="c-third" label={text("catalogue.day")} value={view.day} />
    </>
  );
}
