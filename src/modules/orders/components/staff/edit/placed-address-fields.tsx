import { SelectField, TextAreaField, TextField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormGrid } from "#ui/staff/form-section.tsx";
import type { AddressEdit } from "../../../server/edit/edit-address.ts";

/** An address as stored on the order. Its lines are edited the way they are printed. */
export function PlacedAddressFields({
  name,
  address,
  countries,
}: {
  name: "billing" | "delivery";
  address: AddressEdit;
  countries: { value: string; label: string }[];
}) {
  const { text } = useLocale();
  return (
    <FormGrid>
      <TextField name={`${name}.name`} label={text("orders.staffName")} value={address.name} />
      <TextField
        name={`${name}.company_name`}
        label={text("orders.staffCompany")}
        value={address.companyName}
      />
      <TextField
        name={`${name}.email`}
        label={text("orders.staffEmail")}
        value={address.email}
        input={{ inputMode: "email" }}
      />
      <TextField
        name={`${name}.phone`}
        label={text("orders.staffPhone")}
        value={address.phone}
        input={{ inputMode: "tel" }}
      />
      {name === "billing" && (
        <TextField
          name="billing.vat"
          label={text("orders.staffVat")}
          value={address.vat}
          className="c-full"
        />
      )}
      <TextAreaField
        name={`${name}.lines`}
        label={text("orders.staffAddressLines")}
        value={address.lines}
        className="c-full"
      />
      <SelectField
        name={`${name}.country_code`}
        label={text("orders.staffCountry")}
        hint={text(`orders.staffCountryHint.${name}`)}
        value={address.countryCode ?? ""}
        options={address.countryCode ? countries : [{ value: "", label: "–" }, ...countries]}
      />
      {name === "delivery" && (
        <>
          <TextField name="delivery.zip" label={text("orders.staffZip")} value={address.zip ?? ""} />
          <TextField
            name="delivery.state"
            label={text("orders.staffState")}
            hint={text("orders.staffStateHint")}
            value={address.state ?? ""}
          />
        </>
      )}
    </FormGrid>
  );
}
