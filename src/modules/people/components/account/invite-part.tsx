import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { EmailInput, Field, Select } from "#ui/field.tsx";
import type { OpenInvitation } from "../../server/customer/company-invitation.tsx";
import { addressCharactersMax } from "../address/address-limits.ts";
import { MyPart } from "./my-frame.tsx";
import { OwnForm, ownProblem } from "./own-form.tsx";

interface InvitePartProps {
  invitations: readonly OpenInvitation[];
  problem: FormProblem | undefined;
}

/** Inviting colleagues into the company's account, and the open invitations. */
export function InvitePart({ invitations, problem }: InvitePartProps) {
  const { text } = useLocale();
  const own = ownProblem(problem, "invite");
  return (
    <MyPart title={text("people.inviteTitle")} lead={text("people.inviteLead")} id="invite">
      {invitations.length > 0 && (
        <ul className="safety__list">
          {invitations.map(({ id, email, sees, until }) => (
            <li key={id} className="safety__row">
              <div>
                <p>
                  <b>{email}</b>
                </p>
                <p className="small">{text(`people.companySees_${sees}`)}</p>
                <p className="small">{text("people.inviteUntil", { day: until })}</p>
              </div>
              <OwnForm
                action="revoke"
                problem={problem}
                hidden={{ id: String(id) }}
                submit={text("people.inviteRevoke", { email })}
                kind="line"
              />
            </li>
          ))}
        </ul>
      )}
      <OwnForm action="invite" problem={problem} submit={text("people.inviteSend")}>
        <Field label={text("people.email")} error={own?.fields["email"]}>
          <EmailInput
            autoComplete="off"
            maxLength={addressCharactersMax.email}
            required
            defaultValue={own?.typed["email"] ?? ""}
          />
        </Field>
        <Field label={text("people.companySees")}>
          <Select name="sees" defaultValue={own?.typed["sees"] ?? "own"}>
            {(["own", "company"] as const).map((sees) => (
              <option key={sees} value={sees}>
                {text(`people.companySees_${sees}`)}
              </option>
            ))}
          </Select>
        </Field>
      </OwnForm>
    </MyPart>
  );
}
