import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Link } from "#ui/link.tsx";
import { Stars } from "#ui/stars.tsx";
import type { ChatterView, RatingStatsView } from "../message-view.ts";

/** The average, and each number of stars as a filter with its share. */
export function RatingFilter({ view, stats }: { view: ChatterView; stats: RatingStatsView }) {
  const { text } = useLocale();
  return (
    <aside className="th__ratings" aria-label={text("messages.ratings")}>
      <p className="row">
        <b className="h3">{stats.average}</b>
        <Stars rating={stats.stars} label={text("messages.starsOf", { stars: stats.stars })}>
          {text("messages.ratingCount", { count: stats.total })}
        </Stars>
      </p>
      <ul>
        {stats.rows.map(({ stars, count, percent, path, isChosen }) => {
          const label = text("messages.filterStars", { stars, count });
          return (
            <li key={stars}>
              {count === 0 ? (
                <span className="th__bar muted">{label}</span>
              ) : (
                <Link className="th__bar" href={path} aria-current={isChosen ? "true" : undefined}>
                  <span>{label}</span>
                  <progress value={percent} max={100} aria-hidden="true" />
                  <span>{text("messages.percent", { percent })}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {view.starFilter !== null && (
        <Link className="link small" href={view.allPath}>
          {text("messages.showAll")}
        </Link>
      )}
    </aside>
  );
}
