import { BothTextField } from "#modules/office/components/both-field.tsx";
import { DeleteSection, ofSaving } from "#modules/office/components/delete-section.tsx";
import { CheckField, DateField, NumberField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { nothingAsked, recordId, recordIdOrNew } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { ConditionFields } from "../../components/staff/condition-fields.tsx";
import { CouponsSection } from "../../components/staff/coupons-section.tsx";
import { RewardFields } from "../../components/staff/reward-fields.tsx";
import { couponsPath, ofPromotion, promotionPath, promotionsPath } from "../../paths.ts";
import { couponsInput, generateCoupons } from "../../server/staff-coupon.ts";
import {
  createPromotion,
  deletePromotion,
  promotionInput,
  promotionRoles,
  savePromotion,
} from "../../server/staff-promotion.ts";
import { promotionPage } from "../../server/staff-promotion-view.ts";
import type { Route } from "./+types/promotion-page.ts";

export const loader = personalLoader(promotionRoles, (context, { params }) =>
  promotionPage(context, recordIdOrNew(params["promotionId"])),
);

export const action = formAction(promotionRoles, {
  save: on(promotionInput, async (context, { overwrite, ...form }, { params }) => {
    const asked = recordIdOrNew(params["promotionId"]);
    const seen = overwrite ? { ...form, version: undefined } : form;
    const saved = await transact(context, async (write) => {
      if (asked === null) return createPromotion(write, form);
      await savePromotion(write, asked, seen);
      return asked;
    });
    return goDone(promotionPath(saved), "promotion.staffSaved");
  }),
  delete: on(nothingAsked, async (context, _input, { params }) => {
    const asked = recordId(params["promotionId"]);
    const name = await transact(context, (write) => deletePromotion(write, asked));
    return goDone(promotionsPath, "promotion.staffDeleted", { name });
  }),
  coupons: on(couponsInput, async (context, input, { params }) => {
    const asked = recordId(params["promotionId"]);
    const count = await transact(context, (write) => generateCoupons(write, asked, input));
    return goDone(ofPromotion(couponsPath, asked), "promotion.staffCouponsMade", { count });
  }),
});

export default function PromotionPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { promotion } = view;
  const ofCoupons = actionData?.typed["action"] === "coupons";
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} lead={view.sentence} />
      <StaffForm
        key={view.id ?? "new"}
        problem={ofCoupons ? undefined : ofSaving(actionData)}
        path={promotionPath(view.id ?? "new")}
        {...(view.id === null ? { isNew: true } : { version: view.version })}
      >
        <div className="promotionform">
          <FormSection title={text("promotion.staffPromotion")} lead={text("promotion.staffLead")}>
            <BothTextField name="name" label="promotion.staffName" value={promotion.name} />
            <CheckField name="active" checked={promotion.active} hint={text("promotion.staffActiveHint")}>
              {text("promotion.staffActive")}
            </CheckField>
            <FormGrid>
              <DateField
                name="startsOn"
                className="c-third"
                label={text("promotion.staffStarts")}
                value={view.startsOn}
              />
              <DateField
                name="endsOn"
                className="c-third"
                label={text("promotion.staffEnds")}
                hint={text("promotion.staffEndsHint")}
                value={view.endsOn}
              />
              <NumberField
                name="position"
                className="c-third"
                label={text("promotion.staffPosition")}
                hint={text("promotion.staffPositionHint")}
                value={promotion.position}
                whole
              />
            </FormGrid>
          </FormSection>
          <RewardFields view={view} />
          <ConditionFields view={view} />
        </div>
      </StaffForm>
      {view.id !== null && (
        <>
          <CouponsSection
            promotionId={view.id}
            uses={view.uses}
            problem={ofCoupons ? actionData : undefined}
          />
          <DeleteSection
            problem={actionData}
            label={text("promotion.staffDelete")}
            lead={text("promotion.staffDeleteLead")}
          />
        </>
      )}
    </StaffBody>
  );
}
