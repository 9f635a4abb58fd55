import { RowBothField, RowCheck, RowField } from "#modules/office/components/row-field.tsx";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Radio } from "#ui/check.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { AttributeView } from "../../server/staff/attribute/attribute-view.ts";
import { PickPicture } from "./pick-picture.tsx";
import { RowColour } from "./row-colour.tsx";
import { RowId, useTypedRows } from "./typed-rows.tsx";

type Row = AttributeView["values"][number];

const blank: Row = {
  ...{ id: "", name: {}, swatch: "", picture: null, custom: false, isFirst: false },
  ...{ surcharge: "", elsewhere: "", uses: 0 },
};

/** The values of a choice, in display order. */
export function ValueRows({ view }: { view: AttributeView }) {
  const { text } = useLocale();
  const stored = view.attributeId === null ? [{ ...blank, isFirst: true }, blank] : view.values;
  const rows = useTypedRows<Row>("values", stored, blank);
  return (
    <FormSection
      title={text("configurator.values")}
      lead={text("configurator.valuesLead", { currency: view.currency })}
    >
      <InlineRows
        name="values"
        label={text("configurator.values")}
        rows={rows}
        blank={blank}
        heads={[text("configurator.name"), text("configurator.colour"), text("configurator.surcharge")]}
        template="minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1fr)"
        renderRow={(row, index, nameOf) => (
          <>
            <RowId name={nameOf("id")} value={row.id} />
            <RowBothField
              name={nameOf("name")}
              label={text("configurator.name")}
              row={index}
              value={row.name}
            />
            <RowColour name={nameOf("swatch")} row={index} value={row.swatch} />
            <RowField
              name={nameOf("surcharge")}
              label={text("configurator.surcharge")}
              row={index}
              value={row.surcharge}
              input={{
                ...{ inputMode: "decimal", maxLength: 20 },
                placeholder:
                  row.elsewhere && text("configurator.surchargeElsewhere", { name: row.elsewhere }),
              }}
            />
            <PickPicture
              name={nameOf("picture")}
              row={index}
              value={row.picture === null ? "" : String(row.picture)}
              thumbnails={view.thumbnails}
            />
            <First index={index} isFirst={row.isFirst} />
            <RowCheck name={nameOf("custom")} checked={row.custom}>
              {text("configurator.custom")}
            </RowCheck>
            <span className="configurator-uses">
              {row.uses > 0 && text("configurator.usedCount", { count: row.uses })}
            </span>
          </>
        )}
        addLabel={text("configurator.addValue")}
        removeLabel={(index) => text("configurator.removeRow", { row: index + 1 })}
        moveUpLabel={(index) => text("configurator.moveUp", { row: index + 1 })}
        moveDownLabel={(index) => text("configurator.moveDown", { row: index + 1 })}
      />
    </FormSection>
  );
}

/** Selects the initial value: one of all rows. */
function First({ index, isFirst }: { index: number; isFirst: boolean }) {
  const { text } = useLocale();
  const { typed } = useProblem();
  return (
    <Radio
      name="first"
      value={index}
      defaultChecked={typed ? typed["first"] === String(index) : isFirst}
      aria-label={text("configurator.firstOf", { row: index + 1 })}
    >
      {text("configurator.first")}
    </Radio>
  );
}
