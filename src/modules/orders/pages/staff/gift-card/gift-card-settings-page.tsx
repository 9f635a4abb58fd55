import { z } from "zod";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import { CheckField, NumberField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { keepGiftCardSettings } from "#modules/payment/server/gift-card/staff-gift-card.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { flag, pickedIds } from "#platform/wire.ts";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { staffOrdersPaths } from "../../../paths.ts";
import { keepGiftCardProducts } from "../../../server/gift-card/staff-gift-card.ts";
import { giftCardSettingsView } from "../../../server/gift-card/staff-gift-card-view.ts";
import { salesRoles } from "../../../server/order/staff-order.ts";
import type { Route } from "./+types/gift-card-settings-page.ts";

export const loader = personalLoader(salesRoles, giftCardSettingsView);

const input = z.object({
  products: pickedIds,
  months: z
    .string()
    .trim()
    .regex(/^([1-9]\d?|1[01]\d|120)?$/, "orders.staffGiftCardMonthsWrong"),
  refundFirst: flag.default(false),
});

export const action = formAction(salesRoles, {
  save: on(input, async (context, { products, months, refundFirst }) => {
    await transact(context, async (write) => {
      await keepGiftCardSettings(write, { validMonths: months === "" ? null : Number(months), refundFirst });
      await keepGiftCardProducts(write, products);
    });
    return goDone(staffOrdersPaths.giftCards, "orders.staffGiftCardSettingsSaved");
  }),
});

export default function GiftCardSettingsPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} />
      <StaffForm problem={actionData} path={staffOrdersPaths.giftCardSettings}>
        <FormSection title={text("orders.staffGiftCards")}>
          <RelationField
            name="products[]"
            label={text("orders.staffGiftCardProducts")}
            hint={text("orders.staffGiftCardProductsHint")}
            model="product.template"
            chosen={view.products}
            multiple
          />
          <NumberField
            name="months"
            label={text("orders.staffGiftCardMonths")}
            hint={text("orders.staffGiftCardExpiresHint")}
            value={view.validMonths}
            whole
          />
          <CheckField name="refundFirst" checked={view.refundFirst}>
            {text("orders.staffGiftCardRefundFirst")}
          </CheckField>
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
