import { Chatter } from "#modules/messages/components/account/chatter.tsx";
import { chatterView } from "#modules/messages/server/chatter-view.ts";
import { linkPerson } from "#modules/messages/server/link-person.ts";
import { idIn } from "#modules/orders/server/cart/id-in-address.ts";
import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { AnswerForms } from "../components/answer-forms.tsx";
import { PdfLink } from "../components/pdf-link.tsx";
import { Answer, Differences, VersionHistory } from "../components/version-history.tsx";
import { VersionTable } from "../components/version-table.tsx";
import { quotePaths } from "../paths.ts";
import { answerAction } from "../server/answer-action.ts";
import { readableQuote } from "../server/quote.ts";
import { quoteViewFor } from "../server/quote-view.ts";
import { quoteModel } from "../server/staff-quote.ts";
import type { Route } from "./+types/quote-page.ts";

export const loader = personalLoader("anyone", async (context, { params, url }) => {
  const token = url.searchParams.get("access_token") ?? "";
  const quote = await readableQuote(context, idIn(params["id"]), token);
  const chatter = await chatterView(
    context,
    { model: quoteModel, recordId: quote.id, token, ...linkPerson(url) },
    url,
  );
  return { quote: await quoteViewFor(context, quote, token), chatter, signedIn: context.user !== null };
});

export const action = answerAction;

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { quote, chatter, signedIn } = loaderData;
  const title = text("quote.title", { name: quote.name });
  const [latest] = quote.versions;
  return (
    <div className="wrap quote">
      <PageHead title={title} hidden />
      {/* The token of the address reaches no other site, and our own forms still say where they come from. */}
      <meta name="referrer" content="same-origin" />
      {signedIn && (
        <p className="small">
          <Link className="link" to={quotePaths.list}>
            {text("quote.listTitle")}
          </Link>
        </p>
      )}
      <header className="row row--between page__head">
        <h1 className="h2">{title}</h1>
        <Badge kind={quote.standing === "accepted" ? "ok" : "info"}>{quote.standingText}</Badge>
      </header>
      {actionData && (
        <Alert kind="bad" live title={actionData.message} className="gap-below">
          {text("quote.nothingLost")}
        </Alert>
      )}
      <p className="gap-below">{quote.nextText}</p>
      {quote.orderPath && quote.standing === "accepted" && (
        <p className="gap-below">
          <ButtonLink href={quote.orderPath}>{text("quote.toOrder")}</ButtonLink>
        </p>
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
            {latest.words && <p className="quote__words">{latest.words}</p>}
            <Differences version={latest} />
            <VersionTable version={latest} priced={latest.number > 0} />
            {latest.pdfPath && <PdfLink path={latest.pdfPath} />}
            {latest.answer && <Answer answer={latest.answer} />}
          </section>
        )}
        {quote.open && quote.standing === "offered" && (
          <AnswerForms
            version={quote.open}
            name={quote.contact.name}
            needsAddress={quote.needsAddress}
            returns={quote.returns}
            problem={actionData}
          />
        )}
        {quote.versions.length > 1 && <VersionHistory versions={quote.versions.slice(1)} />}
      </div>
      <Chatter view={chatter} />
    </div>
  );
}
