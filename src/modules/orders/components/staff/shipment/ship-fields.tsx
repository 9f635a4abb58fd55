import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Checkbox } from "#ui/check.tsx";
import { TextInput } from "#ui/field.tsx";
import type { StaffOrderView } from "../../../server/staff/staff-order-view.ts";
import { ParcelFields } from "./parcel-fields.tsx";

/** The lines of a shipment with their quantities, and its carrier. Everything that has not shipped yet is prefilled. */
export function ShipFields({ view, problem }: { view: StaffOrderView; problem: FormProblem | undefined }) {
  const { text } = useLocale();
  const typed = (name: string, stored: string) => problem?.typed[name] ?? stored;
  const lines = view.lines.filter(({ left }) => left > 0);
  return (
    <>
      <ul className="sale__pack" aria-label={text("orders.staffPackWhat")}>
        {lines.map((line, index) => (
          <li key={line.id}>
            <input type="hidden" name={`lines[${index}].line_id`} value={line.id} />
            <label htmlFor={`pack-${line.id}`}>
              {line.name}
              {line.detail && <small className="quiet"> {line.detail}</small>}
            </label>
            <span className="row nowrap">
              <TextInput
                id={`pack-${line.id}`}
                name={`lines[${index}].quantity`}
                type="number"
                min={0}
                max={line.left}
                inputMode="numeric"
                className="sale__pieces"
                aria-invalid={problem?.fields[`lines[${index}].quantity`] ? true : undefined}
                defaultValue={typed(`lines[${index}].quantity`, String(line.left))}
              />
              <span className="quiet num">{text("orders.staffOf", { left: line.left })}</span>
            </span>
          </li>
        ))}
      </ul>
      <ParcelFields
        carriers={view.carriers}
        parcel={{ carrierId: view.carrierId, carrier: "", trackingNumber: "", trackingUrl: "" }}
        problem={problem}
      />
      <Checkbox
        name="hand_over"
        value="1"
        defaultChecked={problem ? problem.typed["hand_over"] === "1" : true}
      >
        {text("orders.staffHandOverNow")}
      </Checkbox>
    </>
  );
}
