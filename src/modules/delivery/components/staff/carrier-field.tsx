import { NumberField, TextField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

/** Fields that both a delivery method's own page and the shop setup use. */

export function PriceField({ value, currency }: { value: string; currency: string }) {
  const { text } = useLocale();
  return (
    <NumberField
      name="price"
      label={text("delivery.staffPrice")}
      hint={text("delivery.staffPriceHint")}
      value={value}
      unit={currency}
    />
  );
}

export function FreeAboveField({ value, currency }: { value: string; currency: string }) {
  const { text } = useLocale();
  return (
    <NumberField
      name="freeAbove"
      label={text("delivery.staffFreeAbove")}
      hint={text("delivery.staffFreeAboveHint")}
      value={value}
      unit={currency}
    />
  );
}

export function CountriesField({ value }: { value: string }) {
  const { text } = useLocale();
  return (
    <TextField
      name="countries"
      label={text("delivery.staffCountries")}
      hint={text("delivery.staffCountriesHint")}
      value={value}
      className="c-full"
      input={{ spellCheck: false, autoCapitalize: "characters" }}
    />
  );
}

export function WeightField({ value }: { value: string }) {
  const { text } = useLocale();
  return <NumberField name="weightKgMax" label={text("delivery.staffWeightMax")} value={value} unit="kg" />;
}

export function TrackingField({ value }: { value: string }) {
  const { text } = useLocale();
  return (
    <TextField
      name="trackingLink"
      label={text("delivery.staffTrackingLink")}
      hint={text("delivery.staffTrackingLinkHint")}
      value={value}
      input={{ inputMode: "url", spellCheck: false }}
    />
  );
}
