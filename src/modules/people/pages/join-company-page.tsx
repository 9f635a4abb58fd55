import { Form } from "react-router";
import { z } from "zod";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { AccountFrame } from "../components/account/account-frame.tsx";
import { peoplePaths } from "../paths.ts";
import { invitationView, joinCompany } from "../server/customer/company-invitation.tsx";
import type { Route } from "./+types/join-company-page.ts";

const tokenIn = (url: URL) => url.searchParams.get("token") ?? "";

/** Mail scanners open links, too; only the form on the page takes effect. */
export const loader = personalLoader("anyone", async (context, { url }) => ({
  invitation: await invitationView(context, tokenIn(url)),
  email: context.user?.email ?? null,
  path: peoplePaths.joinCompany(tokenIn(url)),
}));

export const action = formAction("signedIn", {
  join: on(z.looseObject({}), async (context, _input, { url }) => {
    await transact(context, (write) => joinCompany(write, tokenIn(url)));
    return goTo(`${peoplePaths.company}?done=joined`);
  }),
});

/** The target of an invitation's link: the meaning of joining, and the button. */
export default function JoinCompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { invitation, email, path } = loaderData;
  return (
    <AccountFrame title={text("people.joinTitle")}>
      {/* The address of this page contains a secret. */}
      <meta name="referrer" content="no-referrer" />
      {actionData && (
        <Alert kind="bad" live>
          {actionData.message}
        </Alert>
      )}
      {invitation === null ? (
        <Alert kind="warn">{text("people.companyInvitationOver")}</Alert>
      ) : (
        <div className="account__fields">
          <p>{text("people.joinAsk", { company: invitation.company })}</p>
          <p className="small muted">{text(`people.joinSees_${invitation.sees}`)}</p>
          {email === null ? (
            <>
              <p>{text("people.joinSignIn", { email: invitation.email })}</p>
              <ButtonLink href={peoplePaths.signIn(path)} size="l" block>
                {text("people.signIn")}
              </ButtonLink>
              <ButtonLink href={peoplePaths.signUp(path)} size="l" kind="line" block>
                {text("people.signUp")}
              </ButtonLink>
            </>
          ) : (
            <Form method="post">
              <Button type="submit" size="l" block name="action" value="join">
                {text("people.joinNow", { company: invitation.company })}
              </Button>
            </Form>
          )}
        </div>
      )}
    </AccountFrame>
  );
}
