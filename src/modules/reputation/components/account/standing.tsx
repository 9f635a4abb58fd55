import Award from "lucide-react/icons/award";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Standing } from "../profile-view.ts";

interface KarmaPartProps extends Standing {
  /** The ledger's entries, only for its owner. */
  entries?: { id: number; amount: number; words: string; on: string }[];
  entryCount?: number;
}

/** Karma with the rank and the progress to the next one, and badges. */
export function KarmaPart({ karma, rank, badges, entries = [], entryCount = 0 }: KarmaPartProps) {
  const { text } = useLocale();
  return (
    <div className="standing">
      <section className="stack">
        <h2 className="h3">{text("reputation.karma")}</h2>
        <p className="standing__sum">
          <b className="h1">{karma}</b>
          <span>
            {rank?.name}
            {rank?.next &&
              ` · ${text("reputation.nextRank", { missing: rank.next.missing, name: rank.next.name })}`}
          </span>
        </p>
        {rank?.next && (
          <progress className="standing__way" value={rank.next.percent} max={100} aria-hidden="true" />
        )}
        {entries.length > 0 && (
          <ul className="standing__entries" aria-label={text("reputation.entries")}>
            {entries.map(({ id, amount, words, on }) => (
              <li key={id}>
                <b className={amount > 0 ? "is-ok" : "is-bad"}>{amount > 0 ? `+${amount}` : `−${-amount}`}</b>
                <span>{words}</span>
                <span className="small muted">{on}</span>
              </li>
            ))}
          </ul>
        )}
        {entryCount > entries.length && entries.length > 0 && (
          <p className="small muted">
            {text("reputation.newestOf", { count: entries.length, total: entryCount })}
          </p>
        )}
      </section>
      <section className="stack">
        <h2 className="h3">{text("reputation.badges")}</h2>
        {badges.length === 0 && <p className="muted">{text("reputation.noBadges")}</p>}
        <ul className="standing__badges">
          {badges.map(({ id, name, description, level, on }) => (
            <li key={id}>
              <span className={`standing__badge standing__badge--${level}`}>
                <Icon of={Award} />
              </span>
              <span>
                <b>{name}</b>
                <small>
                  {text(`reputation.level_${level}`)}, {on}
                  {description && `. ${description}`}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
