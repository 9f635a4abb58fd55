import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { isUnheard, orUnheard } from "#platform/browser/lost.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formatMoney } from "#platform/money/format.ts";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { goTo, pageAction, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { FactList } from "#ui/table.tsx";
import { CardFields } from "../../../../components/card/card-fields.tsx";
import { readTypedCard } from "../../../provider/typed-card.ts";
import { bankAction } from "../contract.ts";
import { testBankPath } from "../paths.ts";
import { actOnCharge, chargeByKey, isOver } from "../test-bank.ts";
import { payByCard } from "../test-card.ts";
import type { Route } from "./+types/payment-page.ts";

/** The bank is another company: its page has nothing of the shop's frame. */
export const handle = { shell: "bare" };

export const loader = personalLoader("anyone", async (context, { params }) => {
  const charge = await chargeByKey(context, params["reference"] ?? "");
  if (!charge) throw notFound();
  return {
    amount: formatMoney(charge.amountMinor, charge.currency, context.locale.tag),
    payee: context.site.company,
    reference: charge.merchantReference,
    step: isOver(charge) ? "over" : charge.state === "challenge" ? "challenge" : "choose",
    returnPath: charge.returnUrl,
    keepsCard: charge.keepsCard,
  };
});

export const action = pageAction("anyone", bankAction, async (context, given, { params }) => {
  const key = params["reference"] ?? "";
  const { action, code = "" } = given;
  const charge = await transact(context, (write) =>
    action === "card"
      ? payByCard(write, key, readTypedCard(given).card)
      : actOnCharge(write, key, action, { code }),
  );
  if (!isOver(charge)) return goTo(testBankPath(key));
  return goTo(charge.state === "cancelled" ? charge.cancelUrl : charge.returnUrl);
});

/** If the bank does not answer, the typed number must stay. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnheard(serverAction);
}

export default function TestBankPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { amount, payee, reference, step, returnPath } = loaderData;
  return (
    <div className="bank">
      <PageHead title={text("payment.bankTitle")} hidden />
      <div className="panel bank__panel stack">
        <p className="bank__name">{text("payment.bankTitle")}</p>
        <h1 className="h3">
          {step === "challenge" ? text("payment.bankChallengeTitle") : text("payment.bankPay", { amount })}
        </h1>
        <FactList
          facts={[
            { key: "payee", name: text("payment.bankPayee"), value: payee },
            { key: "reference", name: text("payment.bankReference"), value: <bdi>{reference}</bdi> },
            { key: "amount", name: text("payment.bankAmount"), value: <b className="num">{amount}</b> },
          ]}
        />
        {actionData?.message && (
          <Alert kind="bad" live>
            {Object.keys(actionData.fields).length > 0
              ? text("payment.cardDetailsWrong")
              : actionData.message}
          </Alert>
        )}
        {isUnheard(actionData) && (
          <Alert kind="bad" live title={text("payment.bankUnheard")}>
            {text("payment.bankUnheardSafe")}
          </Alert>
        )}
        {step === "over" && (
          <>
            <p>{text("payment.bankOver")}</p>
            <ButtonLink href={returnPath}>{text("payment.bankReturn")}</ButtonLink>
          </>
        )}
        {step === "challenge" && <Challenge />}
        {step === "choose" && (
          <CardForm amount={amount} keepsCard={loaderData.keepsCard} problem={actionData} />
        )}
        {step === "choose" && <Choices amount={amount} />}
        <p className="small quiet">{text("payment.bankNote")}</p>
      </div>
    </div>
  );
}

function CardForm({
  amount,
  keepsCard,
  problem,
}: {
  amount: string;
  keepsCard: boolean;
  problem: FormProblem | undefined;
}) {
  const { text } = useLocale();
  return (
    <details className="bank__card" open={keepsCard || problem?.typed["action"] === "card"}>
      <summary>{text("payment.bankByNumber")}</summary>
      <Form method="post" noValidate className="stack">
        <CardFields problem={problem} />
        {keepsCard && <p className="small quiet">{text("payment.bankKeeps")}</p>}
        <Button type="submit" name="action" value="card" block>
          {text("payment.bankPayByCard", { amount })}
        </Button>
      </Form>
    </details>
  );
}

/** Replaces the button that asked for it, and so takes over the focus. */
function Challenge() {
  const { text } = useLocale();
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), []);
  return (
    <Form method="post" className="stack">
      <Field label={text("payment.bankCode")} hint={text("payment.bankChallengeHint")}>
        <TextInput ref={code} name="code" inputMode="numeric" autoComplete="one-time-code" required />
      </Field>
      <Button type="submit" name="action" value="code" block>
        {text("payment.bankConfirm")}
      </Button>
    </Form>
  );
}

function Choices({ amount }: { amount: string }) {
  const { text } = useLocale();
  const others = [
    { action: "secure", label: text("payment.bankSecure") },
    { action: "later", label: text("payment.bankLater") },
    { action: "refuse", label: text("payment.bankRefuse") },
    { action: "cancel", label: text("payment.bankCancel") },
  ];
  return (
    <Form method="post" className="stack">
      <Button type="submit" name="action" value="pay" block>
        {text("payment.bankPay", { amount })}
      </Button>
      {others.map(({ action, label }) => (
        <Button key={action} type="submit" name="action" value={action} kind="line" block>
          {label}
        </Button>
      ))}
    </Form>
  );
}
