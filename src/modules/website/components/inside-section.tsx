import { type CSSProperties, useId } from "react";
import { art } from "#demo/home/pictures.ts";
import { classNames } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";
import type { InsideView } from "../server/room.ts";

/** Where each numbered leader of the drawing ends, in percent of its width and height. */
const pins = [
  { number: 1, x: "73%", y: "10.7%" },
  { number: 2, x: "73%", y: "30.7%" },
  { number: 3, x: "10.5%", y: "34.7%" },
  { number: 4, x: "73%", y: "65.3%" },
];

/** The drawn section through a profile, its parts numbered and explained. */
export function InsideSection({ inside, plaster }: { inside: InsideView; plaster: boolean }) {
  const titleId = useId();
  const sizes = "(min-width: 88rem) 43rem, (min-width: 60rem) 52vw, 94vw";
  return (
    <section className={classNames("section", plaster && "section--plaster")} aria-labelledby={titleId}>
      <div className="wrap split split--rev">
        <figure className="sect" dir="ltr">
          <Picture {...art("section", inside.picture, sizes)} />
          {pins.map(({ number, x, y }) => (
            <span
              key={number}
              className="pin"
              style={{ "--x": x, "--y": y } as CSSProperties}
              aria-hidden="true"
            >
              {number}
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
