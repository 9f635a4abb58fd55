import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { AccountFrame } from "../components/account/account-frame.tsx";

/** Personal, because it follows a form; it shows no personal data. */
export const loader = personalLoader("anyone", async () => ({}));

/** The page after a person's data was erased. */
export default function ForgottenPage() {
  const { text } = useLocale();
  return (
    <AccountFrame title={text("people.forgottenTitle")}>
      <Alert kind="ok">{text("people.forgottenText")}</Alert>
      <div className="account__fields">
        <p>{text("people.eraseKept")}</p>
        <ButtonLink kind="line" href="/">
          {text("people.toStart")}
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}
