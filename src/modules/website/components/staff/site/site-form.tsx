import { OneMedia } from "#modules/media/components/staff/media-drop.tsx";
import { BothTextAreaField, BothTextField } from "#modules/office/components/both-field.tsx";
import {
  CheckField,
  SelectField,
  TextAreaField,
  TextField,
} from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { locales } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import type { SiteView } from "../../../server/site/staff-site.ts";

type SiteFormProps = { view: SiteView; problem: FormProblem | undefined; path: string };

/** A website and the company behind it. */
export function SiteForm({ view, problem, path }: SiteFormProps) {
  const { text } = useLocale();
  const { values } = view;
  return (
    <StaffForm
      problem={problem}
      path={path}
      {...(view.id === null ? { isNew: true } : { edition: view.edition })}
    >
      <FormSection id="shop" title={text("website.siteSection")} lead={text("website.siteSectionLead")}>
        <FormGrid>
          <TextField name="name" label={text("website.siteName")} value={values.name} />
          <TextField
            name="host"
            label={text("website.siteHost")}
            hint={text("website.siteHostHint")}
            value={values.host}
            input={{ placeholder: "shop.example.com", spellCheck: false, autoCapitalize: "none" }}
          />
          <TextAreaField
            name="otherHosts"
            label={text("website.siteOtherHosts")}
            hint={text("website.siteOtherHostsHint")}
            value={values.otherHosts.join("\n")}
            input={{ rows: 2, placeholder: "www.shop.example.com", spellCheck: false }}
          />
          <SelectField
            name="currency"
            label={text("website.siteCurrency")}
            hint={text("website.siteCurrencyHint")}
            value={values.currency}
            options={view.currencies}
          />
          <SelectField
            name="taxDisplay"
            label={text("website.siteTaxDisplay")}
            value={values.taxDisplay}
            options={[
              { value: "included", label: text("website.siteTaxIncluded") },
              { value: "excluded", label: text("website.siteTaxExcluded") },
            ]}
          />
          <SelectField
            name="colorScheme"
            label={text("website.siteScheme")}
            hint={text("website.siteSchemeHint")}
            value={values.colorScheme}
            options={[
              { value: "auto", label: text("website.siteScheme_auto") },
              { value: "light", label: text("website.siteScheme_light") },
            ]}
          />
        </FormGrid>
      </FormSection>
      <SiteLook view={view} />
      <FormSection id="words" title={text("website.siteWords")} lead={text("website.siteWordsLead")}>
        <BothTextField
          name="homeTitle"
          label="website.siteHomeTitle"
          hint="website.siteHomeTitleHint"
          value={values.homeTitle}
        />
        <BothTextAreaField name="homeText" label="website.siteHomeText" value={values.homeText} rows={2} />
        <BothTextField
          name="homePageTitle"
          label="website.siteHomePageTitle"
          hint="website.siteHomePageTitleHint"
          value={values.homePageTitle}
        />
        <BothTextField
          name="shopButton"
          label="website.siteShopButton"
          hint="website.siteShopButtonHint"
          value={values.shopButton}
        />
        <BothTextField
          name="journalTitle"
          label="website.siteJournalTitle"
          hint="website.siteJournalTitleHint"
          value={values.journalTitle}
        />
        <BothTextField name="aboutTitle" label="website.siteAboutTitle" value={values.aboutTitle} />
        <BothTextAreaField name="about" label="website.siteAbout" value={values.about} rows={2} />
        <BothTextField
          name="cartEmpty"
          label="website.siteCartEmpty"
          hint="website.siteCartEmptyHint"
          value={values.cartEmpty}
        />
        <BothTextField name="journalLead" label="website.siteJournalLead" value={values.journalLead} />
      </FormSection>
      <FormSection
        id="company"
        title={text("website.siteCompanySection")}
        lead={text("website.siteCompanyLead")}
      >
        <FormGrid>
          <TextField
            name="company"
            label={text("website.siteCompany")}
            value={values.company}
            className="c-full"
          />
          <TextField
            name="vat"
            label={text("website.siteVat")}
            value={values.vat}
            input={{ placeholder: "RO12345678" }}
          />
          <TextField
            name="registration"
            label={text("website.siteRegistration")}
            value={values.registration}
            input={{ placeholder: "J12/345/2020" }}
          />
          <TextAreaField
            name="address"
            label={text("website.siteAddress")}
            value={values.address}
            className="c-full"
            input={{ rows: 3 }}
          />
          <SelectField
            name="countryCode"
            label={text("website.siteCountry")}
            value={values.countryCode}
            options={view.countries}
          />
          <TextField
            name="phone"
            label={text("website.sitePhone")}
            value={values.phone}
            input={{ type: "tel", inputMode: "tel" }}
          />
          <TextField
            name="email"
            label={text("website.siteEmail")}
            hint={text("website.siteEmailHint")}
            value={values.email}
            input={{ type: "email", inputMode: "email" }}
          />
          <TextField
            name="mailSender"
            label={text("website.siteMailSender")}
            hint={text("website.siteMailSenderHint")}
            value={values.mailSender}
            input={{ placeholder: "orders@shop.example.com" }}
          />
          <TextAreaField
            name="social"
            label={text("website.siteSocial")}
            hint={text("website.siteSocialHint")}
            value={values.social.join("\n")}
            className="c-full"
            input={{ rows: 3, placeholder: "https://www.instagram.com/example", spellCheck: false }}
          />
        </FormGrid>
      </FormSection>
    </StaffForm>
  );
}

/** The site's logo and languages. */
function SiteLook({ view: { values, logo } }: Pick<SiteFormProps, "view">) {
  const { text } = useLocale();
  return (
    <>
      <FormSection id="logo" title={text("website.siteLogo")} lead={text("website.siteLogoLead")}>
        <OneMedia key={values.logoFileId ?? 0} pictures={logo} />
      </FormSection>
      <FormSection
        id="languages"
        title={text("website.siteLanguages")}
        lead={text("website.siteLanguagesLead")}
      >
        {locales.map(({ code, name }) => (
          <CheckField key={code} name={`offered.${code}`} checked={values.languages.includes(code)}>
            {name}
          </CheckField>
        ))}
        <SelectField
          name="ownLanguage"
          label={text("website.siteOwnLanguage")}
          hint={text("website.siteOwnLanguageHint")}
          value={values.ownLanguage}
          options={locales.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </FormSection>
    </>
  );
}
