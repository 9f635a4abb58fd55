import { RowBothField, RowCheck, RowField } from "#modules/office/components/row-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { AttributePageView } from "../../../server/staff/staff-attribute-view.ts";
import { customCharactersMax } from "../../custom-text.ts";

/** The values of an attribute, in the order in which they are offered. */
export function AttributeValues({ values }: Pick<AttributePageView, "values">) {
  const { text } = useLocale();
  return (
    <InlineRows
      name="values"
      label={text("catalogue.values")}
      rows={values}
      blank={{ id: null, name: {}, color: "", isCustom: false, charactersMax: "" }}
      heads={[
        text("catalogue.staffName"),
        text("catalogue.valueColor"),
        text("catalogue.valueCustom"),
        text("catalogue.valueCharactersMax"),
      ]}
      template="2fr 1fr 1fr 1fr"
      renderRow={(row, index, nameOf) => (
        <>
          <input type="hidden" name={nameOf("id")} value={row.id ?? ""} />
          <RowBothField
            name={nameOf("name")}
            label={text("catalogue.staffName")}
            row={index}
            value={row.name}
          />
          <RowField
            name={nameOf("color")}
            label={text("catalogue.valueColor")}
            row={index}
            value={row.color}
            input={{ placeholder: "#C99B69", maxLength: 7 }}
          />
          <RowCheck name={nameOf("isCustom")} checked={row.isCustom}>
            {text("catalogue.valueCustom")}
          </RowCheck>
          <RowField
            name={nameOf("charactersMax")}
            label={text("catalogue.valueCharactersMax")}
            row={index}
            value={row.charactersMax}
            input={{ inputMode: "numeric", maxLength: 3, placeholder: String(customCharactersMax) }}
          />
        </>
      )}
      addLabel={text("catalogue.addValue")}
      removeLabel={(index) => text("catalogue.staffRemoveRow", { row: index + 1 })}
      moveUpLabel={(index) => text("catalogue.staffRowUp", { row: index + 1 })}
      moveDownLabel={(index) => text("catalogue.staffRowDown", { row: index + 1 })}
      empty={text("catalogue.noValues")}
    />
  );
}
