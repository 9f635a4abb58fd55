import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Link } from "#ui/link.tsx";
import { LineChart } from "#ui/staff/chart.tsx";
import type { DashboardView } from "../server/dashboard.ts";

/** One figure of the first page: its total, and its value for each day. */
export function FigureCard({ figure }: { figure: DashboardView["figures"][number] }) {
  const { text, tag } = useLocale();
  const tick = new Intl.NumberFormat(tag, { notation: "compact", maximumFractionDigits: 1 });
  // A line along zero is useless; words replace it.
  const isFlat = figure.points.every(({ value }) => value === 0);
  return (
    <section className="figure">
      <h3 className="small muted">
        {figure.path ? <Link href={figure.path}>{figure.label}</Link> : figure.label}
      </h3>
      <p className="figure__n">{figure.headline}</p>
      <LineChart
        label={figure.label}
        points={isFlat ? [] : figure.points.map(({ day, value, label }) => ({ name: day, value, label }))}
        nameHead={text("office.day")}
        valueHead={figure.label}
        tickLabel={(value) => tick.format(value)}
        empty={text("office.noFigures")}
      />
    </section>
  );
}
