import { DocumentListPage } from "#modules/portal/components/account/document-list.tsx";
import { documentListView } from "#modules/portal/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { quoteDocuments } from "../server/portal-quotes.ts";
import type { Route } from "./+types/quotes-page.ts";

export const loader = personalLoader("signedIn", (context, { url }) =>
  documentListView(context, quoteDocuments, url),
);

export default function QuotesPage({ loaderData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <DocumentListPage
      view={loaderData}
      emptyText={text("quote.emptyText")}
      emptyAction={<ButtonLink href="/shop">{text("quote.toShop")}</ButtonLink>}
    />
  );
}
