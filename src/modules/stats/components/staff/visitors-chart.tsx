import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { LineChart } from "#ui/staff/chart.tsx";
import type { VisitorChart } from "../../server/visitor-chart.ts";

/** Visitors who viewed products. The line is a weekly average, so that weekdays do not hide the trend. */
export function VisitorsChart({ visitors }: { visitors: VisitorChart }) {
  const { text } = useLocale();
  const { isWeekly, isSmoothed, points } = visitors;
  const title = text(isWeekly ? "stats.viewsPerWeek" : "stats.viewsPerDay");
  const isFlat = points.every(({ value }) => value === 0);
  return (
    <>
      <div className="sfig__heading">
        <h3>{title}</h3>
        {isSmoothed && !isFlat && (
          <p className="sfig__legend small" aria-hidden="true">
            <span data-line="now">{text("stats.weekMean")}</span>
            <span data-line="day">{text("stats.eachDay")}</span>
          </p>
        )}
      </div>
      <LineChart
        label={title}
        points={isFlat ? [] : points}
        nameHead={text(isWeekly ? "stats.week" : "stats.day")}
        valueHead={text("stats.viewed")}
        trendHead={isSmoothed ? text("stats.weekMean") : undefined}
        empty={text("stats.noProducts")}
      />
    </>
  );
}
