import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Link } from "#ui/link.tsx";

export interface FoundGroup {
  label: string;
  found: { title: string; detail: string; path: string }[];
}

/** The results, by kind. */
export function FoundList({ groups, search }: { groups: FoundGroup[]; search: string }) {
  const { text } = useLocale();
  if (groups.length === 0) return <p className="muted">{text("office.findNothing", { search })}</p>;
  return (
    <div className="stack">
      {groups.map(({ label, found }) => (
        <section key={label} className="found">
          <h3 className="small muted">{label}</h3>
          <ul className="found__list">
            {found.map((one) => (
              <li key={one.path}>
                <Link className="found__link" href={one.path}>
                  <b>{one.title}</b>
                  <small>{one.detail}</small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
