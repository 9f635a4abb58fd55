import { RelationField } from "#modules/office/components/relation-field.tsx";
import { SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import type { PriceRulePageView } from "../../server/staff-price-list-view.ts";

type FieldsProps = { view: PriceRulePageView };

/** What a rule is for, from how many pieces and when. */
export function RuleTargetFields({ view }: FieldsProps) {
  const { text } = useLocale();
  const scopes = ["all", "category", "product", "variant"];
  return (
    <FormSection title={text("catalogue.ruleWhat")} lead={text("catalogue.ruleWhatLead")}>
      <SelectField
        name="appliesTo"
        label={text("catalogue.ruleAppliesTo")}
        value={view.appliesTo}
        options={scopes.map((value) => ({ value, label: text(`catalogue.ruleScope_${value}`) }))}
      />
      <div data-scope="category">
        <RelationField
          name="categoryId"
          label={text("catalogue.staffCategory")}
          model="product.public.category"
          chosen={view.category}
        />
      </div>
      <div data-scope="product">
        <RelationField
          name="templateId"
          label={text("catalogue.product")}
          model="product.template"
          chosen={view.template}
        />
      </div>
      <div data-scope="variant">
        <RelationField
          name="variantId"
          label={text("catalogue.staffVariant")}
          model="product.product"
          chosen={view.variant}
        />
      </div>
      <FormGrid>
        <TextField
          name="quantityMin"
          className="c-third"
          label={text("catalogue.ruleQuantity")}
          value={view.quantityMin}
          input={{ inputMode: "decimal" }}
        />
        <TextField
          name="startsOn"
          className="c-third"
          label={text("catalogue.ruleStarts")}
          value={view.startsOn}
          input={{ type: "date" }}
        />
        <TextField
          name="endsOn"
          className="c-third"
          label={text("catalogue.ruleEnds")}
          value={view.endsOn}
          input={{ type: "date" }}
        />
      </FormGrid>
    </FormSection>
  );
}

/** How a rule comes to its price. */
export function RulePriceFields({ view }: FieldsProps) {
  const { text } = useLocale();
  const money = (name: "fixed" | "rounding" | "surcharge" | "marginMin" | "marginMax", hint?: string) => (
    <TextField
      name={name}
      label={text(`catalogue.rule_${name}`)}
      hint={hint && text(hint)}
      value={view[name]}
      input={{ inputMode: "decimal", unit: view.currency }}
    />
  );
  return (
    <FormSection title={text("catalogue.rulePrice")} lead={text("catalogue.rulePriceLead")}>
      <SelectField
        name="kind"
        label={text("catalogue.ruleKind")}
        value={view.kind}
        options={["percentage", "fixed", "formula"].map((value) => ({
          value,
          label: text(`catalogue.ruleKind_${value}`),
        }))}
      />
      <div data-kind="percentage">
        <TextField
          name="percent"
          label={text("catalogue.rulePercent")}
          hint={text("catalogue.rulePercentHint")}
          value={view.percent}
          input={{ inputMode: "decimal", unit: "%" }}
        />
      </div>
      <div data-kind="fixed">{money("fixed")}</div>
      <div data-kind="formula">
        <FormGrid>
          <SelectField
            name="base"
            label={text("catalogue.ruleBase")}
            value={view.base}
            options={["list_price", "cost", "price_list"].map((value) => ({
              value,
              label: text(`catalogue.ruleBaseChoice_${value}`),
            }))}
          />
          <div data-base="">
            <SelectField
              name="baseListId"
              label={text("catalogue.priceList")}
              value={view.baseListId ?? ""}
              options={[{ value: "", label: text("catalogue.staffChooseAttribute") }, ...view.lists]}
            />
          </div>
          <TextField
            name="discount"
            label={text("catalogue.rulePercent")}
            hint={text("catalogue.rulePercentHint")}
            value={view.discount}
            input={{ inputMode: "decimal", unit: "%" }}
          />
          {money("rounding", "catalogue.rule_roundingHint")}
          {money("surcharge", "catalogue.rule_surchargeHint")}
          {money("marginMin", "catalogue.rule_marginHint")}
          {money("marginMax")}
        </FormGrid>
      </div>
    </FormSection>
  );
}
