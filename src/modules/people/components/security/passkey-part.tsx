import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Field, TextInput } from "#ui/field.tsx";
import { MyPart } from "../account/my-frame.tsx";
import { OwnForm, ownProblem, ProveForm } from "../account/own-form.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import type { SecurityView } from "./security-view.ts";

/** The passkeys of the account: each with its name, and a form to add another. */
export function PasskeyPart({ view, problem }: { view: SecurityView; problem: FormProblem | undefined }) {
  const { text } = useLocale();
  return (
    <MyPart title={text("people.passkeys")} lead={text("people.passkeysLead")}>
      {view.passkeys.length > 0 && (
        <ul className="safety__list">
          {view.passkeys.map((passkey) => (
            <li key={passkey.id} className="safety__row">
              <div>
                <b>{passkey.name}</b>
                <p className="small">
                  {text("people.passkeySince", { day: passkey.createdOn })}
                  {" · "}
                  {passkey.lastUsedOn
                    ? text("people.passkeyUsed", { day: passkey.lastUsedOn })
                    : text("people.passkeyUnused")}
                </p>
              </div>
              <div>
                <Rename passkey={passkey} problem={problem} />
                <ProveForm
                  action="passkeyRemove"
                  hidden={{ id: String(passkey.id) }}
                  problem={problem}
                  summary={text("people.passkeyRemove")}
                  why={text("people.passkeyRemoveWhy", { name: passkey.name })}
                  submit={text("people.passkeyRemove")}
                  kind="danger"
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {view.mayHavePasskeys ? <PasskeyForm /> : <p className="muted">{text("people.passkeyHostless")}</p>}
    </MyPart>
  );
}

function Rename({
  passkey,
  problem,
}: {
  passkey: SecurityView["passkeys"][number];
  problem: FormProblem | undefined;
}) {
  const { text } = useLocale();
  const hidden = { id: String(passkey.id) };
  const own = ownProblem(problem, "passkeyName", hidden);
  return (
    <details className="safety__fold" open={own !== undefined}>
      <summary>{text("people.passkeyRename")}</summary>
      <OwnForm
        action="passkeyName"
        hidden={hidden}
        problem={problem}
        submit={text("people.saveName")}
        kind="line"
      >
        <Field label={text("people.passkeyName")} error={own?.fields["name"]}>
          <TextInput name="name" maxLength={60} defaultValue={own?.typed["name"] ?? passkey.name} required />
        </Field>
      </OwnForm>
    </details>
  );
}
