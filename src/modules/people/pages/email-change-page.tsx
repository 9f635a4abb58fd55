import { Form } from "react-router";
import { z } from "zod";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { AccountFrame } from "../components/account/account-frame.tsx";
import { peoplePaths } from "../paths.ts";
import { confirmEmailChange, emailChangeOf, refuseEmailChange } from "../server/account/email-change.tsx";
import type { Route } from "./+types/email-change-page.ts";

const deeds = ["waiting", "changed", "refused"] as const;

/** Mail scanners open links, too; only the form on the page takes effect. Nobody has to be signed in. */
export const loader = personalLoader("anyone", async (context, { url }) => ({
  change: await emailChangeOf(context, url.searchParams.get("token") ?? ""),
  done: deeds.find((deed) => deed === url.searchParams.get("done")) ?? null,
}));

const tokenIn = (url: URL) => url.searchParams.get("token") ?? "";
const doneAt = (deed: (typeof deeds)[number]) => goTo(`${peoplePaths.emailChange("")}&done=${deed}`);

export const action = formAction("anyone", {
  confirm: on(z.looseObject({}), async (context, _input, { url }) => {
    const isChanged = await transact(context, (write) => confirmEmailChange(write, tokenIn(url)));
    return doneAt(isChanged ? "changed" : "waiting");
  }),
  refuse: on(z.looseObject({}), async (context, _input, { url }) => {
    await transact(context, (write) => refuseEmailChange(write, tokenIn(url)));
    return doneAt("refused");
  }),
});

/** The target of the links in both mails. */
export default function EmailChangePage({ loaderData: { change, done }, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <AccountFrame title={text("people.emailChangeTitle")}>
      {/* The address of this page contains a secret. */}
      <meta name="referrer" content="no-referrer" />
      {actionData && (
        <Alert kind="bad" live>
          {actionData.message}
        </Alert>
      )}
      {done ? (
        <Alert kind={done === "waiting" ? "info" : "ok"} live>
          {text(`people.emailChangeDone_${done}`)}
        </Alert>
      ) : change === null ? (
        <Alert kind="warn">{text("people.linkExpired")}</Alert>
      ) : change.isConfirmed ? (
        <Alert kind="info">{text("people.emailChangeDone_waiting")}</Alert>
      ) : (
        <Form method="post" className="account__fields">
          <p>{text("people.emailChangeAsk", { from: change.oldEmail, to: change.newEmail })}</p>
          <Button type="submit" size="l" block name="action" value="confirm">
            {text("people.emailChangeConfirm")}
          </Button>
          {change.side === "old" && (
            <Button type="submit" kind="quiet" block name="action" value="refuse">
              {text("people.emailChangeRefuse")}
            </Button>
          )}
        </Form>
      )}
      <p>
        <Link className="link" href={peoplePaths.account}>
          {text("people.toAccount")}
        </Link>
      </p>
    </AccountFrame>
  );
}
