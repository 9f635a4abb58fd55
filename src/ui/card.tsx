import { type ComponentProps, type PointerEvent, type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import { Link } from "./link.tsx";
import { NoPicture } from "./no-picture.tsx";
import { HoverPicture, type PictureProps } from "./picture.tsx";
import { Skeleton } from "./skeleton.tsx";

type CardProps = Omit<ComponentProps<"article">, "title"> & {
  href: string;
  title: ReactNode;
  /** The level of the title in the outline of the page. */
  level?: 2 | 3 | 4;
  picture?: PictureProps;
  /** Shown while a pointer rests on the card. */
  hoverPicture?: PictureProps;
  /** What stands where a picture is missing. */
  noPicture: string;
  /** One quiet line under the title. */
  line?: ReactNode;
  badges?: ReactNode;
  /** One thing to press that is not the link, such as a heart. */
  action?: ReactNode;
  /** What follows the line: dots, price, stock, stars. */
  children?: ReactNode;
  /** Controls under the text; they lie above the plane of the link. */
  more?: ReactNode;
  look?: "tall" | "list";
};

/** The whole card is one link; the action lies apart, above it. */
export function Card({
  href,
  title,
  level = 3,
  picture,
  hoverPicture,
  noPicture,
  line,
  badges,
  action,
  children,
  more,
  look = "tall",
  className,
  ...rest
}: CardProps) {
  const Heading = `h${level}` as const;
  const [hovered, setHovered] = useState(false);
  function pointerEnter(event: PointerEvent<HTMLElement>) {
    rest.onPointerEnter?.(event);
    // Fingers do not hover, and do not pay for the second picture.
    if (hoverPicture && event.pointerType !== "touch") setHovered(true);
  }
  return (
    <article
      {...rest}
      onPointerEnter={pointerEnter}
      className={classNames("card", look === "list" && "card--list", className)}
    >
      <div className="card__m">
        {picture ? (
          <HoverPicture first={picture} second={hoverPicture} hovered={hovered} />
        ) : (
          <NoPicture>{noPicture}</NoPicture>
        )}
        {badges && <div className="card__badges">{badges}</div>}
      </div>
      <div>
        <Heading className="card__t">
          <Link href={href}>{title}</Link>
        </Heading>
        {line && <p className="card__d">{line}</p>}
        {children}
        {more && <div className="card__more">{more}</div>}
      </div>
      {action && <div className="card__act">{action}</div>}
    </article>
  );
}

/** The shape of a card before it arrives. */
export function CardSkeleton({ label }: { label: string }) {
  return (
    <div className="card" role="status" aria-label={label}>
      <div className="card__m sk" />
      <div>
        <Skeleton widthPercent={78} />
        <Skeleton widthPercent={56} />
        <Skeleton widthPercent={26} />
      </div>
    </div>
  );
}
