import { goDone } from "#modules/office/server/done.ts";
import { SettingsTabs } from "#modules/website/components/staff/settings-tabs.tsx";
import { settingsTabs } from "#modules/website/server/staff/settings.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { inLocale } from "#platform/translated.ts";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { ProviderForm } from "../../../components/staff/provider/provider-form.tsx";
import { providersPath } from "../../../paths.ts";
import { providers } from "../../../server/providers/providers.ts";
import { providerInput } from "../../../server/staff/provider-input.ts";
import {
  providerCodeOf,
  providerFormView,
  saveProvider,
  settingsOf,
} from "../../../server/staff/staff-provider.ts";
import type { Route } from "./+types/provider-page.ts";

export const loader = personalLoader(["administrator"], async (context, { params }) => ({
  ...(await providerFormView(context, providerCodeOf(context, params["code"]))),
  tabs: settingsTabs(context),
}));

const input = providerInput(providers);

export const action = formAction(["administrator"], {
  save: on(input, async (context, { version, overwrite, ...values }, { params }) => {
    const code = providerCodeOf(context, params["code"]);
    const { name, description, state, position, currencies } = values;
    const countryCodes = values.countryCodes.filter((one) => one !== "");
    const settings = settingsOf(context, code, values);
    const form = { name, description, state, position, countryCodes, currencies, settings };
    await transact(context, (write) => saveProvider(write, code, form, overwrite ? undefined : version));
    return goDone(providersPath, "payment.staffSaved", {
      name: inLocale(name, context.locale.code),
    });
  }),
});

export default function ProviderPage({ loaderData: view, actionData }: Route.ComponentProps) {
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} lead={view.lead} />
      <SettingsTabs tabs={view.tabs} />
      <ProviderForm view={view} problem={actionData} />
    </StaffBody>
  );
}
