import { RowBothField, RowField } from "#modules/office/components/row-field.tsx";
import { TextAreaField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { FamilyPageView } from "../../server/staff/family-view.ts";

const kinds = [
  "grid",
  "piece",
  "surcharge",
  "squareMeter",
  "pane",
  "windowPerimeter",
  "openings",
  "linearMeter",
  "bottom",
  "externalSill",
  "internalSill",
  "rollerScreen",
];

/** Rules as sentences, each with what buyers are told. */
export function RuleRows({ view }: { view: FamilyPageView }) {
  const { text } = useLocale();
  const rows: FamilyPageView["rules"] = view.rules;
  return (
    <FormSection title={text("configurator.rules")} lead={text("configurator.rulesLead")}>
      <InlineRows
        name="rules"
        label={text("configurator.rules")}
        rows={rows}
        blank={{ id: "", text: "", told: {} }}
        heads={[text("configurator.rule"), text("configurator.told")]}
        template="3fr 2fr"
        renderRow={(row, index, nameOf) => (
          <>
            <input type="hidden" name={nameOf("id")} value={row.id} />
            <RowField
              name={nameOf("text")}
              label={text("configurator.rule")}
              row={index}
              value={row.text}
              input={{ maxLength: 2000, spellCheck: false }}
            />
            <RowBothField
              name={nameOf("told")}
              label={text("configurator.told")}
              row={index}
              value={row.told}
            />
          </>
        )}
        addLabel={text("configurator.addRule")}
        removeLabel={(index) => text("configurator.removeRow", { row: index + 1 })}
      />
    </FormSection>
  );
}

export function PositionRows({ view }: { view: FamilyPageView }) {
  const { text } = useLocale();
  const rows: FamilyPageView["positions"] = view.positions;
  const heads = ["name", "kind", "amount", "when"] as const;
  return (
    <FormSection
      title={text("configurator.positions")}
      lead={text("configurator.positionsLead", { currency: view.currency })}
    >
      <InlineRows
        name="positions"
        label={text("configurator.positions")}
        rows={rows}
        blank={{ id: "", name: {}, kind: "piece" as const, amount: "", when: "" }}
        heads={heads.map((head) => text(`configurator.position_${head}`))}
        template="2fr 2fr 1fr 2fr"
        renderRow={(row, index, nameOf) => (
          <>
            <input type="hidden" name={nameOf("id")} value={row.id} />
            <RowBothField
              name={nameOf("name")}
              label={text("configurator.position_name")}
              row={index}
              value={row.name}
            />
            <RowField
              name={nameOf("kind")}
              label={text("configurator.position_kind")}
              row={index}
              value={row.kind}
              options={kinds.map((value) => ({ value, label: text(`configurator.kind_${value}`) }))}
            />
            <RowField
              name={nameOf("amount")}
              label={text("configurator.position_amount")}
              row={index}
              value={row.amount}
              input={{ inputMode: "decimal", maxLength: 20 }}
            />
            <RowField
              name={nameOf("when")}
              label={text("configurator.position_when")}
              row={index}
              value={row.when}
              input={{ maxLength: 2000, spellCheck: false }}
            />
          </>
        )}
        addLabel={text("configurator.addPosition")}
        removeLabel={(index) => text("configurator.removeRow", { row: index + 1 })}
        moveUpLabel={(index) => text("configurator.moveUp", { row: index + 1 })}
        moveDownLabel={(index) => text("configurator.moveDown", { row: index + 1 })}
      />
    </FormSection>
  );
}

/** Tables of widths and heights, as they are copied from a spreadsheet and back. */
export function GridFields({ view }: { view: FamilyPageView }) {
  const { text } = useLocale();
  if (view.grids.length === 0) return null;
  return (
    <FormSection title={text("configurator.grids")} lead={text("configurator.priceListLead")}>
      {view.grids.map(({ id, label, text: cells, remarks }, index) => (
        <div key={id}>
          <input type="hidden" name={`grids[${index}].id`} value={id} />
          <TextAreaField
            name={`grids[${index}].text`}
            label={label}
            hint={text("configurator.gridHint")}
            value={cells}
            input={{ rows: 8, maxLength: 200_000, spellCheck: false, wrap: "off" }}
          />
          {remarks.length > 0 && (
            <ul className="configurator-faults">
              {remarks.map(({ kind, columnMm, rowMm, expected }) => (
                <li key={`${columnMm} ${rowMm}`}>
                  {text(`configurator.remark_${kind}`, {
                    ...{ width: columnMm, height: rowMm, expected: expected ?? "–" },
                  })}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </FormSection>
  );
}
