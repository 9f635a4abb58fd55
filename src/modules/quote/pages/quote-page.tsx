import { useRef, useState } from "react";
import { Chatter } from "#modules/messages/components/account/chatter.tsx";
import { chatterView } from "#modules/messages/server/chatter-view.ts";
import { linkPerson } from "#modules/messages/server/link-person.ts";
import { HeadingMenu } from "#modules/orders/components/order/heading-menu.tsx";
import { PrintButton } from "#modules/orders/components/order/print-button.tsx";
import { ordersPaths } from "#modules/orders/paths.ts";
import { AgreedChanges } from "#modules/signing/components/account/agreed-changes.tsx";
import { SignedBlock } from "#modules/signing/components/account/signed-block.tsx";
import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { AnswerForms } from "../components/answer-forms.tsx";
import { PdfLink } from "../components/pdf-link.tsx";
import { QuoteOptions } from "../components/quote-options.tsx";
import { SignOffer } from "../components/sign-offer.tsx";
import { Answer, Differences, VersionHistory } from "../components/version-history.tsx";
import { VersionTable } from "../components/version-table.tsx";
import { quotePaths } from "../paths.ts";
import { answerAction } from "../server/answer-action.ts";
import { readableQuote } from "../server/quote.ts";
import { quoteModel } from "../server/quote-model.ts";
import { quoteSigningView } from "../server/quote-signing-view.ts";
import { quoteViewFor } from "../server/quote-view.ts";
import type { Route } from "./+types/quote-page.ts";

export const loader = personalLoader("anyone", async (context, { params, url }) => {
  const token = url.searchParams.get("access_token") ?? "";
  const found = await readableQuote(context, idIn(params["id"]), token);
  const chatter = await chatterView(
    context,
    { model: quoteModel, recordId: found.id, token, ...linkPerson(url) },
    url,
  );
  const quote = await quoteViewFor(context, found, token);
  const seen = Number(url.searchParams.get("version") ?? Number.NaN);
  return {
    quote,
    signing: await quoteSigningView(context, found, quote, Number.isInteger(seen) ? seen : null),
    chatter,
    signedIn: context.user !== null,
    accessToken: token,
    formInPage: url.searchParams.get("sign") === "1",
  };
});

export const action = answerAction;

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const page = useRef<HTMLDivElement>(null);
  const [isNew, setNew] = useState(false);
  const { quote, signing, chatter, signedIn, accessToken, formInPage } = loaderData;
  const title = text("quote.title", { name: quote.name });
  const [latest] = quote.versions;
  const isAccepting = actionData?.typed["action"] === "accept";
  const { signed, toSign, changedSince } = signing;
  const formPath = quotePaths.signing(quote.id, accessToken);
  return (
    <div className="wrap quote" ref={page}>
      <PageHead title={title} hidden />
      {/* Keeps the access token out of referrers to other sites; our own forms still get their origin check. */}
      <meta name="referrer" content="same-origin" />
      {signedIn && (
        <p className="small order__noprint">
          <Link className="link" to={quotePaths.list}>
            {text("quote.listTitle")}
          </Link>
        </p>
      )}
      <header className="row row--between page__head">
        <h1 className="h2">{title}</h1>
        <Badge kind={quote.standing === "accepted" ? "ok" : "info"}>{quote.standingText}</Badge>
      </header>
      {actionData && !isAccepting && (
        <Alert kind="bad" live title={actionData.message} className="gap-below">
          {text("quote.nothingLost")}
        </Alert>
      )}
      {changedSince && (
        <section className="stack gap-below" aria-labelledby="quote-changed">
          <Alert kind="warn" title={<span id="quote-changed">{text("quote.changedSince")}</span>}>
            {text("quote.changedSinceText", { number: changedSince.number, now: latest?.number ?? 0 })}
          </Alert>
          <AgreedChanges changes={changedSince.changes} />
        </section>
      )}
      {signed ? (
        <SignedBlock signed={signed} isNew={isNew} title={text("quote.signed", { name: signed.name })}>
          <p>{text("quote.signedText", { name: quote.name })}</p>
          {quote.orderPath && (
            <p>
              <ButtonLink href={ordersPaths.payNow(quote.orderPath)}>{text("quote.toOrder")}</ButtonLink>
            </p>
          )}
        </SignedBlock>
      ) : (
        <>
          <p className="gap-below">{quote.nextText}</p>
          {quote.orderPath && quote.standing === "accepted" && (
            <p className="gap-below">
              <ButtonLink href={quote.orderPath}>{text("quote.toOrder")}</ButtonLink>
            </p>
          )}
        </>
      )}
      <div className="quote__split">
        {latest && (
          <section className="stack" aria-labelledby="quote-latest">
            <h2 className="h3" id="quote-latest">
              {latest.title}
            </h2>
            {latest.number > 0 && latest.validUntil && (
              <p className="muted">{text("quote.validUntil", { day: latest.validUntil })}</p>
            )}
            <p className="row order__noprint">
              {latest.pdfPath && <PdfLink path={latest.pdfPath} />}
              <PrintButton />
            </p>
            {latest.words && <p className="quote__words">{latest.words}</p>}
            <Differences version={latest} />
            <VersionTable version={latest} priced={latest.number > 0} isOpen={quote.open !== null}>
              {quote.open && (
                <QuoteOptions quoteId={quote.id} accessToken={accessToken} version={quote.open} />
              )}
            </VersionTable>
            {latest.answer && <Answer answer={latest.answer} />}
          </section>
        )}
        {quote.open && toSign && quote.standing === "offered" && (
          <div className="quote__answers order__noprint">
            <SignOffer
              quoteId={quote.id}
              accessToken={accessToken}
              version={quote.open}
              toSign={toSign}
              consent={signing.consent}
              needsAddress={quote.needsAddress}
              returns={quote.returns}
              problem={isAccepting ? actionData : undefined}
              isInPage={formInPage || isAccepting}
              formPath={formPath}
              onSigned={() => setNew(true)}
            />
            <AnswerForms version={quote.open} problem={isAccepting ? undefined : actionData} />
            <HeadingMenu within={page} label={text("quote.onThisPage")} />
          </div>
        )}
        {quote.versions.length > 1 && <VersionHistory versions={quote.versions.slice(1)} />}
      </div>
      <Chatter view={chatter} />
    </div>
  );
}
