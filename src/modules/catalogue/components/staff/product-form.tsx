import { BothTextAreaField, BothTextField } from "#modules/office/components/both-field.tsx";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import {
  CheckField,
  KindField,
  NumberField,
  SelectField,
  TextField,
} from "#modules/office/components/staff-field.tsx";
import { StaffForm, useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Checkbox } from "#ui/check.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { newProductPath, staffProductPath } from "../../paths.ts";
import type { ProductFormView, ProductPageView } from "../../server/staff-product-view.ts";
import { ProductDetails } from "./product-details.tsx";
import { ProductPromiseFields } from "./product-promise-fields.tsx";
import { RichTextField } from "./product-rich-text.tsx";
import { ProductStockFields } from "./product-stock-fields.tsx";

type ProductFormProps = { view: ProductPageView; problem: FormProblem | undefined };

/** What a product is, for people and for search engines; its choices, pictures and company have tabs of their own. */
export function ProductForm({ view: { head, form, choices }, problem }: ProductFormProps) {
  return (
    <StaffForm
      problem={problem}
      path={head ? staffProductPath(head.id) : newProductPath}
      {...(head ? { version: head.version } : { isNew: true })}
    >
      <WordsSection form={form} />
      <MoneySection form={form} choices={choices} />
      <PlaceSection form={form} choices={choices} />
      <ProductStockFields form={form} />
      <ProductPromiseFields form={form} />
      <AddressSection form={form} choices={choices} />
    </StaffForm>
  );
}

type SectionProps = { form: ProductFormView; choices: ProductPageView["choices"] };

function WordsSection({ form }: Pick<SectionProps, "form">) {
  const { text } = useLocale();
  return (
    <FormSection title={text("catalogue.staffWords")} lead={text("catalogue.staffWordsLead")}>
      <BothTextField name="name" label="catalogue.staffName" value={form.name} />
      <BothTextAreaField name="summary" label="catalogue.staffSummary" value={form.summary} rows={2} />
      <FormGrid>
        <RichTextField
          name="description.en"
          lang="en"
          label={text("catalogue.staffDescription")}
          value={form.description.en ?? ""}
        />
        <RichTextField
          name="description.ro"
          lang="ro"
          label={text("catalogue.staffDescription")}
          value={form.description.ro ?? ""}
        />
      </FormGrid>
      <ProductDetails details={form.details} />
      <BothTextField
        name="badge"
        label="catalogue.staffBadge"
        hint="catalogue.staffBadgeHint"
        value={form.badge}
      />
    </FormSection>
  );
}

function MoneySection({ form, choices }: SectionProps) {
  const { text } = useLocale();
  const none = { value: "", label: text("catalogue.staffNone") };
  return (
    <FormSection title={text("catalogue.staffMoney")} lead={text("catalogue.staffMoneyLead")}>
      <FormGrid>
        <NumberField
          name="price"
          label={text("catalogue.staffPrice")}
          className="c-third"
          value={form.price}
          unit={form.currency}
        />
        <NumberField
          name="cost"
          label={text("catalogue.staffCost")}
          className="c-third"
          value={form.cost}
          unit={form.currency}
        />
        <SelectField
          name="taxId"
          label={text("catalogue.staffTax")}
          className="c-third"
          value={form.taxId ?? ""}
          options={[none, ...choices.taxes]}
        />
        <KindField
          name="type"
          label={text("catalogue.staffType")}
          className="c-third"
          value={form.type}
          kinds={["product", "consu", "service"]}
          textOf={(value) => `catalogue.staffType_${value}`}
        />
        <SelectField
          name="unitId"
          label={text("catalogue.staffUnit")}
          className="c-third"
          value={form.unitId ?? ""}
          options={[none, ...choices.units]}
        />
        <TextField
          name="reference"
          label={text("catalogue.staffReference")}
          className="c-third"
          value={form.reference}
          input={{ spellCheck: false }}
        />
      </FormGrid>
    </FormSection>
  );
}

function PlaceSection({ form, choices }: SectionProps) {
  const { text } = useLocale();
  const { typedOf } = useProblem();
  const tags = typedOf("tagIds[]", form.tagIds.join("\n")).split("\n");
  return (
    <FormSection title={text("catalogue.staffPlace")} lead={text("catalogue.staffPlaceLead")}>
      <FormGrid>
        <RelationField
          name="categoryIds[]"
          className="c-full"
          label={text("catalogue.staffCategories")}
          hint={text("catalogue.staffCategoriesHint")}
          model="product.public.category"
          chosen={form.categories}
          multiple
        />
        <SelectField
          name="brandId"
          label={text("catalogue.staffBrand")}
          value={form.brandId ?? ""}
          options={[{ value: "", label: text("catalogue.staffNone") }, ...choices.brands]}
        />
      </FormGrid>
      {choices.tags.length > 0 && (
        <fieldset className="checks checks--row">
          <legend>{text("catalogue.staffTags")}</legend>
          {choices.tags.map(({ value, label }) => (
            <Checkbox key={value} name="tagIds[]" value={value} defaultChecked={tags.includes(String(value))}>
              {label}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </FormSection>
  );
}

function AddressSection({ form, choices }: SectionProps) {
  const { text } = useLocale();
  const former = form.formerSlugs.join(", ");
  return (
    <FormSection title={text("catalogue.staffAddress")} lead={text("catalogue.staffAddressLead")}>
      <FormGrid>
        <TextField
          name="slug"
          className="c-full"
          label={text("catalogue.staffSlug")}
          hint={former ? text("catalogue.staffFormerSlugs", { former }) : text("catalogue.staffSlugHint")}
          value={form.slug}
          input={{ spellCheck: false }}
        />
        <SelectField
          name="siteId"
          label={text("catalogue.staffSite")}
          value={form.siteId ?? ""}
          options={[{ value: "", label: text("catalogue.staffEverySite") }, ...choices.sites]}
        />
      </FormGrid>
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
      <CheckField name="published" checked={form.published} hint={text("catalogue.staffPublishedHint")}>
        {text("catalogue.staffPublished")}
      </CheckField>
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
    </FormSection>
  );
}
