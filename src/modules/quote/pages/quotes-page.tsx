import { MyFrame } from "#modules/people/components/account/my-frame.tsx";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Table } from "#ui/table.tsx";
import { quotePaths } from "../paths.ts";
import { ownQuoteRows } from "../server/own-quotes.ts";
import type { Route } from "./+types/quotes-page.ts";

export const loader = personalLoader("signedIn", (context, { url }) =>
  ownQuoteRows(context, Math.trunc(Number(url.searchParams.get("page")) || 1)),
);

export default function QuotesPage({ loaderData: { quotes, page, pages } }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("quote.listTitle");
  return (
    <MyFrame title={title} current="quotes">
      {quotes.length === 0 ? (
        <Empty
          art="page"
          title={text("quote.listEmpty")}
          actions={<ButtonLink href="/shop">{text("quote.toShop")}</ButtonLink>}
        >
          {text("quote.emptyText")}
        </Empty>
      ) : (
        <Table label={title}>
          <thead>
            <tr>
              <th scope="col">{text("quote.number")}</th>
              <th scope="col">{text("quote.state")}</th>
              <th scope="col" className="n">
                {text("quote.total")}
              </th>
            </tr>
          </thead>
          <tbody>
            {quotes.map((quote) => (
              <tr key={quote.id}>
                <td>
                  <Link className="link" to={quotePaths.quote(quote.id)}>
                    {quote.name}
                  </Link>
                  <div className="small muted">{quote.askedOn}</div>
                </td>
                <td>
                  <Badge kind={quote.standing === "accepted" ? "ok" : "info"}>{quote.standingText}</Badge>
                </td>
                <td className="n">
                  <bdi>{quote.total}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {pages > 1 && (
        <nav className="row" aria-label={text("quote.pages")}>
          {page > 1 && (
            <ButtonLink kind="line" href={`${quotePaths.list}?page=${page - 1}`}>
              {text("quote.newer")}
            </ButtonLink>
          )}
          {page < pages && (
            <ButtonLink kind="line" href={`${quotePaths.list}?page=${page + 1}`}>
              {text("quote.older")}
            </ButtonLink>
          )}
        </nav>
      )}
    </MyFrame>
  );
}
