import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { FormGrid } from "#ui/staff/form-section.tsx";
import type { StaffOrderView } from "../../../server/staff/staff-order-view.ts";

/** Suggested carrier names; staff may type any other name. */
const otherCarriers = ["Cargus", "DHL", "DPD", "FAN Courier", "GLS", "Poșta Română", "Sameday", "UPS"];

type ParcelFieldsProps = {
  carriers: StaffOrderView["carriers"];
  parcel: { carrierId: number | null; carrier: string; trackingNumber: string; trackingUrl: string };
  problem?: FormProblem | undefined;
};

/** The carrier and tracking of a parcel. Staff type the name of a carrier that the shop does not know. */
export function ParcelFields({ carriers, parcel, problem }: ParcelFieldsProps) {
  const { text } = useLocale();
  const typed = (name: string, stored: string) => problem?.typed[name] ?? stored;
  const errorOf = (name: string) => problem?.fields[name];
  return (
    <FormGrid className="sale__parcel">
      {carriers.length > 0 && (
        <Field label={text("orders.staffCarriedBy")} error={errorOf("carrier_id")}>
          <Select name="carrier_id" defaultValue={typed("carrier_id", String(parcel.carrierId ?? ""))}>
            {carriers.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            <option value="">{text("orders.staffCarrierOther")}</option>
          </Select>
        </Field>
      )}
      <div className="sale__carrier">
        <Field label={text("orders.staffCarrier")} error={errorOf("carrier")}>
          <TextInput
            name="carrier"
            list="carriers"
            defaultValue={typed("carrier", parcel.carrierId === null ? parcel.carrier : "")}
            maxLength={80}
          />
        </Field>
      </div>
      <Field label={text("orders.staffTracking")} error={errorOf("tracking_number")}>
        <TextInput
          name="tracking_number"
          defaultValue={typed("tracking_number", parcel.trackingNumber)}
          maxLength={120}
        />
      </Field>
      <Field
        label={text("orders.staffTrackingLink")}
        hint={carriers.length > 0 && text("orders.staffTrackingLinkHint")}
        error={errorOf("tracking_url")}
      >
        <TextInput
          name="tracking_url"
          inputMode="url"
          placeholder="https://"
          defaultValue={typed("tracking_url", parcel.trackingUrl)}
          maxLength={500}
        />
      </Field>
    </FormGrid>
  );
}

/** The suggestions for every field with `list="carriers"`. */
export function CarrierList() {
  return (
    <datalist id="carriers">
      {otherCarriers.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
