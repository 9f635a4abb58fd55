import type { ReactNode } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import type { PayableFacts } from "../../slots.ts";

/**
 * Says that the card form did not load, and offers another try. `path` takes the form that tries again; `atProvider`:
 * the provider itself does not answer, so no page to link to exists. `statePath` is the page with the payment's state,
 * for when nobody knows whether it was made before.
 */
export function FormNotLoaded({
  path,
  atProvider,
  statePath,
}: {
  path: string;
  atProvider: boolean;
  statePath?: string | undefined;
}) {
  const { text, href } = useLocale();
  return (
    <>
      <Alert kind="bad" title={text("payment.formNotLoaded")} live>
        {atProvider && text("payment.notRedirected")}{" "}
        {statePath === undefined ? (
          text("payment.nothingCharged")
        ) : (
          <>
            {text("payment.formUnsure")}{" "}
            <a className="link" href={href(statePath)}>
              {text("payment.waitingAgain")}
            </a>
          </>
        )}
      </Alert>
      {/* A full page load, so that the form's script is requested again, too. */}
      <form method="post" action={href(path)}>
        <Button type="submit" size="l" block>
          {text("payment.formAgain")}
        </Button>
      </form>
    </>
  );
}

/** Goes back to all payment methods; this attempt ends. */
export function OtherWay({ giveUp }: { giveUp: PayableFacts["giveUp"] }) {
  const { text, href } = useLocale();
  return (
    <form method="post" action={href(giveUp.path)}>
      {Object.entries(giveUp.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="to" value="payment" />
      <Button type="submit" kind="quiet" block>
        {text(giveUp.reopens ? "payment.otherWay" : "payment.otherWayOnly")}
      </Button>
    </form>
  );
}

/** The frame of a page that does nothing but take a card. */
export function PaymentStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap card-step">
      <div className="panel panel__b stack stack--l">
        <h1 className="h3">{title}</h1>
        {children}
      </div>
    </div>
  );
}
