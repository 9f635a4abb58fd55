import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { both } from "#modules/office/server/record-form.ts";
import { SettingsTabs } from "#modules/website/components/staff/settings-tabs.tsx";
import { settingsTabs } from "#modules/website/server/staff/settings.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { inLocale } from "#platform/translated.ts";
import { flag, line } from "#platform/wire.ts";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { ProviderForm } from "../../../components/staff/provider/provider-form.tsx";
import { providersPath } from "../../../paths.ts";
import { providerCodeOf, providerFormView, saveProvider } from "../../../server/staff/staff-provider.ts";
import { stripeInput } from "../../../server/staff/staff-stripe.ts";
import type { Route } from "./+types/provider-page.ts";

export const loader = personalLoader(["administrator"], async (context, { params }) => ({
  ...(await providerFormView(context, providerCodeOf(context, params["code"]))),
  tabs: settingsTabs(context),
}));

const codes = line.transform((written) =>
  written
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean),
);

const input = z.object({
  name: both(line),
  description: both(line),
  state: z.enum(["disabled", "enabled", "test"]),
  position: z.coerce.number("payment.staffPositionWrong").int("payment.staffPositionWrong").min(0).max(1000),
  countryCodes: z.array(z.string().max(10)).max(300).default([]),
  currencies: codes,
  beneficiary: line.default(""),
  bank: line.default(""),
  iban: line.default(""),
  captureLater: flag,
  captureAtShipment: flag,
  amountMax: line.default(""),
  confirmAtPlacing: flag,
  stripe: stripeInput,
  version: z.coerce.number().int().optional(),
  overwrite: flag,
});

export const action = formAction(["administrator"], {
  save: on(input, async (context, { version, overwrite, ...values }, { params }) => {
    const code = providerCodeOf(context, params["code"]);
    const countryCodes = values.countryCodes.filter((one) => one !== "");
    await transact(context, (write) =>
      saveProvider(write, code, { ...values, countryCodes }, overwrite ? undefined : version),
    );
    return goDone(providersPath, "payment.staffSaved", {
      name: inLocale(values.name, context.locale.code),
    });
  }),
});

export default function ProviderPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} lead={text(`payment.staffLead_${view.code}`)} />
      <SettingsTabs tabs={view.tabs} />
      <ProviderForm view={view} problem={actionData} />
    </StaffBody>
  );
}
