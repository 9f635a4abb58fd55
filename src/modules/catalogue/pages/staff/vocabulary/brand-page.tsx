import { OneMedia } from "#modules/media/components/staff/media-drop.tsx";
import { RecordPage } from "#modules/office/components/record-page.tsx";
import { TextField } from "#modules/office/components/staff-field.tsx";
import { nothingAsked, recordAction, recordIdOrNew } from "#modules/office/server/record-form.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { DescriptionField } from "../../../components/staff/vocabulary/description-field.tsx";
import { ShopLink } from "../../../components/staff/vocabulary/shop-link.tsx";
import { SlugField } from "../../../components/staff/vocabulary/slug-field.tsx";
import { staffBrandPath, staffBrandsPath } from "../../../paths.ts";
import {
  brandInput,
  brandPage,
  createBrand,
  deleteBrand,
  saveBrand,
} from "../../../server/staff/staff-brand.ts";
import { catalogueRoles } from "../../../server/staff/staff-word.ts";
import type { Route } from "./+types/brand-page.ts";

export const loader = personalLoader(catalogueRoles, (context, { params }) =>
  brandPage(context, recordIdOrNew(params["brandId"])),
);

export const action = recordAction({
  roles: catalogueRoles,
  param: "brandId",
  input: brandInput,
  create: createBrand,
  save: saveBrand,
  path: staffBrandPath,
  made: "catalogue.brandMade",
  saved: "catalogue.wordSaved",
  deleting: { asks: nothingAsked, act: deleteBrand, done: "catalogue.wordDeleted", path: staffBrandsPath },
});

export default function BrandPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <RecordPage
      view={view}
      problem={actionData}
      path={staffBrandPath(view.id ?? "new")}
      actions={view.publicPath && <ShopLink path={view.publicPath} />}
      deleting={{ label: text("catalogue.deleteBrand"), lead: text("catalogue.deleteBrandLead") }}
    >
      <FormSection title={text("catalogue.staffBrand")} lead={text("catalogue.brandLead")}>
        <FormGrid>
          <TextField name="name" label={text("catalogue.staffName")} value={view.name} />
          <SlugField value={view.slug} />
        </FormGrid>
        <DescriptionField value={view.description} />
        <OneMedia pictures={view.pictures} />
      </FormSection>
    </RecordPage>
  );
}
