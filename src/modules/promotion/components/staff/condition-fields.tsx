import { RelationField } from "#modules/office/components/relation-field.tsx";
import { CheckField, SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import type { PromotionPageView } from "../../server/staff-promotion-view.ts";

/** What has to be in the cart, who may have it, and how often. */
export function ConditionFields({ view }: { view: PromotionPageView }) {
  return (
    <>
      <CartConditions view={view} />
      <BuyerConditions view={view} />
    </>
  );
}

function CartConditions({ view }: { view: PromotionPageView }) {
  const { text } = useLocale();
  const { promotion, currency } = view;
  return (
    <FormSection
      title={text("promotion.staffCartConditions")}
      lead={text("promotion.staffCartConditionsLead")}
    >
      <FormGrid>
        <TextField
          name="amountMin"
          className="c-third"
          label={text("promotion.staffAmountMin")}
          value={view.amountMin}
          input={{ inputMode: "decimal", unit: currency }}
        />
        <SelectField
          name="amountMinTax"
          className="c-third"
          label={text("promotion.staffAmountMinTax")}
          value={promotion.amountMinTax}
          options={["included", "excluded"].map((value) => ({
            value,
            label: text(`promotion.staffTax_${value}`),
          }))}
        />
        <TextField
          name="quantityMin"
          className="c-third"
          label={text("promotion.staffQuantityMin")}
          hint={text("promotion.staffQuantityMinHint")}
          value={promotion.quantityMin || ""}
          input={{ inputMode: "numeric" }}
        />
      </FormGrid>
      <RelationField
        name="templateIds[]"
        label={text("promotion.staffProducts")}
        hint={text("promotion.staffProductsHint")}
        model="product.template"
        chosen={view.templates}
        multiple
      />
      <RelationField
        name="categoryIds[]"
        label={text("promotion.staffCategories")}
        hint={text("promotion.staffCategoriesHint")}
        model="product.public.category"
        chosen={view.categories}
        multiple
      />
    </FormSection>
  );
}

function BuyerConditions({ view }: { view: PromotionPageView }) {
  const { text } = useLocale();
  const { promotion } = view;
  return (
    <FormSection title={text("promotion.staffBuyers")} lead={text("promotion.staffBuyersLead")}>
      <RelationField
        name="personIds[]"
        label={text("promotion.staffPersons")}
        hint={text("promotion.staffPersonsHint")}
        model="res.partner"
        chosen={view.persons}
        multiple
      />
      <CheckField name="firstOrder" checked={promotion.firstOrder} hint={text("promotion.staffFirstHint")}>
        {text("promotion.staffFirst")}
      </CheckField>
      <FormGrid>
        <TextField
          name="usesMax"
          className="c-third"
          label={text("promotion.staffUsesMax")}
          hint={text("promotion.staffNoLimit")}
          value={promotion.usesMax ?? ""}
          input={{ inputMode: "numeric" }}
        />
        <TextField
          name="personUsesMax"
          className="c-third"
          label={text("promotion.staffPersonUsesMax")}
          hint={text("promotion.staffNoLimit")}
          value={promotion.personUsesMax ?? ""}
          input={{ inputMode: "numeric" }}
        />
        <TextField
          name="couponDays"
          className="c-third"
          label={text("promotion.staffCouponDays")}
          hint={text("promotion.staffCouponDaysHint")}
          value={promotion.couponDays || ""}
          input={{ inputMode: "numeric" }}
        />
      </FormGrid>
    </FormSection>
  );
}
