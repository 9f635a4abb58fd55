import { RowField } from "#modules/office/components/row-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { ProductFormView } from "../../server/staff-product-view.ts";

const fields = [
  ["name", "en"],
  ["name", "ro"],
  ["value", "en"],
  ["value", "ro"],
] as const;

/** The measures of a product: names and values in both languages. */
export function ProductDetails({ details }: Pick<ProductFormView, "details">) {
  const { text } = useLocale();
  const head = (field: string, code: string) =>
    `${text(`catalogue.staffDetail_${field}`)}, ${text(`office.language_${code}`)}`;
  return (
    <div>
      <h3 className="small">{text("catalogue.staffDetails")}</h3>
      <InlineRows
        name="details"
        label={text("catalogue.staffDetails")}
        rows={details}
        blank={{ name: {}, value: {} }}
        heads={fields.map(([field, code]) => head(field, code))}
        template="1fr 1fr 1fr 1fr"
        renderRow={(row, index, nameOf) =>
          fields.map(([field, code]) => (
            <RowField
              key={`${field}.${code}`}
              name={nameOf(`${field}.${code}`)}
              label={head(field, code)}
              row={index}
              value={row[field][code] ?? ""}
              input={{ lang: code }}
            />
          ))
        }
        addLabel={text("catalogue.staffAddDetail")}
        removeLabel={(index) => text("catalogue.staffRemoveRow", { row: index + 1 })}
        moveUpLabel={(index) => text("catalogue.staffRowUp", { row: index + 1 })}
        moveDownLabel={(index) => text("catalogue.staffRowDown", { row: index + 1 })}
        empty={text("catalogue.staffNoDetails")}
      />
    </div>
  );
}
