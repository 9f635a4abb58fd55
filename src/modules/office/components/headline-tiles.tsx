import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";

/** A headline figure with that of the previous period. */
export interface TileView {
  key: string;
  label: string;
  value: string;
  /** "+12%"; null without a value for comparison. */
  change: string | null;
  trend: "up" | "down" | "same";
  /** Whether the change is an improvement. */
  isGood: boolean | null;
  /** "€1,200.00 in the period before" */
  before: string;
}

/** An owner's most important figures, each with the previous period. */
export function HeadlineTiles({ tiles }: { tiles: readonly TileView[] }) {
  const { text } = useLocale();
  return (
    <dl className="tiles" aria-label={text("office.headlines")}>
      {tiles.map((tile) => (
        <div key={tile.key} className="tiles__one">
          <dt>{tile.label}</dt>
          <dd className="tiles__value num">{tile.value}</dd>
          <dd className="tiles__change">
            <Change tile={tile} />
            {tile.before && <span>{tile.before}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ tile: { change, trend, isGood } }: { tile: TileView }) {
  const { text } = useLocale();
  if (change === null) return null;
  if (trend === "same") return <b>{text("office.unchanged")}</b>;
  return (
    <b data-good={isGood ? "yes" : "no"}>
      <Icon of={trend === "up" ? ArrowUp : ArrowDown} />
      {change}
    </b>
  );
}
