import { CheckField, TextAreaField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { recordId } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { nothing } from "#platform/wire.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { peoplePaths } from "../../../paths.ts";
import { forgetCountries } from "../../../server/address/country.ts";
import {
  countryInput,
  countryPage,
  resetCountryRules,
  saveCountry,
} from "../../../server/address/staff-country.ts";
import type { Route } from "./+types/country-page.ts";

export const loader = personalLoader(["administrator"], (context, { params }) =>
  countryPage(context, recordId(params["countryId"])),
);

export const action = formAction(["administrator"], {
  save: on(countryInput, async (context, { overwrite, ...form }, { params }) => {
    const id = recordId(params["countryId"]);
    const seen = overwrite ? { ...form, version: undefined } : form;
    await transact(context, (write) => saveCountry(write, id, seen));
    forgetCountries(context);
    return goDone(peoplePaths.country(id), "people.countrySaved");
  }),
  reset: on(nothing, async (context, _input, { params }) => {
    const id = recordId(params["countryId"]);
    await transact(context, (write) => resetCountryRules(write, id));
    forgetCountries(context);
    return goDone(peoplePaths.country(id), "people.countryReset");
  }),
});

type View = Route.ComponentProps["loaderData"];

export default function CountryPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead
        title={view.crumb}
        badges={
          <>
            <Badge>{view.code}</Badge>
            {view.inEu && <Badge>{text("people.countryInEu")}</Badge>}
          </>
        }
      />
      <StaffForm problem={problem} version={view.version} path={peoplePaths.country(view.id)}>
        <FormSection title={text("people.countryServed")} lead={text("people.countryServedLead")}>
          <CheckField name="billing" checked={view.billing} hint={text("people.countryBillingHint")}>
            {text("people.countryBilling")}
          </CheckField>
          <CheckField name="delivery" checked={view.delivery} hint={text("people.countryDeliveryHint")}>
            {text("people.countryDelivery")}
          </CheckField>
        </FormSection>
        <AddressRules view={view} />
      </StaffForm>
      <FormSection title={text("people.countryGroups")} lead={text("people.countryGroupsLead")}>
        {view.groups.length === 0 && <p className="quiet">{text("people.countryGroupsNone")}</p>}
        <ul className="stack stack--s list--plain">
          {view.groups.map(({ id, name }) => (
            <li key={id}>
              <Link className="link" href={peoplePaths.countryGroup(id)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </FormSection>
      <FormSection title={text("people.countryStates")} lead={text("people.countryStatesLead")}>
        {view.states.length === 0 ? (
          <p className="quiet">{text("people.countryStatesNone")}</p>
        ) : (
          <p>{view.states.map(({ code, name }) => `${name} (${code})`).join(", ")}</p>
        )}
      </FormSection>
    </StaffBody>
  );
}

function AddressRules({ view }: { view: View }) {
  const { text } = useLocale();
  return (
    <FormSection
      title={text("people.countryRules")}
      lead={text(view.rulesOwn ? "people.countryRulesOwnLead" : "people.countryRulesLead")}
      aside={
        view.rulesOwn && (
          <Button type="submit" kind="line" size="s" name="action" value="reset">
            {text("people.countryRulesReset")}
          </Button>
        )
      }
    >
      <TextAreaField
        name="addressFormat"
        label={text("people.addressFormat")}
        hint={text("people.addressFormatHint", { parts: view.parts.map((part) => `%(${part})s`).join(", ") })}
        value={view.addressFormat}
        input={{ rows: 5, spellCheck: false }}
      />
      <TextField
        name="zipPattern"
        label={text("people.zipPattern")}
        hint={text("people.zipPatternHint")}
        value={view.zipPattern}
        input={{ spellCheck: false, autoCapitalize: "none" }}
      />
      <CheckField name="zipRequired" checked={view.zipRequired}>
        {text("people.zipRequired")}
      </CheckField>
      <CheckField
        name="stateRequired"
        checked={view.stateRequired}
        hint={view.states.length === 0 ? text("people.stateNotKnown") : undefined}
      >
        {text("people.stateRequired")}
      </CheckField>
    </FormSection>
  );
}
