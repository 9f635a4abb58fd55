import { RowBothField, RowField } from "#modules/office/components/row-field.tsx";
import { CheckField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { Translated } from "#platform/translated.ts";
import { FormSection } from "#ui/staff/form-section.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { CarrierPageView } from "../../server/staff-carrier-view.ts";

const variables = ["weight", "volume", "weight_volume", "price", "quantity"];
const operators = ["<=", "<", "=", ">=", ">"];
const blankRule: CarrierPageView["rules"][number] = {
  variable: "weight",
  operator: "<=",
  threshold: "",
  base: "",
  factor: "",
  factorVariable: "weight",
};

/** The price table: the first matching row decides. */
export function CarrierRules({ view }: { view: CarrierPageView }) {
  const { text } = useLocale();
  const fields = ["variable", "operator", "threshold", "base", "factor", "factorVariable"] as const;
  const optionsOf = (field: (typeof fields)[number]) => {
    if (field === "operator") return operators.map((value) => ({ value, label: value }));
    if (field !== "variable" && field !== "factorVariable") return null;
    return variables.map((value) => ({ value, label: text(`delivery.staffVariable_${value}`) }));
  };
  return (
    <FormSection title={text("delivery.staffRules")} lead={text("delivery.staffRulesLead")}>
      <InlineRows
        name="rules"
        label={text("delivery.staffRules")}
        rows={view.rules}
        blank={blankRule}
        heads={fields.map((field) => text(`delivery.staffRule_${field}`))}
        template="2fr 1.5fr 1fr 1fr 1fr 2fr"
        renderRow={(row, index, nameOf) =>
          fields.map((field) => (
            <RowField
              key={field}
              name={nameOf(field)}
              label={text(`delivery.staffRule_${field}`)}
              row={index}
              value={row[field]}
              options={optionsOf(field)}
            />
          ))
        }
        addLabel={text("delivery.staffAddRule")}
        removeLabel={(index) => text("delivery.staffRemoveRow", { row: index + 1 })}
        moveUpLabel={(index) => text("delivery.staffMoveUp", { row: index + 1 })}
        moveDownLabel={(index) => text("delivery.staffMoveDown", { row: index + 1 })}
      />
    </FormSection>
  );
}

type PointRow = { id?: number; name: string; address: string; hours: Translated };

/** The pickup points of a method. */
export function PickupPoints({ view }: { view: CarrierPageView }) {
  const { text } = useLocale();
  const rows: PointRow[] = view.points;
  return (
    <FormSection title={text("delivery.staffPoints")} lead={text("delivery.staffPointsLead")}>
      <CheckField name="pickup" checked={view.pickup}>
        {text("delivery.staffPickup")}
      </CheckField>
      <div data-pickup="">
        <InlineRows
          name="points"
          label={text("delivery.staffPoints")}
          rows={rows}
          blank={{ name: "", address: "", hours: {} }}
          heads={["name", "address", "hours"].map((field) => text(`delivery.staffPoint_${field}`))}
          template="1fr 1fr 1fr"
          renderRow={(row, index, nameOf) => (
            <>
              {row.id !== undefined && <input type="hidden" name={nameOf("id")} value={row.id} />}
              {(["name", "address"] as const).map((field) => (
                <RowField
                  key={field}
                  name={nameOf(field)}
                  label={text(`delivery.staffPoint_${field}`)}
                  row={index}
                  value={row[field]}
                />
              ))}
              <RowBothField
                name={nameOf("hours")}
                label={text("delivery.staffPoint_hours")}
                row={index}
                value={row.hours}
              />
            </>
          )}
          addLabel={text("delivery.staffAddPoint")}
          removeLabel={(index) => text("delivery.staffRemoveRow", { row: index + 1 })}
          moveUpLabel={(index) => text("delivery.staffMoveUp", { row: index + 1 })}
          moveDownLabel={(index) => text("delivery.staffMoveDown", { row: index + 1 })}
        />
      </div>
    </FormSection>
  );
}
