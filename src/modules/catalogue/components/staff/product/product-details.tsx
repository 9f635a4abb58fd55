import { RowBothField } from "#modules/office/components/row-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { ProductFormView } from "../../../server/editor/staff-product-view.ts";

const fields = ["name", "value"] as const;

/** The measures of a product, with names and values in the site's languages. */
export function ProductDetails({ details }: Pick<ProductFormView, "details">) {
  const { text } = useLocale();
  return (
    <InlineRows
      name="details"
      label={text("catalogue.staffDetails")}
      rows={details}
      blank={{ name: {}, value: {} }}
      heads={fields.map((field) => text(`catalogue.staffDetail_${field}`))}
      template="1fr 1fr"
      renderRow={(row, index, nameOf) =>
        fields.map((field) => (
          <RowBothField
            key={field}
            name={nameOf(field)}
            label={text(`catalogue.staffDetail_${field}`)}
            row={index}
            value={row[field]}
          />
        ))
      }
      addLabel={text("catalogue.staffAddDetail")}
      removeLabel={(index) => text("catalogue.staffRemoveRow", { row: index + 1 })}
      moveUpLabel={(index) => text("catalogue.staffRowUp", { row: index + 1 })}
      moveDownLabel={(index) => text("catalogue.staffRowDown", { row: index + 1 })}
      empty={text("catalogue.staffNoDetails")}
    />
  );
}
