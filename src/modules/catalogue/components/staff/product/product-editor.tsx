import { useState } from "react";
import { EditorForm, EditorSection } from "#modules/office/components/editor-frame.tsx";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { newProductPath, staffProductPath } from "../../../paths.ts";
import type { ProductEditorView } from "../../../server/editor/staff-product-editor.ts";
import { plainWord } from "../../alike.ts";
import { firstOptions, typedRows, variantRowsOf } from "./product-editor-state.ts";
import { ProductFolds } from "./product-folds.tsx";
import { ProductOptions } from "./product-options.tsx";
import { type PickablePicture, ProductPictures } from "./product-pictures.tsx";
import { ProductSide } from "./product-side.tsx";
import {
  ProductVariantTable,
  SpareVariants,
  type VariantCells,
  type VariantChanges,
} from "./product-variant-table.tsx";
import { ProductMoney, ProductStock, ProductTexts } from "./product-words.tsx";

type ProductEditorProps = { view: ProductEditorView; problem: FormProblem | undefined };

/** One screen and one form for the whole product: Save stores it, Publish stores it and shows it in the shop. */
export function ProductEditor({ view, problem }: ProductEditorProps) {
  const { head } = view;
  return (
    <EditorForm
      // Stock is not part of the version, so each cell states the stock at which it started.
      stored={JSON.stringify(view.variants.map(({ id, stock }) => [id, stock]))}
      problem={problem}
      path={head ? staffProductPath(head.id) : newProductPath}
      version={head?.version}
      isPublished={head?.published ?? false}
      hasPublish={!head?.archived}
      side={<ProductSide view={view} />}
    >
      <EditorFields view={view} />
    </EditorForm>
  );
}

function EditorFields({ view }: { view: ProductEditorView }) {
  const { text } = useLocale();
  const { typed, typedOf } = useProblem();
  const { currency } = view.form;
  const [options, setOptions] = useState(() => firstOptions(view, typed));
  const [changes, setChanges] = useState<VariantChanges>(() => firstChanges(typed));
  const [price, setPrice] = useState(() => typedOf("price", view.form.price));
  const [pictures, setPictures] = useState<readonly PickablePicture[]>(() =>
    view.pictures.map(({ fileId, url }, index) => ({ fileId, url, number: index + 1 })),
  );
  const made = variantRowsOf(options, view, currency);
  const hasChoices = options.some(({ values }) => values.length > 0);
  const [only] = made.rows;

  return (
    <>
      <input type="hidden" name="parts" value="1" />
      {view.head === null && <input type="hidden" name="formKey" value={typedOf("formKey", view.formKey)} />}
      <ProductTexts form={view.form} />
      <EditorSection
        id="pictures"
        title={text("catalogue.staffTabPictures")}
        lead={text("catalogue.staffPicturesLead")}
      >
        <ProductPictures
          productId={view.head?.id ?? null}
          pictures={view.pictures}
          choices={shownForChoices(view, options)}
          onPictures={setPictures}
        />
      </EditorSection>
      <ProductMoney view={view} price={price} onPrice={setPrice} />
      <ProductStock
        form={view.form}
        only={hasChoices ? null : (only?.stored ?? null)}
        hasChoices={hasChoices}
      />
      <EditorSection
        id="options"
        title={text("catalogue.staffOptions")}
        lead={text("catalogue.staffLinesLead")}
      >
        <ProductOptions
          attributes={view.attributes}
          options={options}
          onOptions={setOptions}
          currency={currency}
        />
      </EditorSection>
      {hasChoices ? (
        <EditorSection
          id="variants"
          title={text("catalogue.staffTabVariants")}
          lead={
            made.isDynamic ? undefined : text("catalogue.staffVariantsWillBe", { count: made.rows.length })
          }
        >
          <ProductVariantTable
            made={made}
            pictures={pictures}
            listPrice={price}
            currency={currency}
            changes={changes}
            onChange={(rows, cells) =>
              setChanges((current) => ({
                ...current,
                ...Object.fromEntries(
                  rows.map(({ plain }) => [plain, { ...current[plain], ...cells }] as const),
                ),
              }))
            }
          />
        </EditorSection>
      ) : (
        <SpareVariants />
      )}
      <ProductFolds view={view} choices={shownForChoices(view, options)} />
    </>
  );
}

/** The values typed into the table of a form that was refused. */
function firstChanges(typed: Readonly<Record<string, string>> | undefined): VariantChanges {
  if (!typed) return {};
  return Object.fromEntries(
    typedRows(typed, "variants").map((row) => {
      const { price, priceWas, reference, barcode, weight, stock, active, picture } = row;
      const cells: VariantCells = {
        ...(price !== priceWas && price !== undefined && { price }),
        ...(reference !== undefined && { reference }),
        ...(barcode !== undefined && { barcode }),
        ...(weight !== undefined && { weight }),
        ...(stock !== undefined && { stock }),
        ...(picture !== undefined && { picture }),
        ...(active !== undefined && { active: active === "1" }),
      };
      return [plainWord(row["of"] ?? ""), cells];
    }),
  );
}

/** The choices that a picture can be shown for: stored values by their option ids, new ones by their names. */
function shownForChoices(view: ProductEditorView, options: ReturnType<typeof firstOptions>) {
  const optionOf = new Map(view.valueOfOption.map(([optionId, valueId]) => [valueId, optionId]));
  const single = options.flatMap(({ name, values }) =>
    values.map((value) => {
      const label = `${name}: ${value.name}`;
      const id = value.valueId === null ? undefined : optionOf.get(value.valueId);
      return { value: id === undefined ? label : String(id), label };
    }),
  );
  return [...single, ...view.shownFor.filter(({ value }) => value.includes(","))];
}
