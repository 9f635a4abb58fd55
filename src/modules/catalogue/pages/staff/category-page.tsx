import { z } from "zod";
import { SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { optionalId } from "#platform/wire.ts";
import { buttonClass } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { DeleteSection, ofSaving } from "../../components/staff/delete-section.tsx";
import { BothTextAreaField, BothTextField } from "../../components/staff/product-text.tsx";
import { WordPicture } from "../../components/staff/word-picture.tsx";
import { staffCategoriesPath, staffCategoryPath } from "../../paths.ts";
import { categoryInput, createCategory, deleteCategory, saveCategory } from "../../server/staff-category.ts";
import { categoryPage } from "../../server/staff-category-view.ts";
import { catalogueRoles, recordId, recordIdOrNew } from "../../server/staff-word.ts";
import type { Route } from "./+types/category-page.ts";

export const loader = personalLoader(catalogueRoles, (context, { params, url }) => {
  const below = optionalId.safeParse(url.searchParams.get("below"));
  return categoryPage(context, recordIdOrNew(params["categoryId"]), below.data ?? null);
});

export const action = formAction(catalogueRoles, {
  save: on(categoryInput, async (context, { version, overwrite, ...form }, { params }) => {
    const id = recordIdOrNew(params["categoryId"]);
    const seen = overwrite ? undefined : version;
    const saved = await transact(context, async (write) => {
      if (id === null) return createCategory(write, form);
      await saveCategory(write, id, { ...form, version: seen });
      return id;
    });
    return goDone(staffCategoryPath(saved), id === null ? "catalogue.categoryMade" : "catalogue.wordSaved");
  }),
  delete: on(z.object({ moveTo: optionalId }), async (context, { moveTo }, { params }) => {
    const id = recordId(params["categoryId"]);
    const name = await transact(context, (write) => deleteCategory(write, id, moveTo ?? null));
    return goDone(staffCategoriesPath, "catalogue.wordDeleted", { name });
  }),
});

export default function CategoryPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const places = view.parents.map(({ value, label }) => ({ value: String(value), label }));
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
        path={staffCategoryPath(view.id ?? "new")}
        {...(view.id === null ? { isNew: true } : { version: view.version })}
      >
        <FormSection title={text("catalogue.staffWords")} lead={text("catalogue.staffWordsLead")}>
          <BothTextField name="name" label="catalogue.staffName" value={view.name} />
          <BothTextAreaField
            name="description"
            label="catalogue.staffDescription"
            value={view.description}
            rows={4}
          />
          <WordPicture pictures={view.pictures} />
        </FormSection>
        <FormSection title={text("catalogue.staffPlace")} lead={text("catalogue.categoryPlaceLead")}>
          <SelectField
            name="parentId"
            label={text("catalogue.categoryBelow")}
            value={view.parentId ?? ""}
            options={[{ value: "", label: text("catalogue.categoryTop") }, ...places]}
          />
          <TextField
            name="slug"
            label={text("catalogue.staffSlug")}
            hint={text("catalogue.staffSlugHint")}
            value={view.slug}
            input={{ inputMode: "url" }}
          />
        </FormSection>
      </StaffForm>
      {view.id !== null && (
        <DeleteSection
          problem={actionData}
          label={text("catalogue.deleteCategory")}
          lead={text("catalogue.deleteCategoryLead", { count: view.products })}
        >
          {view.products > 0 && (
            <Field label={text("catalogue.moveProductsTo")}>
              <Select name="moveTo" defaultValue="">
                <option value="">{text("catalogue.staffChooseAttribute")}</option>
                {places.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </DeleteSection>
      )}
    </StaffBody>
  );
}
