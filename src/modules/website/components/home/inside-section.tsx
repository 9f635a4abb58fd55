import { type CSSProperties, useId } from "react";
import { classNames } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";
import type { InsideView } from "../../server/site/room.ts";

/** The drawn section through a profile, with its numbered and explained parts. */
export function InsideSection({ inside, plaster }: { inside: InsideView; plaster: boolean }) {
  const titleId = useId();
  const sizes = "(min-width: 88rem) 43rem, (min-width: 60rem) 52vw, 94vw";
  return (
    <section className={classNames("section", plaster && "section--plaster")} aria-labelledby={titleId}>
      <div className="wrap split split--rev">
        <figure className="sect" dir="ltr">
          <Picture {...inside.drawing} alt={inside.picture} sizes={sizes} />
          {inside.pins.map(({ x, y }, index) => (
            <span
              key={`${x} ${y}`}
              className="pin"
              style={{ "--x": x, "--y": y } as CSSProperties}
              aria-hidden="true"
            >
              {index + 1}
            </span>
          ))}
        </figure>
        <div>
          <h2 className="h1" id={titleId}>
            {inside.title}
          </h2>
          <ol className="callouts home-callouts">
            {inside.parts.map((part) => (
              <li key={part.title}>
                <div>
                  <b>{part.title}</b>
                  <p>{part.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
