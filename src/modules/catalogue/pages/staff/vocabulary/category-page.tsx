import { z } from "zod";
import { OneMedia } from "#modules/media/components/staff/media-drop.tsx";
import { BothTextField } from "#modules/office/components/both-field.tsx";
import { CheckGroup } from "#modules/office/components/check-group.tsx";
import { RecordPage } from "#modules/office/components/record-page.tsx";
import { SelectField } from "#modules/office/components/staff-field.tsx";
import { recordAction, recordIdOrNew } from "#modules/office/server/record-form.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { optionalId } from "#platform/wire.ts";
import { Field, Select } from "#ui/field.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { DescriptionField } from "../../../components/staff/vocabulary/description-field.tsx";
import { ShopLink } from "../../../components/staff/vocabulary/shop-link.tsx";
import { SlugField } from "../../../components/staff/vocabulary/slug-field.tsx";
import { staffCategoriesPath, staffCategoryPath } from "../../../paths.ts";
import {
  categoryInput,
  createCategory,
  deleteCategory,
  saveCategory,
} from "../../../server/staff/staff-category.ts";
import { categoryPage } from "../../../server/staff/staff-category-view.ts";
import { catalogueRoles } from "../../../server/staff/staff-word.ts";
import type { Route } from "./+types/category-page.ts";

export const loader = personalLoader(catalogueRoles, (context, { params, url }) => {
  const below = optionalId.safeParse(url.searchParams.get("below"));
  return categoryPage(context, recordIdOrNew(params["categoryId"]), below.data ?? null);
});

export const action = recordAction({
  roles: catalogueRoles,
  param: "categoryId",
  input: categoryInput,
  create: createCategory,
  save: saveCategory,
  path: staffCategoryPath,
  made: "catalogue.categoryMade",
  saved: "catalogue.wordSaved",
  deleting: {
    asks: z.object({ moveTo: optionalId }),
    act: (write, id, { moveTo }) => deleteCategory(write, id, moveTo ?? null),
    done: "catalogue.wordDeleted",
    path: staffCategoriesPath,
  },
});

export default function CategoryPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const places = view.parents.map(({ value, label }) => ({ value: String(value), label }));
  return (
    <RecordPage
      view={view}
      problem={actionData}
      path={staffCategoryPath(view.id ?? "new")}
      actions={view.publicPath && <ShopLink path={view.publicPath} />}
      deleting={{
        label: text("catalogue.deleteCategory"),
        lead: text("catalogue.deleteCategoryLead", { count: view.products }),
        children: view.products > 0 && (
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
        ),
      }}
    >
      <FormSection title={text("catalogue.staffWords")} lead={text("catalogue.staffWordsLead")}>
        <BothTextField name="name" label="catalogue.staffName" value={view.name} />
        <DescriptionField value={view.description} />
        <OneMedia pictures={view.pictures} />
      </FormSection>
      <FormSection title={text("catalogue.staffPlace")} lead={text("catalogue.categoryPlaceLead")}>
        <SelectField
          name="parentId"
          label={text("catalogue.categoryBelow")}
          value={view.parentId ?? ""}
          options={[{ value: "", label: text("catalogue.categoryTop") }, ...places]}
        />
        <SlugField value={view.slug} />
        {view.sites.length > 0 && (
          <CheckGroup
            name="siteIds[]"
            label={text("catalogue.categorySites")}
            hint={text("catalogue.categorySitesHint")}
            options={view.sites}
            chosen={view.siteIds}
          />
        )}
      </FormSection>
    </RecordPage>
  );
}
