import { z } from "zod";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { flag, pickedIds } from "#platform/wire.ts";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody } from "#ui/staff/frame.tsx";
import { ProductHead } from "../../components/staff/product-head.tsx";
import { ProductRelated } from "../../components/staff/product-related.tsx";
import { staffProductPath } from "../../paths.ts";
import { productIdOf, productRoles } from "../../server/staff-product-head.ts";
import { productRelated, saveRelated } from "../../server/staff-product-related.ts";
import type { Route } from "./+types/product-related-page.ts";

export const loader = personalLoader(productRoles, (context, { params }) =>
  productRelated(context, productIdOf(params)),
);

const input = z.object({
  optional: pickedIds,
  accessory: pickedIds,
  alternative: pickedIds,
  version: z.coerce.number().int().optional(),
  overwrite: flag,
});

export const action = formAction(productRoles, {
  save: on(input, async (context, { version, overwrite, ...related }, { params }) => {
    const templateId = productIdOf(params);
    await transact(context, (write) =>
      saveRelated(write, templateId, related, overwrite ? undefined : version),
    );
    return goDone(staffProductPath(templateId, "related"), "catalogue.staffSaved");
  }),
});

export default function ProductRelatedPage({
  loaderData: { head, related },
  actionData,
}: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={head.name} hidden />
      <ProductHead head={head} tab="related" />
      <StaffForm problem={actionData} version={head.version} path={staffProductPath(head.id, "related")}>
        {(["optional", "accessory", "alternative"] as const).map((kind) => (
          <FormSection
            key={kind}
            title={text(`catalogue.staffRelated_${kind}`)}
            lead={text(`catalogue.staffRelatedLead_${kind}`)}
          >
            <ProductRelated
              name={kind}
              label={text(`catalogue.staffRelated_${kind}`)}
              chosen={related[kind]}
            />
          </FormSection>
        ))}
      </StaffForm>
    </StaffBody>
  );
}
