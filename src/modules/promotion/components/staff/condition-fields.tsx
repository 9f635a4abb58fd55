import { RelationField } from "#modules/office/components/relation-field.tsx";
import { CheckField, KindField, NumberField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import type { PromotionPageView } from "../../server/staff-promotion-view.ts";

/** The cart's contents, the eligible buyers and the limits of a promotion. */
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
        <NumberField
          name="amountMin"
          className="c-third"
          label={text("promotion.staffAmountMin")}
          value={view.amountMin}
          unit={currency}
        />
        <KindField
          name="amountMinTax"
          className="c-third"
          label={text("promotion.staffAmountMinTax")}
          value={promotion.amountMinTax}
          kinds={["included", "excluded"]}
          textOf={(value) => `promotion.staffTax_${value}`}
        />
        <NumberField
          name="quantityMin"
          className="c-third"
          label={text("promotion.staffQuantityMin")}
          hint={text("promotion.staffQuantityMinHint")}
          value={promotion.quantityMin || ""}
          whole
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
        <NumberField
          name="usesMax"
          className="c-third"
          label={text("promotion.staffUsesMax")}
          hint={text("promotion.staffNoLimit")}
          value={promotion.usesMax ?? ""}
          whole
        />
        <NumberField
          name="personUsesMax"
          className="c-third"
          label={text("promotion.staffPersonUsesMax")}
          hint={text("promotion.staffNoLimit")}
          value={promotion.personUsesMax ?? ""}
          whole
        />
        <NumberField
          name="couponDays"
          className="c-third"
          label={text("promotion.staffCouponDays")}
          hint={text("promotion.staffCouponDaysHint")}
          value={promotion.couponDays || ""}
          whole
        />
      </FormGrid>
    </FormSection>
  );
}
