import type { CSSProperties } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { StageView } from "../../server/figures-view.ts";

/** The funnel: each stage as wide as its number of visitors. */
export function Funnel({ stages }: { stages: readonly StageView[] }) {
  const { text } = useLocale();
  return (
    <ol className="funnel">
      {stages.map(({ event, label, count, share, width }) => (
        <li key={event} className="funnel__stage">
          <span>{label}</span>
          <b className="num">{count}</b>
          <span className="funnel__bar" style={{ "--v": `${Math.round(width * 100)}%` } as CSSProperties} />
          {share !== null && <small>{text("stats.ofBefore", { share })}</small>}
        </li>
      ))}
    </ol>
  );
}
