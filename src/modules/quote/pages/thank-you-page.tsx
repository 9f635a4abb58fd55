import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { VersionTable } from "../components/version-table.tsx";
import { lastQuote } from "../server/last-quote.ts";
import type { Route } from "./+types/thank-you-page.ts";

export const loader = personalLoader("anyone", async (context) => ({ quote: await lastQuote(context) }));

/** The page after a price request; without a quote of this visitor it only says thank you. */
export default function ThankYouPage({ loaderData: { quote } }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("quote.thanksTitle");
  const asked = quote?.versions.at(-1);
  return (
    <div className="wrap wrap--text quote stack stack--l">
      <PageHead title={title} hidden />
      <h1 className="h1">{title}</h1>
      {quote ? (
        <>
          <p>{text("quote.thanksText", { name: quote.name, email: quote.contact.email })}</p>
          <div className="row">
            <ButtonLink href={quote.path}>{text("quote.thanksLink")}</ButtonLink>
            <Link className="link" to="/shop">
              {text("quote.keepLooking")}
            </Link>
          </div>
          <p className="small muted">{text("quote.thanksKeep")}</p>
          {asked && <VersionTable version={asked} priced={false} />}
        </>
      ) : (
        <>
          <p>{text("quote.thanksPlain")}</p>
          <p>
            <ButtonLink href="/shop">{text("quote.toShop")}</ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}
