import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Link } from "./link.tsx";
import { Picture, type PictureProps } from "./picture.tsx";

type TileProps = {
  href: string;
  title: ReactNode;
  note?: ReactNode;
  /** It is decoration, whatever its alt says: screen readers would otherwise read the title twice. */
  picture?: PictureProps;
  look?: "tall" | "stack" | "wide";
  className?: string;
};

/** A picture with a name as a link. */
export function Tile({ href, title, note, picture, look = "tall", className }: TileProps) {
  return (
    <Link href={href} className={classNames("tile", look !== "tall" && `tile--${look}`, className)}>
      <span className="tile__m">{picture && <Picture {...picture} alt="" />}</span>
      <span className="tile__t">
        <b>{title}</b>
        {note && <span>{note}</span>}
      </span>
    </Link>
  );
}
