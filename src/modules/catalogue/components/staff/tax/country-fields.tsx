import { RelationField } from "#modules/office/components/relation-field.tsx";
import { TextField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { PriceListPageView } from "../../../server/staff/staff-price-list-view.ts";

type CountryFieldsProps = Pick<PriceListPageView, "countries" | "countryGroups"> & {
  /** Id of the text that explains the groups here. */
  groupsHint: string;
};

/** Where a record applies: country groups and single countries. */
export function CountryFields({ countries, countryGroups, groupsHint }: CountryFieldsProps) {
  const { text } = useLocale();
  return (
    <>
      <RelationField
        name="countryGroupIds[]"
        label={text("catalogue.countryGroups")}
        hint={text(groupsHint)}
        model="res.country.group"
        chosen={countryGroups}
        multiple
      />
      <TextField
        name="countries"
        label={text("catalogue.countries")}
        hint={text("catalogue.countriesHint")}
        value={countries}
        input={{ spellCheck: false, autoCapitalize: "characters" }}
      />
    </>
  );
}
