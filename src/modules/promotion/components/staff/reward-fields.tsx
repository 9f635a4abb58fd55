import { RelationField } from "#modules/office/components/relation-field.tsx";
import { KindField, NumberField, TextField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import type { PromotionPageView } from "../../server/staff-promotion-view.ts";

const givenWays = ["automatic", "code", "coupon"];
const rewards = [
  "percentOrder",
  "percentProducts",
  "percentCheapest",
  "fixed",
  "freeProduct",
  "freeDelivery",
];

/** The reward, and how buyers get it. The style sheet hides the fields of other kinds. */
export function RewardFields({ view }: { view: PromotionPageView }) {
  const { text } = useLocale();
  const { promotion, currency } = view;
  return (
    <FormSection title={text("promotion.staffReward")} lead={text("promotion.staffRewardLead")}>
      <FormGrid>
        <KindField
          name="given"
          label={text("promotion.staffGiven")}
          value={promotion.given}
          kinds={givenWays}
          textOf={(value) => `promotion.staffGiven_${value}`}
        />
        <div data-given="code">
          <TextField
            name="code"
            label={text("promotion.code")}
            hint={text("promotion.staffCodeHint")}
            value={promotion.code ?? ""}
          />
        </div>
        <KindField
          name="reward"
          label={text("promotion.staffReward")}
          value={promotion.reward}
          kinds={rewards}
          textOf={(value) => `promotion.staffReward_${value}`}
        />
        <KindField
          name="onOrder"
          label={text("promotion.staffOnOrder")}
          value={promotion.onOrder}
          kinds={["this", "next"]}
          textOf={(value) => `promotion.staffOnOrder_${value}`}
        />
        <div data-reward="percent">
          <NumberField
            name="percent"
            label={text("promotion.staffPercent")}
            value={promotion.percent}
            unit="%"
          />
        </div>
        <div data-reward="percent">
          <NumberField
            name="cap"
            label={text("promotion.staffCap")}
            hint={text("promotion.staffCapHint")}
            value={view.cap}
            unit={currency}
          />
        </div>
        <div data-reward="fixed">
          <NumberField
            name="amount"
            label={text("promotion.staffAmount")}
            value={view.amount}
            unit={currency}
          />
        </div>
        <div data-reward="freeProduct">
          <NumberField
            name="freeQuantity"
            label={text("promotion.staffFreeQuantity")}
            hint={text("promotion.staffFreeQuantityHint")}
            value={promotion.freeQuantity}
            whole
          />
        </div>
      </FormGrid>
      <div data-reward="products">
        <RelationField
          name="rewardTemplateIds[]"
          label={text("promotion.staffRewardProducts")}
          hint={text("promotion.staffRewardProductsHint")}
          model="product.template"
          chosen={view.rewardTemplates}
          multiple
        />
      </div>
    </FormSection>
  );
}
