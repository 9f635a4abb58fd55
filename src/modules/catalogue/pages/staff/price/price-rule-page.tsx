import { z } from "zod";
import { DeleteSection, ofSaving } from "#modules/office/components/delete-section.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { recordId, recordIdOrNew } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { RulePriceFields, RuleTargetFields } from "../../../components/staff/price/price-rule-fields.tsx";
import { staffPriceListPath, staffPriceRulePath } from "../../../paths.ts";
import { priceRulePage } from "../../../server/staff/staff-price-list-view.ts";
import { deletePriceRule, priceRuleInput, savePriceRule } from "../../../server/staff/staff-price-rule.ts";
import { catalogueRoles } from "../../../server/staff/staff-word.ts";
import type { Route } from "./+types/price-rule-page.ts";

export const loader = personalLoader(catalogueRoles, (context, { params }) =>
  priceRulePage(context, recordId(params["listId"]), recordIdOrNew(params["ruleId"])),
);

export const action = formAction(catalogueRoles, {
  save: on(priceRuleInput, async (context, form, { params }) => {
    const listId = recordId(params["listId"]);
    await transact(context, (write) => savePriceRule(write, listId, recordIdOrNew(params["ruleId"]), form));
    return goDone(staffPriceListPath(listId), "catalogue.ruleSaved");
  }),
  delete: on(z.object({}), async (context, _input, { params }) => {
    const listId = recordId(params["listId"]);
    await transact(context, (write) => deletePriceRule(write, listId, recordId(params["ruleId"])));
    return goDone(staffPriceListPath(listId), "catalogue.ruleDeleted");
  }),
});

export default function PriceRulePage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead
        title={view.crumb}
        actions={
          <ButtonLink kind="line" size="s" href={staffPriceListPath(view.listId)}>
            {view.listName}
          </ButtonLink>
        }
      />
      <div className="pricerule">
        <StaffForm
          key={view.id ?? "new"}
          problem={ofSaving(actionData)}
          path={staffPriceRulePath(view.listId, view.id ?? "new")}
          {...(view.id === null ? { isNew: true } : { version: view.version })}
        >
          <RuleTargetFields view={view} />
          <RulePriceFields view={view} />
        </StaffForm>
      </div>
      {view.id !== null && (
        <DeleteSection
          problem={actionData}
          label={text("catalogue.deleteRule")}
          lead={text("catalogue.deleteRuleLead")}
        />
      )}
    </StaffBody>
  );
}
