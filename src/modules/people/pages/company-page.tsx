import { z } from "zod";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Field, Select } from "#ui/field.tsx";
import { InvitePart } from "../components/account/invite-part.tsx";
import { MyFrame, MyPart } from "../components/account/my-frame.tsx";
import { OwnForm } from "../components/account/own-form.tsx";
import { peoplePaths } from "../paths.ts";
import { ownCompany, removeColleague, setColleagueSees } from "../server/customer/company-contact.ts";
import {
  inviteColleague,
  openInvitations,
  revokeInvitation,
} from "../server/customer/company-invitation.tsx";
import type { Route } from "./+types/company-page.ts";

const deeds = ["saved", "removed", "invited", "revoked", "joined"] as const;

export const loader = personalLoader("signedIn", async (context, { url }) => {
  const company = await ownCompany(context);
  if (!company) throw notFound();
  const invitations = company.manages ? await openInvitations(context, company.companyId) : [];
  return { ...company, invitations, done: deeds.find((deed) => deed === url.searchParams.get("done")) };
});

const doneAt = (deed: (typeof deeds)[number]) => goTo(`${peoplePaths.company}?done=${deed}`);

export const action = formAction("signedIn", {
  sees: on(z.object({ id, sees: z.enum(["own", "company"]) }), async (context, input) => {
    await transact(context, (write) => setColleagueSees(write, input.id, input.sees));
    return doneAt("saved");
  }),
  invite: on(
    z.object({ email: z.string().max(254).default(""), sees: z.enum(["own", "company"]).default("own") }),
    async (context, input) => {
      await transact(context, (write) => inviteColleague(write, input));
      return doneAt("invited");
    },
  ),
  revoke: on(z.object({ id }), async (context, input) => {
    await transact(context, (write) => revokeInvitation(write, input.id));
    return doneAt("revoked");
  }),
  remove: on(z.object({ id }), async (context, input) => {
    await transact(context, (write) => removeColleague(write, input.id));
    return doneAt("removed");
  }),
});

/** The company of the signed-in person, with everybody's access to documents. The main contact decides about it. */
export default function CompanyPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <MyFrame title={text("people.companyTitle")} lead={view.name} current="account">
      {view.done && (
        <Alert kind="ok" live>
          {text(`people.companyDone_${view.done}`)}
        </Alert>
      )}
      <MyPart
        title={text("people.companyContacts")}
        lead={text(view.manages ? "people.companyManageLead" : "people.companyOwnLead")}
      >
        <ul className="safety__list">
          {view.contacts.map((contact) => (
            <li key={contact.id} className="safety__row">
              <div>
                <p>
                  <b>{contact.name}</b>{" "}
                  {contact.manages && <Badge kind="info">{text("people.companyMain")}</Badge>}
                </p>
                <p className="small">{contact.email}</p>
                <p className="small">{text(`people.companySees_${contact.sees}`)}</p>
                {!contact.hasAccount && <p className="small">{text("people.companyNoAccount")}</p>}
              </div>
              {view.manages && !contact.isYou && !contact.manages && (
                <details className="safety__fold" open={problem?.typed["id"] === String(contact.id)}>
                  <summary aria-label={text("people.companyChangeOf", { name: contact.name })}>
                    {text("people.companyChange")}
                  </summary>
                  <OwnForm
                    action="sees"
                    problem={problem}
                    hidden={{ id: String(contact.id) }}
                    submit={text("people.companySave")}
                  >
                    <Field label={text("people.companySees")}>
                      <Select name="sees" defaultValue={contact.sees}>
                        {(["own", "company"] as const).map((sees) => (
                          <option key={sees} value={sees}>
                            {text(`people.companySees_${sees}`)}
                          </option>
                        ))}
                      </Select>
                    </Field>
                  </OwnForm>
                  <OwnForm
                    action="remove"
                    problem={problem}
                    hidden={{ id: String(contact.id) }}
                    submit={text("people.companyRemove", { name: contact.name })}
                    kind="danger"
                  >
                    <p className="small muted">{text("people.companyRemoveText")}</p>
                  </OwnForm>
                </details>
              )}
            </li>
          ))}
        </ul>
      </MyPart>
      {view.manages && <InvitePart invitations={view.invitations} problem={problem} />}
    </MyFrame>
  );
}
