import { Form } from "react-router";
import { z } from "zod";
import { mayConfirm } from "#modules/people/server/account/confirm-email.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { reputationPaths } from "../paths.ts";
import { validateEmail } from "../server/calls.ts";
import type { Route } from "./+types/confirm-page.ts";

/** Mail scanners open links too, so only the form on this page uses the link up. */
export const loader = personalLoader("signedIn", async (context, { url }) => {
  const token = url.searchParams.get("token") ?? "";
  return { isGood: await mayConfirm(context, token), email: context.user?.email ?? "" };
});

export const action = formAction("signedIn", {
  save: on(z.looseObject({}), async (context, _input, { url }) => {
    const { searchParams } = url;
    const path = await validateEmail(
      context,
      searchParams.get("token") ?? "",
      searchParams.get("redirect") ?? "",
    );
    return goTo(path);
  }),
});

export default function ConfirmPage({ loaderData: { isGood, email }, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <div className="wrap page stack">
      <PageHead title={text("reputation.confirmTitle")} hidden />
      {/* The address of this page contains a secret. */}
      <meta name="referrer" content="no-referrer" />
      <h1 className="h2">{text("reputation.confirmTitle")}</h1>
      {actionData && (
        <Alert kind="bad" live>
          {actionData.message}
        </Alert>
      )}
      {isGood ? (
        <Form method="post" className="stack">
          <p className="muted">{text("reputation.confirmThis", { email })}</p>
          <div>
            <Button type="submit">{text("reputation.confirmNow")}</Button>
          </div>
        </Form>
      ) : (
        <>
          <Alert kind="warn">{text("reputation.confirmOld")}</Alert>
          <Link className="link" href={reputationPaths.edit}>
            {text("reputation.toProfile")}
          </Link>
        </>
      )}
    </div>
  );
}
