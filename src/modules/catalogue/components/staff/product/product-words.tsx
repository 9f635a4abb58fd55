import { wordsOfFields } from "#modules/content/components/content-field.tsx";
import { StaffContentField } from "#modules/content/components/staff/staff-content-field.tsx";
import { useMediaSending } from "#modules/media/components/staff/use-media-sending.ts";
import { BothTextAreaField, BothTextField } from "#modules/office/components/both-field.tsx";
import { EditorFold, EditorSection } from "#modules/office/components/editor-frame.tsx";
import { KindField, NumberField, SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { EachLanguage } from "#modules/office/components/staff-languages.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { FormGrid } from "#ui/staff/form-section.tsx";
import type { EditedVariant, ProductEditorView } from "../../../server/editor/staff-product-editor.ts";
import { FormerPriceFields } from "./product-former.tsx";

type Form = ProductEditorView["form"];

/** The texts of a product that visitors read. */
export function ProductTexts({ form }: { form: Form }) {
  const { text } = useLocale();
  const send = useMediaSending();
  return (
    <EditorSection id="texts" title={text("catalogue.staffWords")}>
      <BothTextField name="name" label="catalogue.staffName" value={form.name} />
      <BothTextAreaField name="summary" label="catalogue.staffSummary" value={form.summary} rows={2} />
      <EachLanguage name="description" value={wordsOfFields(form.description)}>
        {(code, name, mark) => {
          const value = form.description[code];
          return (
            value && (
              <StaffContentField
                name={name}
                lang={code}
                mark={mark}
                label={text("catalogue.staffDescription")}
                value={value}
                sendPicture={send}
              />
            )
          );
        }}
      </EachLanguage>
    </EditorSection>
  );
}

type ProductMoneyProps = {
  view: ProductEditorView;
  /** The typed price; variants without a price of their own use it. */
  price: string;
  onPrice: (price: string) => void;
};

export function ProductMoney({ view: { form, choices, former }, price, onPrice }: ProductMoneyProps) {
  const { text } = useLocale();
  const { errorOf } = useProblem();
  const none = { value: "", label: text("catalogue.staffNone") };
  return (
    <EditorSection id="price" title={text("catalogue.staffMoney")}>
      <FormGrid>
        <Field label={text("catalogue.staffPrice")} className="c-third" error={errorOf("price")}>
          <TextInput
            name="price"
            value={price}
            unit={form.currency}
            inputMode="decimal"
            onChange={(event) => onPrice(event.currentTarget.value)}
          />
        </Field>
        <SelectField
          name="taxId"
          label={text("catalogue.staffTax")}
          className="c-third"
          value={form.taxId ?? ""}
          options={[none, ...choices.taxes]}
        />
        <NumberField
          name="cost"
          label={text("catalogue.staffCost")}
          hint={text("catalogue.staffCostHint")}
          className="c-third"
          value={form.cost}
          unit={form.currency}
        />
        <FormerPriceFields former={former} currency={form.currency} />
      </FormGrid>
    </EditorSection>
  );
}

const modes = ["never", "always", "threshold", "custom"] as const;

type ProductStockProps = {
  form: Form;
  /** The only variant of a product without choices, once stored. */
  only: EditedVariant | null;
  hasChoices: boolean;
};

/** Stock, codes and the shop's words about availability. */
export function ProductStock({ form, only, hasChoices }: ProductStockProps) {
  const { text } = useLocale();
  return (
    <EditorSection id="stock" title={text("catalogue.staffStock")}>
      <FormGrid>
        {!hasChoices && (
          <>
            <input type="hidden" name="variants[0].id" value={only?.id ?? ""} />
            <input type="hidden" name="variants[0].of" value="" />
            <input type="hidden" name="variants[0].reference" value={only?.reference ?? ""} />
            <input type="hidden" name="variants[0].weight" value={only?.weight ?? ""} />
            <input type="hidden" name="variants[0].active" value={only?.active === false ? "0" : "1"} />
            <input type="hidden" name="variants[0].stockWas" value={only?.stock ?? ""} />
            <NumberField
              name="variants[0].stock"
              label={text("catalogue.staffOnHand")}
              hint={only && only.held > 0 ? text("catalogue.staffHeld", { count: only.held }) : undefined}
              className="c-third"
              value={only?.stock ?? ""}
              whole
            />
          </>
        )}
        <TextField
          name="reference"
          label={text("catalogue.staffReference")}
          className="c-third"
          value={form.reference}
          input={{ spellCheck: false }}
        />
        {!hasChoices && (
          <TextField
            name="variants[0].barcode"
            label={text("catalogue.staffBarcode")}
            className="c-third"
            value={only?.barcode ?? ""}
            input={{ spellCheck: false }}
          />
        )}
      </FormGrid>
      <EditorFold title={text("catalogue.staffStockMore")} aside={text(`catalogue.staffMode_${form.mode}`)}>
        <FormGrid>
          <KindField
            name="mode"
            label={text("catalogue.staffMode")}
            className="c-full"
            value={form.mode}
            kinds={modes}
            textOf={(value) => `catalogue.staffMode_${value}`}
          />
          <NumberField
            name="threshold"
            label={text("catalogue.staffThreshold")}
            hint={text("catalogue.staffThresholdHint")}
            value={form.threshold}
            whole
          />
          <KindField
            name="type"
            label={text("catalogue.staffType")}
            value={form.type}
            kinds={["product", "consu", "service"]}
            textOf={(value) => `catalogue.staffType_${value}`}
          />
        </FormGrid>
        <BothTextField
          name="message"
          label="catalogue.staffMessage"
          hint="catalogue.staffMessageHint"
          value={form.message}
        />
      </EditorFold>
    </EditorSection>
  );
}
