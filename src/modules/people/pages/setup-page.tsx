import { setupScreenPath } from "#modules/office/paths.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { pageAction, personalLoader } from "#platform/pages/page.ts";
import { Field, TextInput } from "#ui/field.tsx";
import { AccountForm, LoginField, NewPasswordFields } from "../components/account/account-form.tsx";
import { AccountFrame } from "../components/account/account-frame.tsx";
import { addressCharactersMax } from "../components/address/address-limits.ts";
import { setupInput } from "../contract.ts";
import { checkSetupKey, setUpSite } from "../server/account/setup.ts";
import { goToAfresh } from "../server/sign-in/go-to-afresh.ts";
import { passwordCharactersMin } from "../server/sign-in/password.ts";
import type { Route } from "./+types/setup-page.ts";

export const handle = { shell: "bare" };

export const loader = personalLoader("anyone", async (context, { url }) => {
  const key = url.searchParams.get("key") ?? "";
  await checkSetupKey(context, key);
  return { key, passwordCharactersMin };
});

export const action = pageAction("anyone", setupInput, async (context, input) => {
  await setUpSite(context, input);
  return goToAfresh(setupScreenPath("firm"));
});

export default function SetupPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <AccountFrame title={text("people.setupTitle")} lead={text("people.setupLead")}>
      <AccountForm problem={problem} hidden={{ key: loaderData.key }} submit={text("people.setupDone")}>
        <Field
          label={text("people.setupCompany")}
          hint={text("people.setupCompanyHint")}
          error={problem?.fields["company"]}
        >
          <TextInput
            name="company"
            autoComplete="organization"
            required
            defaultValue={problem?.typed["company"] ?? ""}
          />
        </Field>
        <Field label={text("people.name")} error={problem?.fields["name"]}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={addressCharactersMax.name}
            required
            defaultValue={problem?.typed["name"] ?? ""}
          />
        </Field>
        <LoginField problem={problem} />
        <NewPasswordFields
          problem={problem}
          label={text("people.password")}
          charactersMin={loaderData.passwordCharactersMin}
        />
      </AccountForm>
    </AccountFrame>
  );
}
