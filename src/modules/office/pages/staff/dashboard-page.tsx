import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { entryIcon } from "../../components/entry-icon.ts";
import { FigureCard } from "../../components/figure-card.tsx";
import { FirstSteps } from "../../components/first-steps.tsx";
import { PeriodLinks } from "../../components/period-links.tsx";
import { dashboardView } from "../../server/dashboard.ts";
import type { Route } from "./+types/dashboard-page.ts";

export const loader = personalLoader("staff", (context, { url }) =>
  dashboardView(context, Number(url.searchParams.get("days") ?? 0)),
);

export default function DashboardPage({ loaderData: view }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={text("office.dashboard")} hidden />
      <StaffHead title={text("office.dashboard")} />
      {view.steps && <FirstSteps view={view.steps} />}
      <section className="waits" aria-labelledby="waits">
        <h2 id="waits">{text("office.waits")}</h2>
        {view.waiting.length === 0 && <p className="quiet">{text("office.nothingWaits")}</p>}
        <ul className="waits__list">
          {view.waiting.map(({ words, path, icon }) => (
            <li key={words}>
              <Link className="waits__link" href={path}>
                <Icon of={entryIcon(icon)} />
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {view.figures.length > 0 && (
        <section className="figures" aria-labelledby="figures">
          <div className="figures__h">
            <h2 id="figures">{text("office.charts")}</h2>
            <PeriodLinks periods={view.periods} days={view.days} />
          </div>
          <div className="figures__grid">
            {view.figures.map((figure) => (
              <FigureCard key={figure.label} figure={figure} />
            ))}
          </div>
        </section>
      )}
    </StaffBody>
  );
}
