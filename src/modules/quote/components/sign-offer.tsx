import Signature from "lucide-react/icons/signature";
import { type MouseEvent, useState } from "react";
import { useRevalidator, useRouteLoaderData } from "react-router";
import {
  type SentSignature,
  SignatureForm,
  type ToSign,
} from "#modules/signing/components/account/signature-form.tsx";
import type { ShellView } from "#modules/website/components/frame/shell-view.ts";
import { legalPath } from "#modules/website/paths.ts";
import { caller } from "#platform/browser/call.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field, TextArea } from "#ui/field.tsx";
import type * as contract from "../contract.ts";
import type { VersionView } from "../server/quote-view.ts";

const call = caller<typeof contract>();

interface SignOfferProps {
  quoteId: number;
  accessToken: string;
  version: VersionView;
  toSign: ToSign;
  consent: string;
  needsAddress: boolean;
  /** Names of goods that cannot be returned, as sentences. */
  returns: readonly string[];
  problem: FormProblem | undefined;
  /** Show the form inside the page: the address asks for it, or the form was refused without JavaScript. */
  isInPage: boolean;
  /** The path that shows the form inside the page. */
  formPath: string;
  onSigned: () => void;
}

/** Accepts and signs a quote, with the form in a modal, or inside the page without JavaScript. */
export function SignOffer(props: SignOfferProps) {
  const { version, isInPage, formPath, toSign } = props;
  const { text } = useLocale();
  const [open, setOpen] = useState(false);
  const title = text(toSign.asksSignature ? "quote.acceptAndSign" : "quote.acceptTitle");
  return (
    <section className="panel panel--plaster panel__b stack" aria-labelledby="sign">
      <div className="stack stack--s">
        <h2 className="h4" id="sign">
          {title}
        </h2>
        <p className="h2">{version.total}</p>
        {version.validUntil && (
          <p className="small muted">{text("quote.validUntil", { day: version.validUntil })}</p>
        )}
      </div>
      {isInPage ? (
        <OfferForm {...props} />
      ) : (
        <>
          <ButtonLink
            href={`${formPath}#sign`}
            size="l"
            block
            icon={Signature}
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              setOpen(true);
            }}
          >
            {title}
          </ButtonLink>
          <Dialog
            open={open}
            onClose={() => setOpen(false)}
            title={title}
            closeLabel={text("quote.close")}
            look="modal"
          >
            {open && <OfferForm {...props} />}
          </Dialog>
        </>
      )}
    </section>
  );
}

function OfferForm(props: SignOfferProps) {
  const { quoteId, accessToken, version, toSign, consent, needsAddress, returns, problem, onSigned } = props;
  const { text } = useLocale();
  const { revalidate } = useRevalidator();
  const send = ({ fields, seen, ...sent }: SentSignature) =>
    call(
      "/my/quotes/:quote_id/accept",
      {
        ...sent,
        seen: JSON.parse(seen),
        access_token: accessToken,
        number: version.number,
        address: fields["address"] ?? "",
      },
      { params: { quote_id: quoteId } },
    );
  return (
    <SignatureForm
      toSign={toSign}
      action="accept"
      hidden={{ number: version.number }}
      consent={
        <>
          {consent} {returns.join(" ")}
        </>
      }
      submit={text(toSign.asksSignature ? "quote.acceptAndSign" : "quote.acceptTitle")}
      note={
        <>
          {text(version.deposit ? "quote.acceptDeposit" : "quote.acceptText", {
            deposit: version.deposit ?? "",
          })}
          <TermsOfQuote />
        </>
      }
      problem={problem}
      send={send}
      onSigned={async () => {
        onSigned();
        await revalidate();
      }}
      onChanged={() => revalidate()}
    >
      {needsAddress && (
        <Field
          label={text("quote.acceptAddress")}
          hint={`${text("quote.acceptAddressHint")} ${text("platform.atMost", { count: 1000 })}`}
          error={problem?.fields["address"]}
        >
          <TextArea
            name="address"
            rows={3}
            maxLength={1000}
            required
            autoComplete="street-address"
            defaultValue={problem?.typed["address"] ?? ""}
          />
        </Field>
      )}
    </SignatureForm>
  );
}

/** The terms that apply to the acceptance, if the shop has published any. */
function TermsOfQuote() {
  const { text } = useLocale();
  const published = useRouteLoaderData<Pick<ShellView, "legal">>("root")?.legal ?? [];
  const terms = published.find(({ path }) => path === legalPath("terms"));
  if (!terms) return null;
  return (
    <>
      {" "}
      {text("quote.termsApply")}{" "}
      <Link className="link" to={terms.path}>
        {terms.name}
      </Link>
    </>
  );
}
