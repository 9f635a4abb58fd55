import { Link } from "#platform/browser/link.tsx";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";
import type { DocumentRow } from "../document-row.ts";

/** Documents as rows; each row is the link. */
export function DocumentRows({ rows, label }: { rows: readonly DocumentRow[]; label: string }) {
  return (
    <ul className="docs" aria-label={label}>
      {rows.map(({ id, path, title, detail, picture, badges, value, of, progress }) => (
        <li key={id}>
          <Link className={classNames("docs__row", picture !== undefined && "docs__row--pictured")} to={path}>
            {picture !== undefined && (
              <span className="docs__picture">{picture && <Picture {...picture} alt="" sizes="48px" />}</span>
            )}
            <span className="docs__what">
              <b>{title}</b>
              {detail && <small>{detail}</small>}
              {of && <small>{of}</small>}
            </span>
            {value && (
              <span className="docs__value">
                <bdi>{value}</bdi>
              </span>
            )}
            {badges.length > 0 && (
              <span className="docs__state">
                {badges.map(({ text, kind }) => (
                  <Badge key={text} kind={kind}>
                    {text}
                  </Badge>
                ))}
              </span>
            )}
            {progress !== undefined && (
              <progress className="docs__progress" max={100} value={progress} aria-hidden="true" />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
