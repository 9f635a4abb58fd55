import { BothTextAreaField, BothTextField } from "#modules/office/components/both-field.tsx";
import {
  CheckField,
  KindField,
  NumberField,
  SelectField,
  TextField,
} from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import type { CarrierPageView } from "../../server/staff-carrier-view.ts";
import { CountriesField, FreeAboveField, PriceField, TrackingField, WeightField } from "./carrier-field.tsx";

type Fields = { view: CarrierPageView };

/** The name and description for buyers. */
export function WordFields({ view }: Fields) {
  const { text } = useLocale();
  return (
    <FormSection title={text("delivery.staffWords")} lead={text("delivery.staffWordsLead")}>
      <BothTextField name="name" label="delivery.staffName" value={view.name} />
      <BothTextAreaField
        name="description"
        label="delivery.staffDescription"
        value={view.description}
        rows={2}
      />
      <CheckField name="published" checked={view.published}>
        {text("delivery.staffPublished")}
      </CheckField>
      {view.sites.length > 0 && (
        <SelectField
          name="siteId"
          label={text("delivery.staffSite")}
          value={view.siteId ?? ""}
          options={[{ value: "", label: text("delivery.staffEverySite") }, ...view.sites]}
        />
      )}
      <FormGrid>
        <NumberField
          name="position"
          label={text("delivery.staffPosition")}
          hint={text("delivery.staffPositionHint")}
          value={view.position}
          whole
        />
        <TrackingField value={view.trackingLink} />
      </FormGrid>
    </FormSection>
  );
}

/** The destinations and limits of a delivery method. */
export function ReachFields({ view }: Fields) {
  const { text } = useLocale();
  return (
    <FormSection title={text("delivery.staffReach")} lead={text("delivery.staffReachLead")}>
      <FormGrid>
        <CountriesField value={view.countries} />
        <TextField
          name="states"
          label={text("delivery.staffStates")}
          hint={text("delivery.staffStatesHint")}
          value={view.states}
          className="c-full"
          input={{ spellCheck: false, autoCapitalize: "characters" }}
        />
        <TextField name="zipFrom" label={text("delivery.staffZipFrom")} value={view.zipFrom} />
        <TextField name="zipTo" label={text("delivery.staffZipTo")} value={view.zipTo} />
        <WeightField value={view.weightKgMax} />
        <NumberField
          name="volumeLitresMax"
          label={text("delivery.staffVolumeMax")}
          value={view.volumeLitresMax}
          unit="l"
        />
      </FormGrid>
    </FormSection>
  );
}

/** The goods that it carries, and its delivery time. */
export function GoodsFields({ view }: Fields) {
  const { text } = useLocale();
  return (
    <FormSection title={text("delivery.staffGoods")} lead={text("delivery.staffGoodsLead")}>
      <CheckField name="takesParcel" checked={view.takesParcel} hint={text("delivery.staffGoodsHint_parcel")}>
        {text("delivery.staffGoods_parcel")}
      </CheckField>
      <CheckField name="takesBulky" checked={view.takesBulky} hint={text("delivery.staffGoodsHint_bulky")}>
        {text("delivery.staffGoods_bulky")}
      </CheckField>
      <CheckField
        name="takesFreight"
        checked={view.takesFreight}
        hint={text("delivery.staffGoodsHint_freight")}
      >
        {text("delivery.staffGoods_freight")}
      </CheckField>
      <FormGrid>
        <NumberField
          name="daysFrom"
          label={text("delivery.staffDaysFrom")}
          hint={text("delivery.staffDaysHint")}
          value={view.daysFrom}
          whole
        />
        <NumberField name="daysTo" label={text("delivery.staffDaysTo")} value={view.daysTo} whole />
      </FormGrid>
    </FormSection>
  );
}

/** The price calculation with margin and free-delivery limit. */
export function PriceFields({ view }: Fields) {
  const { text } = useLocale();
  return (
    <FormSection title={text("delivery.staffPricing")} lead={text("delivery.staffPricingLead")}>
      <FormGrid>
        <KindField
          name="provider"
          label={text("delivery.staffProvider")}
          value={view.provider}
          kinds={view.providers}
          textOf={(value) => `delivery.staffProvider_${value}`}
        />
        <SelectField
          name="taxId"
          label={text("delivery.staffTax")}
          value={view.taxId ?? ""}
          options={[{ value: "", label: text("delivery.staffNoTax") }, ...view.taxes]}
        />
        <PriceField value={view.price} currency={view.currency} />
        <NumberField
          name="marginPercent"
          label={text("delivery.staffMargin")}
          hint={text("delivery.staffMarginHint")}
          value={view.marginPercent}
          unit="%"
        />
        <FreeAboveField value={view.freeAbove} currency={view.currency} />
      </FormGrid>
    </FormSection>
  );
}

/** Settings for carriers whose prices come from an external API. */
export function OutsideFields({ view }: Fields) {
  const { text } = useLocale();
  const habits = ["fine", "slow", "hang", "error", "currency", "malformed", "negative"];
  return (
    <FormSection title={text("delivery.staffOutside")} lead={text("delivery.staffOutsideLead")}>
      <FormGrid data-provider="easypost">
        <TextField
          name="key"
          label={text("delivery.staffKey")}
          hint={text(view.hasKey ? "delivery.staffKeyKept" : "delivery.staffKeyHint")}
          value=""
          input={{ autoComplete: "off", spellCheck: false }}
        />
        <TextField
          name="service"
          label={text("delivery.staffService")}
          hint={text("delivery.staffServiceHint")}
          value={view.service}
        />
        <TextField name="fromStreet" label={text("delivery.staffFromStreet")} value={view.fromStreet} />
        <TextField name="fromCity" label={text("delivery.staffFromCity")} value={view.fromCity} />
        <TextField name="fromZip" label={text("delivery.staffFromZip")} value={view.fromZip} />
        <TextField
          name="fromCountry"
          label={text("delivery.staffFromCountry")}
          value={view.fromCountry}
          input={{ maxLength: 2, autoCapitalize: "characters" }}
        />
      </FormGrid>
      {view.providers.includes("test") && (
        <FormGrid data-provider="test">
          <KindField
            name="habit"
            label={text("delivery.staffHabit")}
            value={view.habit}
            kinds={habits}
            textOf={(value) => `delivery.staffHabit_${value}`}
          />
          <NumberField
            name="rate"
            label={text("delivery.staffRate")}
            value={view.rate}
            unit={view.currency}
          />
        </FormGrid>
      )}
    </FormSection>
  );
}
