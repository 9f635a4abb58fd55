import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { shopPath } from "#modules/catalogue/paths.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { publicLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { useCompared } from "../components/compared.ts";
import { comparedMax } from "../components/compared-ids.ts";
import { ComparisonTable } from "../components/comparison-table.tsx";
import { comparisonPath } from "../paths.ts";
import { comparisonOf } from "../server/comparison.ts";
import type { Route } from "./+types/compare-page.ts";

export const loader = publicLoader(
  (context, { url }) => comparisonOf(context, url.searchParams.get("products")),
  ["products", "full"],
);

export default function ComparePage({ loaderData: view }: Route.ComponentProps) {
  const { text } = useLocale();
  const [asked] = useSearchParams();
  useOwnList(asked.has("products"));
  return (
    <>
      <PageHead title={text("compare.title")} description={text("compare.description")} hidden />
      <div className="wrap page">
        <h1 className="h1 page__head">{text("compare.title")}</h1>
        {asked.has("full") && (
          <Alert kind="warn" title={text("compare.full", { max: comparedMax })} className="gap-below">
            {text("compare.fullWhat")}
          </Alert>
        )}
        {view.dropped > 0 && (
          <Alert title={text("compare.dropped", { count: view.dropped })} className="gap-below" />
        )}
        {view.things.length > 0 ? (
          <ComparisonTable view={view} />
        ) : (
          <Empty
            title={text("compare.emptyTitle")}
            actions={<ButtonLink href={shopPath}>{text("compare.toTheShop")}</ButtonLink>}
          >
            {text("compare.emptyText")}
          </Empty>
        )}
      </div>
    </>
  );
}

/** A URL without products shows this browser's comparison; the page itself is the same for everybody. */
function useOwnList(isAsked: boolean): void {
  const navigate = useNavigate();
  const { ids } = useCompared();
  const path = isAsked || ids.length === 0 ? null : comparisonPath(ids);
  useEffect(() => {
    if (path) void navigate(path, { replace: true });
  }, [path, navigate]);
}
