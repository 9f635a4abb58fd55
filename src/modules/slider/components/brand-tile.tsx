import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import type { SliderTile } from "./slider-view.ts";

/** A brand: its logo if there is one, else its name. */
export function BrandTile({ tile: { href, title, picture } }: { tile: SliderTile }) {
  return (
    <Link href={href} className="brand-tile">
      {picture ? (
        <Picture {...picture} alt={title} className="brand-tile__p" />
      ) : (
        <span className="h3">{title}</span>
      )}
    </Link>
  );
}
