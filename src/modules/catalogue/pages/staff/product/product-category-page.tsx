import { z } from "zod";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { staffProductsPath } from "../../../paths.ts";
import { addToCategory } from "../../../server/staff/staff-product-bulk.ts";
import { productRoles } from "../../../server/staff/staff-product-head.ts";
import type { Route } from "./+types/product-category-page.ts";

function idsOf(url: URL): number[] {
  const asked = (url.searchParams.get("ids") ?? "").split(",");
  return [...new Set(asked.filter((one) => /^[1-9]\d{0,8}$/.test(one)).map(Number))].slice(0, 1000);
}

export const loader = personalLoader(productRoles, async (context, { url }) => ({
  count: idsOf(url).length,
  crumb: context.locale.text("catalogue.staffToCategory"),
}));

export const action = formAction(productRoles, {
  save: on(z.object({ categoryId: id }), async (context, { categoryId }, { url }) => {
    const count = await transact(context, (write) => addToCategory(write, idsOf(url), categoryId));
    return goDone(staffProductsPath, "catalogue.staffCategorisedMany", { count });
  }),
});

export default function ProductCategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("catalogue.staffToCategory");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead
        title={title}
        badges={
          <span className="quiet num">
            {text("catalogue.staffProductCount", { count: loaderData.count })}
          </span>
        }
      />
      <StaffForm problem={actionData} path={staffProductsPath} isNew saveLabel={title}>
        <FormSection title={text("catalogue.staffCategory")} lead={text("catalogue.staffToCategoryLead")}>
          <RelationField
            name="categoryId"
            label={text("catalogue.staffCategory")}
            model="product.public.category"
            chosen={[]}
          />
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
