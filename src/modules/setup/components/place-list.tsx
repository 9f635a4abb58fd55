import { Icon, type IconShape } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";

type Place = { title: string; detail: string; path: string };

/** Pages to open, each with a short description. */
export function PlaceList({
  icon,
  places,
  isMissing,
}: {
  icon: IconShape;
  places: Place[];
  isMissing?: boolean;
}) {
  return (
    <ul className="setup__list">
      {places.map(({ title, detail, path }) => (
        <li key={path}>
          <Link className="setup__item" href={path} data-missing={isMissing ? "" : undefined}>
            <Icon of={icon} />
            <span>
              {title}
              {detail !== "" && <small>{detail}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
