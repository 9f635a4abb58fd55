import { type ComponentProps, type PointerEvent, type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import { Link } from "./link.tsx";
import { NoPicture } from "./no-picture.tsx";
import { HoverPicture, type PictureProps } from "./picture.tsx";
import { Skeleton } from "./skeleton.tsx";

type CardProps = Omit<ComponentProps<"article">, "title"> & {
  href: string;
  title: ReactNode;
  /** The level of the title in the page's outline. */
  level?: 2 | 3 | 4;
  picture?: PictureProps;
  /** Shown while the pointer is over the card. */
  hoverPicture?: PictureProps;
  /** Replaces a missing picture. */
  noPicture: string;
  /** One line of small print under the title. */
  line?: ReactNode;
  badges?: ReactNode;
  /** Icon buttons in the corner of the picture: the first is always visible, the others on hover and focus. */
  action?: ReactNode;
  /** The available options, such as dots of colour. */
  options?: ReactNode;
  /** The rest: price, stock. */
  children?: ReactNode;
  /** The next step. It appears over the picture on hover and focus; a touch screen shows it under the text. */
  more?: ReactNode;
  look?: "tall" | "list";
};

/**
 * The whole card is one link; its buttons are separate, above it. Picture, name, line, options, price and button are
 * rows that all cards of a grid share (card.css), so that they are aligned.
 */
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
  options,
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
    // Touch has no hover, so it does not load the second picture.
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
      <div className="card__b">
        <Heading className="card__t">
          <Link href={href}>{title}</Link>
        </Heading>
        {line && <p className="card__d">{line}</p>}
        {options && <div className="card__o">{options}</div>}
        {children && <div className="card__p">{children}</div>}
      </div>
      {action && <div className="card__act">{action}</div>}
      {more && <div className="card__more">{more}</div>}
    </article>
  );
}

/** A card's placeholder while it loads. */
export function CardSkeleton({ label }: { label: string }) {
  return (
    <div className="card" role="status" aria-label={label}>
      <div className="card__m sk" />
      <div className="card__b">
        <Skeleton className="card__t" widthPercent={78} />
        <Skeleton className="card__d" widthPercent={56} />
        <Skeleton className="card__p" widthPercent={26} />
      </div>
    </div>
  );
}
