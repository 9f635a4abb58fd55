import { z } from "zod";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { flag } from "#platform/wire.ts";
import { Empty } from "#ui/empty.tsx";
import { StaffBody } from "#ui/staff/frame.tsx";
import { VariantMatrix } from "#ui/staff/matrix.tsx";
import { ProductHead } from "../../components/staff/product-head.tsx";
import { staffProductPath } from "../../paths.ts";
import { productIdOf, productRoles } from "../../server/staff-product-head.ts";
import { productVariants, saveVariants, variantChanges } from "../../server/staff-product-variants.ts";
import type { Route } from "./+types/product-variants-page.ts";

export const loader = personalLoader(productRoles, (context, { params }) =>
  productVariants(context, productIdOf(params)),
);

const input = z.object({
  changes: z.preprocess((text) => {
    try {
      return JSON.parse(String(text || "[]"));
    } catch {
      return null;
    }
  }, variantChanges),
  version: z.coerce.number().int().optional(),
  overwrite: flag,
});

export const action = formAction(productRoles, {
  save: on(input, async (context, { changes, version, overwrite }, { params }) => {
    const templateId = productIdOf(params);
    await transact(context, (write) =>
      saveVariants(write, templateId, changes, overwrite ? undefined : version),
    );
    return goDone(staffProductPath(templateId, "variants"), "catalogue.staffVariantsSaved", {
      count: changes.length,
    });
  }),
});

export default function ProductVariantsPage({
  loaderData: { head, rows },
  actionData,
}: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={head.name} hidden />
      <ProductHead head={head} tab="variants" />
      {rows.length === 0 ? (
        <Empty title={text("catalogue.staffNoVariants")}>{text("catalogue.staffNoVariantsText")}</Empty>
      ) : (
        <StaffForm problem={actionData} version={head.version} path={staffProductPath(head.id, "variants")}>
          <p className="quiet small">{text("catalogue.staffMatrixLead")}</p>
          <VariantMatrix
            // Other cells stand there once they are saved, also when only the stock was changed.
            key={JSON.stringify(rows.map(({ cells }) => cells))}
            label={text("catalogue.staffTabVariants")}
            nameHead={text("catalogue.staffVariant")}
            columns={[
              { id: "reference", label: text("catalogue.staffReference"), kind: "text" },
              { id: "barcode", label: text("catalogue.staffBarcode"), kind: "text" },
              { id: "extra", label: text("catalogue.staffExtra"), kind: "fixed" },
              { id: "weight", label: text("catalogue.staffWeightKg"), kind: "number" },
              { id: "onHand", label: text("catalogue.staffOnHand"), kind: "number" },
              { id: "withdrawn", label: text("catalogue.staffWithdrawn"), kind: "text" },
            ]}
            rows={rows}
            errors={actionData?.fields ?? {}}
            fillLabel={text("catalogue.staffFillDown")}
            numberError={text("catalogue.numberWrong")}
            changedLabel={(count) => text("catalogue.staffCellsChanged", { count })}
          />
        </StaffForm>
      )}
    </StaffBody>
  );
}
