import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import type * as contract from "../../contract.ts";
import { peoplePaths } from "../../paths.ts";
import { PasswordField } from "../account/account-form.tsx";
import { mayHavePasskeys } from "./passkey-support.ts";

const call = caller<typeof contract>();

/**
 * Creates a passkey for this account. The browser's API does it, so the form needs a script and says so without one.
 */
export function PasskeyForm() {
  const { text } = useLocale();
  const navigate = useNavigate();
  const [state, setState] = useState<"unknown" | "ready" | "unable" | "busy">("unknown");
  const [problem, setProblem] = useState("");
  useEffect(() => setState(mayHavePasskeys() ? "ready" : "unable"), []);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    setState("busy");
    setProblem("");
    try {
      const options = await call("/my/security/passkey/options", { password: String(typed.get("password")) });
      const { startRegistration } = await import("@simplewebauthn/browser");
      const response = await startRegistration({
        optionsJSON: options as PublicKeyCredentialCreationOptionsJSON & typeof options,
      });
      await call("/my/security/passkey/add", {
        name: String(typed.get("name")).trim() || text("people.passkeyNameDefault"),
        response,
      });
      form.reset();
      await navigate(`${peoplePaths.security}?done=passkeyAdded`, { preventScrollReset: true });
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : text("people.passkeyCancelled"));
    }
    setState("ready");
  }
  if (state === "unable") return <p className="muted">{text("people.passkeyUnable")}</p>;
  return (
    <>
      <noscript>
        <p className="muted">{text("people.passkeyScript")}</p>
      </noscript>
      <details className="safety__fold needs-js">
        <summary>{text("people.passkeyAdd")}</summary>
        <form className="safety__form" onSubmit={add}>
          {problem && (
            <Alert kind="bad" live>
              {problem}
            </Alert>
          )}
          <Field label={text("people.passkeyName")} hint={text("people.passkeyNameHint")}>
            <TextInput name="name" maxLength={60} />
          </Field>
          <PasswordField
            problem={undefined}
            label={text("people.ownPassword")}
            autoComplete="current-password"
          />
          <div>
            <Button type="submit" busy={state === "busy"}>
              {text("people.passkeyAdd")}
            </Button>
          </div>
        </form>
      </details>
    </>
  );
}
