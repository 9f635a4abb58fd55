import { z } from "zod";
import { TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { DeleteSection, ofSaving } from "../../components/staff/delete-section.tsx";
import { BothTextAreaField } from "../../components/staff/product-text.tsx";
import { WordPicture } from "../../components/staff/word-picture.tsx";
import { staffBrandPath, staffBrandsPath } from "../../paths.ts";
import { brandInput, brandPage, createBrand, deleteBrand, saveBrand } from "../../server/staff-brand.ts";
import { catalogueRoles, recordId, recordIdOrNew } from "../../server/staff-word.ts";
import type { Route } from "./+types/brand-page.ts";

export const loader = personalLoader(catalogueRoles, (context, { params }) =>
  brandPage(context, recordIdOrNew(params["brandId"])),
);

export const action = formAction(catalogueRoles, {
  save: on(brandInput, async (context, { version, overwrite, ...form }, { params }) => {
    const id = recordIdOrNew(params["brandId"]);
    const seen = overwrite ? undefined : version;
    const saved = await transact(context, async (write) => {
      if (id === null) return createBrand(write, form);
      await saveBrand(write, id, { ...form, version: seen });
      return id;
    });
    return goDone(staffBrandPath(saved), id === null ? "catalogue.brandMade" : "catalogue.wordSaved");
  }),
  delete: on(z.object({}), async (context, _input, { params }) => {
    const id = recordId(params["brandId"]);
    const name = await transact(context, (write) => deleteBrand(write, id));
    return goDone(staffBrandsPath, "catalogue.wordDeleted", { name });
  }),
});

export default function BrandPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text, href } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead
        title={view.crumb}
        actions={
          view.publicPath && (
            <a className={buttonClass({ kind: "line", size: "s" })} href={href(view.publicPath)}>
              {text("catalogue.staffSeeInShop")}
            </a>
          )
        }
      />
      <StaffForm
        key={view.id ?? "new"}
        problem={ofSaving(actionData)}
        path={staffBrandPath(view.id ?? "new")}
        {...(view.id === null ? { isNew: true } : { version: view.version })}
      >
        <FormSection title={text("catalogue.staffBrand")} lead={text("catalogue.brandLead")}>
          <FormGrid>
            <TextField name="name" label={text("catalogue.staffName")} value={view.name} />
            <TextField
              name="slug"
              label={text("catalogue.staffSlug")}
              hint={text("catalogue.staffSlugHint")}
              value={view.slug}
            />
          </FormGrid>
          <BothTextAreaField
            name="description"
            label="catalogue.staffDescription"
            value={view.description}
            rows={4}
          />
          <WordPicture pictures={view.pictures} />
        </FormSection>
      </StaffForm>
      {view.id !== null && (
        <DeleteSection
          problem={actionData}
          label={text("catalogue.deleteBrand")}
          lead={text("catalogue.deleteBrandLead")}
        />
      )}
    </StaffBody>
  );
}
