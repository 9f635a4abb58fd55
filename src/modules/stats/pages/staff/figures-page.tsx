import Download from "lucide-react/icons/download";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { HeadlineTiles } from "#modules/office/components/headline-tiles.tsx";
import { PeriodChoice } from "#modules/office/components/period-choice.tsx";
import { trackingPath } from "#modules/website/paths.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { periodOf } from "#platform/staff/period.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { FactsGrid } from "#ui/staff/facts-grid.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { Funnel } from "../../components/staff/funnel.tsx";
import { RankedProducts } from "../../components/staff/ranked-products.tsx";
import { SalesSection } from "../../components/staff/sales-section.tsx";
import { ViewedPages } from "../../components/staff/viewed-pages.tsx";
import { VisitorsChart } from "../../components/staff/visitors-chart.tsx";
import { figuresExportPath, figuresPath } from "../../paths.ts";
import { type FiguresView, figuresView } from "../../server/figures-view.ts";
import type { Route } from "./+types/figures-page.ts";

export const loader = personalLoader(["shop", "website"], (context, { url }) =>
  figuresView(context, periodOf(context.now, url.searchParams)),
);

export default function FiguresPage({ loaderData: view }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const title = text("stats.figures");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead
        title={title}
        actions={
          <>
            {view.maySwitch && (
              <ButtonLink kind="line" size="s" icon={SlidersHorizontal} href={trackingPath}>
                {text("stats.counting")}
              </ButtonLink>
            )}
            <a
              className={buttonClass({ kind: "line", size: "s" })}
              href={href(`${figuresExportPath}?${view.query}`)}
              download
            >
              <Icon of={Download} />
              {text("stats.export")}
            </a>
          </>
        }
      />
      <PeriodChoice
        path={figuresPath}
        period={view.period}
        presets={view.presets}
        span={view.sales.span}
        earlier={view.sales.earlier}
      />
      <HeadlineTiles tiles={view.sales.tiles} />
      <SalesSection sales={view.sales} isLinked={view.mayOpenProducts} />
      <section className="sfig__visitors" aria-labelledby="visitors">
        <h2 id="visitors">{text("stats.visitors")}</h2>
        <p className="small muted">
          {text("stats.onlyAgreed")} {view.coverage}
        </p>
        {!view.counts && <Alert kind="warn" title={text("stats.off")} />}
        {view.counts && !view.countsProductPages && <Alert kind="warn" title={text("stats.productsOff")} />}
        {view.isEmpty ? (
          <Empty title={text("stats.none")}>{text("stats.noneText")}</Empty>
        ) : (
          <Figures view={view} />
        )}
      </section>
    </StaffBody>
  );
}

function Figures({ view }: { view: FiguresView }) {
  const { text } = useLocale();
  return (
    <div className="sfig__grid">
      <section className="sfig__part">
        <h3>{text("stats.funnel")}</h3>
        <p className="small muted">{text("stats.funnelLead")}</p>
        <Funnel stages={view.funnel} />
      </section>
      <section className="sfig__part">
        <VisitorsChart visitors={view.visitors} />
      </section>
      <RankedProducts
        title={text("stats.mostViewed")}
        rows={view.mostViewed}
        isLinked={view.mayOpenProducts}
      />
      <RankedProducts title={text("stats.mostAdded")} rows={view.mostAdded} isLinked={view.mayOpenProducts} />
      <RankedProducts
        title={text("stats.notBought")}
        lead={text("stats.notBoughtLead")}
        rows={view.notBought}
        isLinked={view.mayOpenProducts}
      />
      <ViewedPages rows={view.pages} isLinked={view.maySwitch} />
      <section className="sfig__part">
        <h3>{text("stats.besides")}</h3>
        <FactsGrid
          facts={[
            { key: "signIns", name: text("stats.signIns"), value: view.signIns },
            { key: "signUps", name: text("stats.signUps"), value: view.signUps },
            ...view.methods.map(({ id, name, count }) => ({
              key: `method-${id}`,
              name: text("stats.chosen", { name }),
              value: count,
            })),
          ]}
        />
      </section>
    </div>
  );
}
