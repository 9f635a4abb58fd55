import { useState } from "react";
import { BothTextAreaField, BothTextField } from "#modules/office/components/both-field.tsx";
import { EditorFold, EditorSection } from "#modules/office/components/editor-frame.tsx";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import {
  CheckField,
  KindField,
  NumberField,
  SelectField,
  TextField,
} from "#modules/office/components/staff-field.tsx";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Field } from "#ui/field.tsx";
import { FormGrid } from "#ui/staff/form-section.tsx";
import { SuggestInput } from "#ui/staff/suggest-input.tsx";
import type { ProductEditorView } from "../../../server/editor/staff-product-editor.ts";
import { fittingWords } from "../../alike.ts";
import { ProductPromiseFields } from "./product-promise-fields.tsx";

type SideProps = { view: ProductEditorView };

/** Categories, delivery and search engine settings of a product. */
export function ProductSide({ view }: SideProps) {
  return (
    <>
      <PublishingSection view={view} />
      <OrganizationSection view={view} />
      <DeliverySection view={view} />
      <SearchSection view={view} />
    </>
  );
}

function PublishingSection({ view: { form, choices } }: SideProps) {
  const { text } = useLocale();
  return (
    <EditorSection id="publishing" title={text("catalogue.staffPublishing")}>
      {choices.sites.length > 1 ? (
        <SelectField
          name="siteId"
          label={text("catalogue.staffSite")}
          value={form.siteId ?? ""}
          options={[{ value: "", label: text("catalogue.staffEverySite") }, ...choices.sites]}
        />
      ) : (
        <input type="hidden" name="siteId" value={form.siteId ?? ""} />
      )}
      <CheckField name="saleable" checked={form.saleable} hint={text("catalogue.staffSaleableHint")}>
        {text("catalogue.staffSaleable")}
      </CheckField>
      <CheckField
        name="soldOnRequest"
        checked={form.soldOnRequest}
        hint={text("catalogue.staffSoldOnRequestHint")}
      >
        {text("catalogue.staffSoldOnRequest")}
      </CheckField>
      <BothTextField
        name="badge"
        label="catalogue.staffBadge"
        hint="catalogue.staffBadgeHint"
        value={form.badge}
      />
    </EditorSection>
  );
}

function OrganizationSection({ view }: SideProps) {
  const { text } = useLocale();
  const { typedOf } = useProblem();
  const [brand, setBrand] = useState(() => typedOf("brand", view.brand));
  const [tags, setTags] = useState(() => typedOf("tags", view.tags));
  const begun = tags.slice(tags.lastIndexOf(",") + 1).trim();
  return (
    <EditorSection id="organization" title={text("catalogue.staffPlace")}>
      <RelationField
        name="categoryIds[]"
        label={text("catalogue.staffCategories")}
        hint={text("catalogue.staffCategoriesHint")}
        model="product.public.category"
        chosen={view.form.categories}
        making={{
          name: "newCategories[]",
          label: (name) => text("catalogue.staffMakeCategory", { name }),
        }}
        multiple
      />
      <noscript>
        <TextField
          name="newCategories[]"
          label={text("catalogue.staffOtherCategory")}
          value=""
          input={{ list: "category-names" }}
        />
        <datalist id="category-names">
          {view.categoryNames.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </noscript>
      <Field label={text("catalogue.staffBrand")} hint={text("catalogue.staffBrandHint")}>
        <SuggestInput
          name="brand"
          value={brand}
          listLabel={text("catalogue.staffBrandsKnown")}
          suggestions={
            brand === "" ? view.choices.brands : fittingWords(view.choices.brands, brand).slice(0, 8)
          }
          onChange={setBrand}
          onChoose={({ label }) => setBrand(label)}
        />
      </Field>
      <Field label={text("catalogue.staffTags")} hint={text("catalogue.staffTagsHint")}>
        <SuggestInput
          name="tags"
          value={tags}
          listLabel={text("catalogue.staffTagsKnown")}
          suggestions={begun === "" ? [] : fittingWords(view.choices.tags, begun).slice(0, 8)}
          onChange={setTags}
          onChoose={({ label }) =>
            setTags((typed) =>
              [
                ...typed
                  .split(",")
                  .slice(0, -1)
                  .map((one) => one.trim()),
                label,
              ].join(", "),
            )
          }
        />
      </Field>
      <SelectField
        name="unitId"
        label={text("catalogue.staffUnit")}
        value={view.form.unitId ?? ""}
        options={[{ value: "", label: text("catalogue.staffNone") }, ...view.choices.units]}
      />
    </EditorSection>
  );
}

const classes = ["parcel", "bulky", "freight"] as const;

function DeliverySection({ view: { form } }: SideProps) {
  const { text } = useLocale();
  return (
    <EditorSection id="delivery" title={text("catalogue.staffDelivery")}>
      <FormGrid>
        <NumberField name="weightKg" label={text("catalogue.staffWeight")} value={form.weightKg} unit="kg" />
        <NumberField
          name="volumeLitres"
          label={text("catalogue.staffVolume")}
          value={form.volumeLitres}
          unit="l"
        />
        <KindField
          name="deliveryClass"
          label={text("catalogue.staffDeliveryClass")}
          hint={text("catalogue.staffDeliveryClassHint")}
          value={form.deliveryClass}
          kinds={classes}
          textOf={(value) => `catalogue.staffDeliveryClass_${value}`}
        />
        <NumberField
          name="handlingDays"
          label={text("catalogue.staffHandlingDays")}
          hint={text("catalogue.staffHandlingDaysHint")}
          value={form.handlingDays}
          whole
        />
        <NumberField
          name="leadDays"
          label={text("catalogue.staffLeadDays")}
          hint={text("catalogue.staffLeadDaysHint")}
          value={form.leadDays}
          whole
        />
      </FormGrid>
      <ProductPromiseFields form={form} />
    </EditorSection>
  );
}

/** A search engine's preview of the product, with fields to change its texts. */
function SearchSection({ view: { form, found } }: SideProps) {
  const { text } = useLocale();
  const former = form.formerSlugs.join(", ");
  return (
    <EditorSection id="search" title={text("catalogue.staffSearchEngines")}>
      {found && (
        <div className="serp">
          <small>{found.address}</small>
          <b>{found.title}</b>
          {found.words && <span>{found.words}</span>}
        </div>
      )}
      <EditorFold title={text("catalogue.staffSeoWords")}>
        <BothTextField
          name="seoTitle"
          label="catalogue.staffSeoTitle"
          hint="catalogue.staffSeoHint"
          value={form.seoTitle}
        />
        <BothTextAreaField
          name="seoDescription"
          label="catalogue.staffSeoDescription"
          value={form.seoDescription}
          rows={2}
        />
        <TextField
          name="slug"
          label={text("catalogue.staffSlug")}
          hint={former ? text("catalogue.staffFormerSlugs", { former }) : text("catalogue.staffSlugHint")}
          value={form.slug}
          input={{ spellCheck: false }}
        />
      </EditorFold>
    </EditorSection>
  );
}
