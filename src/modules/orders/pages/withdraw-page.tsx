import { withdrawPath } from "#modules/website/paths.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { WithdrawalForm } from "../components/withdrawal/withdrawal-form.tsx";
import { ordersPaths } from "../paths.ts";
import { keepStatement, statementForm } from "../server/withdrawal/withdrawal-statement.ts";
import { type WithdrawPageView, withdrawPageView } from "../server/withdrawal/withdrawal-view.ts";
import type { Route } from "./+types/withdraw-page.ts";

export const loader = personalLoader("anyone", (context, { url }) => withdrawPageView(context, url));

export const action = formAction("anyone", {
  state: on(statementForm, async (context, input, { url }) => {
    await transact(context, (write) => keepStatement(write, input));
    url.searchParams.set("step", "confirm");
    return goTo(`${withdrawPath}?${url.searchParams}`);
  }),
});

/** The withdrawal function of Directive 2011/83/EU, article 11a: a statement, its confirmation, its receipt. */
export default function WithdrawPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <div className="wrap wrap--text page stack stack--l">
      <PageHead title={text("orders.withdraw")} hidden />
      <meta name="referrer" content="same-origin" />
      <h1 className="h2">{text("orders.withdraw")}</h1>
      {view.step === "confirm" ? (
        <Confirm view={view} />
      ) : view.step === "received" ? (
        <Received view={view} />
      ) : (
        <WithdrawalForm own={view.own} problem={problem} />
      )}
    </div>
  );
}

function Confirm({ view: { statement, own } }: { view: WithdrawPageView }) {
  const { text, href } = useLocale();
  if (!statement) return null;
  const { name, orderName, email, lines } = statement;
  return (
    <form method="post" action={href(ordersPaths.confirmWithdrawal)} className="stack stack--l">
      <p>{text("orders.withdrawConfirmLead")}</p>
      <div className="panel panel--plaster panel__b stack">
        <p>
          <b>{text("orders.withdrawDeclare", { name: orderName })}</b>
        </p>
        {lines.length > 0 && (
          <ul>
            {lines.map((line) => (
              <li key={line.lineId}>
                {line.quantity} × {line.name}
              </li>
            ))}
          </ul>
        )}
        <p className="muted">
          {name}
          <br />
          {email}
        </p>
      </div>
      <div className="row">
        <Button type="submit" size="l">
          {text("orders.withdrawConfirm")}
        </Button>
        <ButtonLink
          href={own ? ordersPaths.withdraw(own.orderId, own.accessToken) : withdrawPath}
          kind="quiet"
        >
          {text("orders.withdrawChange")}
        </ButtonLink>
      </div>
    </form>
  );
}

function Received({ view: { receivedAt } }: { view: WithdrawPageView }) {
  const { text } = useLocale();
  return (
    <>
      <Alert kind="ok" live title={text("orders.withdrawReceived", { at: receivedAt ?? "" })}>
        {text("orders.withdrawReceivedText")}
      </Alert>
      <div>
        <ButtonLink href="/" kind="line">
          {text("orders.withdrawHome")}
        </ButtonLink>
      </div>
    </>
  );
}
