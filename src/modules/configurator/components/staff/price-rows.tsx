import { RowBothField, RowField } from "#modules/office/components/row-field.tsx";
import { TextAreaField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { PricesView } from "../../server/staff/staff-prices.ts";
import { pricingKinds } from "../price/pricing-kinds.ts";
import { RowId, useTypedRows } from "./typed-rows.tsx";
import { WhenRowField } from "./when-field.tsx";

type Row = PricesView["positions"][number];

const blank: Row = {
  ...{ id: "", name: {}, kind: "piece", amount: "", when: "" },
  ...{ least: "", step: "", waste: "" },
};

/** The price positions, in the order in which buyers see them. */
export function PositionRows({ view }: { view: PricesView }) {
  const { text } = useLocale();
  const rows = useTypedRows<Row>("positions", view.positions, blank);
  return (
    <FormSection
      title={text("configurator.positions")}
      lead={text("configurator.positionsLead", { currency: view.currency })}
    >
      <InlineRows
        name="positions"
        label={text("configurator.positions")}
        rows={rows}
        blank={blank}
        template="minmax(0, 1fr)"
        renderRow={(row, index, nameOf) => (
          <div className="configurator-card configurator-card--price">
            <RowId name={nameOf("id")} value={row.id} />
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
              options={pricingKinds.map((value) => ({ value, label: text(`configurator.kind_${value}`) }))}
            />
            <RowField
              name={nameOf("amount")}
              label={text("configurator.position_amount")}
              row={index}
              value={row.amount}
              input={{ inputMode: "decimal", maxLength: 20 }}
            />
            <WhenRowField
              name={nameOf("when")}
              row={index}
              value={row.when}
              label={text("configurator.position_when")}
              attributes={view.choices}
            />
            <details className="configurator-more" open={Boolean(row.least || row.step || row.waste)}>
              <summary>{text("configurator.billing")}</summary>
              <div className="configurator-third">
                {(["least", "step", "waste"] as const).map((name) => (
                  <RowField
                    key={name}
                    name={nameOf(name)}
                    label={text(`configurator.billing_${name}`)}
                    row={index}
                    value={row[name]}
                    input={{ inputMode: "decimal", maxLength: 20 }}
                  />
                ))}
              </div>
            </details>
          </div>
        )}
        addLabel={text("configurator.addPosition")}
        removeLabel={(index) => text("configurator.removeRow", { row: index + 1 })}
        moveUpLabel={(index) => text("configurator.moveUp", { row: index + 1 })}
        moveDownLabel={(index) => text("configurator.moveDown", { row: index + 1 })}
        empty={text("configurator.positionsEmpty")}
      />
    </FormSection>
  );
}

/** Price tables by width and height, in the format that spreadsheets copy and paste. */
export function GridFields({ view }: { view: PricesView }) {
  const { text } = useLocale();
  if (view.grids.length === 0) return null;
  return (
    <FormSection title={text("configurator.grids")} lead={text("configurator.priceListLead")}>
      {view.grids.map(({ id, label, text: cells, remarks }, index) => (
        <div key={id} className="configurator-grid">
          <input type="hidden" name={`grids[${index}].id`} value={id} />
          <TextAreaField
            name={`grids[${index}].text`}
            label={label}
            hint={text("configurator.gridHint")}
            value={cells}
            input={{ rows: 8, maxLength: 200_000, spellCheck: false, wrap: "off", className: "num" }}
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
