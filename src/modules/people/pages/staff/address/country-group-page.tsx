import { BothTextField } from "#modules/office/components/both-field.tsx";
import { RecordPage } from "#modules/office/components/record-page.tsx";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import { nothingAsked, recordAction, recordIdOrNew } from "#modules/office/server/record-form.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { FormSection } from "#ui/staff/form-section.tsx";
import { peoplePaths } from "../../../paths.ts";
import {
  countryGroupInput,
  countryGroupPage,
  createCountryGroup,
  deleteCountryGroup,
  saveCountryGroup,
} from "../../../server/address/country-group.ts";
import type { Route } from "./+types/country-group-page.ts";

export const loader = personalLoader(["administrator"], (context, { params }) =>
  countryGroupPage(context, recordIdOrNew(params["groupId"])),
);

export const action = recordAction({
  roles: ["administrator"],
  param: "groupId",
  input: countryGroupInput,
  create: createCountryGroup,
  save: saveCountryGroup,
  path: peoplePaths.countryGroup,
  made: "people.countryGroupMade",
  saved: "people.countryGroupSaved",
  deleting: {
    asks: nothingAsked,
    act: deleteCountryGroup,
    done: "people.countryGroupDeleted",
    path: peoplePaths.countryGroups,
  },
});

export default function CountryGroupPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <RecordPage
      view={view}
      problem={actionData}
      path={peoplePaths.countryGroup(view.id ?? "new")}
      deleting={{ label: text("people.countryGroupDelete"), lead: text("people.countryGroupDeleteLead") }}
    >
      <FormSection title={text("people.countryGroup")} lead={text("people.countryGroupLead")}>
        <BothTextField name="name" label="people.name" value={view.name} />
        <RelationField
          key={view.version}
          name="countryIds[]"
          label={text("people.countries")}
          model="res.country"
          chosen={view.countries}
          multiple
        />
      </FormSection>
    </RecordPage>
  );
}
