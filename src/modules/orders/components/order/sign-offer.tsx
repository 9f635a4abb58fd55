import Signature from "lucide-react/icons/signature";
import { type MouseEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { DeclineForm } from "#modules/signing/components/account/decline-form.tsx";
import {
  type SentSignature,
  SignatureForm,
  type ToSign,
} from "#modules/signing/components/account/signature-form.tsx";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type * as contract from "../../contract.ts";
import { ordersPaths } from "../../paths.ts";

const call = caller<typeof contract>();

interface SignOfferProps {
  orderId: number;
  accessToken: string;
  total: string;
  toSign: ToSign;
  consent: string;
  /** Names of goods that cannot be returned, as sentences. */
  returns: readonly string[];
  problem: FormProblem | undefined;
  /** Show the form inside the page: the address asks for it, or the form was refused without JavaScript. */
  isInPage: boolean;
  onSigned: () => void;
}

/** Signs an offer from staff, with the form in a modal, or inside the page without JavaScript. */
export function SignOffer(props: SignOfferProps) {
  const { orderId, accessToken, total, isInPage, problem } = props;
  const { text } = useLocale();
  const [open, setOpen] = useState(false);
  const title = text("orders.sign");
  return (
    <section className="panel panel--plaster panel__b stack order__noprint" aria-labelledby="order-sign">
      <div>
        <h2 className="h4" id="order-sign">
          {title}
        </h2>
        <p className="h3">{total}</p>
      </div>
      {isInPage ? (
        <OfferForm {...props} />
      ) : (
        <>
          <p>
            <ButtonLink
              href={`${ordersPaths.signing(orderId, accessToken)}#order-sign`}
              icon={Signature}
              onClick={(event: MouseEvent) => {
                event.preventDefault();
                setOpen(true);
              }}
            >
              {title}
            </ButtonLink>
          </p>
          <Dialog
            open={open}
            onClose={() => setOpen(false)}
            title={title}
            closeLabel={text("orders.signClose")}
          >
            {open && <OfferForm {...props} />}
          </Dialog>
        </>
      )}
      <DeclineForm title={text("orders.declineOffer")} problem={problem} />
    </section>
  );
}

function OfferForm({ orderId, accessToken, toSign, consent, returns, problem, onSigned }: SignOfferProps) {
  const { text } = useLocale();
  const { revalidate } = useRevalidator();
  const send = ({ fields: _, seen, ...sent }: SentSignature) =>
    call(
      "/my/orders/:order_id/accept",
      { ...sent, seen: JSON.parse(seen), access_token: accessToken },
      { params: { order_id: orderId } },
    );
  return (
    <SignatureForm
      toSign={toSign}
      action="sign"
      hidden={{}}
      consent={[consent, ...returns].join(" ")}
      submit={text("orders.sign")}
      note={text("orders.signText")}
      problem={problem}
      send={send}
      onSigned={async () => {
        onSigned();
        await revalidate();
      }}
      onChanged={() => revalidate()}
    />
  );
}
