import { RowField } from "#modules/office/components/row-field.tsx";
import { KeptLanguages, useOfferedLanguages } from "#modules/office/components/staff-languages.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { ProductFormView } from "../../../server/editor/staff-product-view.ts";

/** The measures of a product: names and values in both languages. */
export function ProductDetails({ details }: Pick<ProductFormView, "details">) {
  const { text } = useLocale();
  const languages = useOfferedLanguages();
  const fields = (["name", "value"] as const).flatMap((field) =>
    languages.map((code) => [field, code] as const),
  );
  const head = (field: string, code: string) => {
    const label = text(`catalogue.staffDetail_${field}`);
    return languages.length > 1 ? `${label}, ${text(`office.language_${code}`)}` : label;
  };
  return (
    <InlineRows
      name="details"
      label={text("catalogue.staffDetails")}
      rows={details}
      blank={{ name: {}, value: {} }}
      heads={fields.map(([field, code]) => head(field, code))}
      template={"1fr ".repeat(fields.length)}
      renderRow={(row, index, nameOf) => [
        ...fields.map(([field, code]) => (
          <RowField
            key={`${field}.${code}`}
            name={nameOf(`${field}.${code}`)}
            label={head(field, code)}
            row={index}
            value={row[field][code] ?? ""}
            input={{ lang: code }}
          />
        )),
        <KeptLanguages key="name" name={nameOf("name")} value={row.name} />,
        <KeptLanguages key="value" name={nameOf("value")} value={row.value} />,
      ]}
      addLabel={text("catalogue.staffAddDetail")}
      removeLabel={(index) => text("catalogue.staffRemoveRow", { row: index + 1 })}
      moveUpLabel={(index) => text("catalogue.staffRowUp", { row: index + 1 })}
      moveDownLabel={(index) => text("catalogue.staffRowDown", { row: index + 1 })}
      empty={text("catalogue.staffNoDetails")}
    />
  );
}
