import { RelationField } from "#modules/office/components/relation-field.tsx";
import { DateField, KindField, NumberField, SelectField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import type { PriceRulePageView } from "../../../server/staff/staff-price-list-view.ts";

type FieldsProps = { view: PriceRulePageView };

/** The picker for each scope of a rule. */
const targets = [
  {
    scope: "category",
    name: "categoryId",
    label: "catalogue.staffCategory",
    model: "product.public.category",
    chosen: "category",
  },
  {
    scope: "product",
    name: "templateId",
    label: "catalogue.product",
    model: "product.template",
    chosen: "template",
  },
  {
    scope: "variant",
    name: "variantId",
    label: "catalogue.staffVariant",
    model: "product.product",
    chosen: "variant",
  },
] as const;

/** The scope of a rule: products, minimum quantity and period. */
export function RuleTargetFields({ view }: FieldsProps) {
  const { text } = useLocale();
  return (
    <FormSection title={text("catalogue.ruleWhat")} lead={text("catalogue.ruleWhatLead")}>
      <KindField
        name="appliesTo"
        label={text("catalogue.ruleAppliesTo")}
        value={view.appliesTo}
        kinds={["all", ...targets.map(({ scope }) => scope)]}
        textOf={(value) => `catalogue.ruleScope_${value}`}
      />
      {targets.map(({ scope, name, label, model, chosen }) => (
        <div key={scope} data-scope={scope}>
          <RelationField name={name} label={text(label)} model={model} chosen={view[chosen]} />
        </div>
      ))}
      <FormGrid>
        <NumberField
          name="quantityMin"
          className="c-third"
          label={text("catalogue.ruleQuantity")}
          value={view.quantityMin}
        />
        <DateField
          name="startsOn"
          className="c-third"
          label={text("catalogue.ruleStarts")}
          value={view.startsOn}
        />
        <DateField name="endsOn" className="c-third" label={text("catalogue.ruleEnds")} value={view.endsOn} />
      </FormGrid>
    </FormSection>
  );
}

/** How a rule computes its price. */
export function RulePriceFields({ view }: FieldsProps) {
  const { text } = useLocale();
  const money = (name: "fixed" | "rounding" | "surcharge" | "marginMin" | "marginMax", hint?: string) => (
    <NumberField
      name={name}
      label={text(`catalogue.rule_${name}`)}
      hint={hint && text(hint)}
      value={view[name]}
      unit={view.currency}
    />
  );
  return (
    <FormSection title={text("catalogue.rulePrice")} lead={text("catalogue.rulePriceLead")}>
      <KindField
        name="kind"
        label={text("catalogue.ruleKind")}
        value={view.kind}
        kinds={["percentage", "fixed", "formula"]}
        textOf={(value) => `catalogue.ruleKind_${value}`}
      />
      <div data-kind="percentage">
        <NumberField
          name="percent"
          label={text("catalogue.rulePercent")}
          hint={text("catalogue.rulePercentHint")}
          value={view.percent}
          unit="%"
        />
      </div>
      <div data-kind="fixed">{money("fixed")}</div>
      <div data-kind="formula">
        <FormGrid>
          <KindField
            name="base"
            label={text("catalogue.ruleBase")}
            value={view.base}
            kinds={["list_price", "cost", "price_list"]}
            textOf={(value) => `catalogue.ruleBaseChoice_${value}`}
          />
          <div data-base="">
            <SelectField
              name="baseListId"
              label={text("catalogue.priceList")}
              value={view.baseListId ?? ""}
              options={[{ value: "", label: text("catalogue.staffChooseAttribute") }, ...view.lists]}
            />
          </div>
          <NumberField
            name="discount"
            label={text("catalogue.rulePercent")}
            hint={text("catalogue.rulePercentHint")}
            value={view.discount}
            unit="%"
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
