import { classNames } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";
import type { ShowroomsView } from "./home-view.ts";

type ShowroomsSectionProps = { showrooms: ShowroomsView; plaster: boolean };

/** The showrooms in which visitors can touch the products. */
export function ShowroomsSection({ showrooms, plaster }: ShowroomsSectionProps) {
  const sizes = "(min-width: 88rem) 43rem, (min-width: 60rem) 52vw, 94vw";
  return (
    <section
      className={classNames("section", plaster && "section--plaster")}
      id="showrooms"
      tabIndex={-1}
      aria-labelledby="showrooms-title"
    >
      <div className={classNames("wrap", showrooms.picture && "split")}>
        {showrooms.picture && (
          <figure>
            <Picture {...showrooms.picture} sizes={sizes} />
          </figure>
        )}
        <div>
          <h2 className="h1" id="showrooms-title">
            {showrooms.title}
          </h2>
          <p className="lead home-lead">{showrooms.text}</p>
          <ul className="rooms">
            {showrooms.places.map((showroom) => (
              <li key={showroom.street}>
                <div>
                  <b>{showroom.city}</b>
                  <span className="muted">{showroom.street}</span>
                </div>
                <span className="muted num">{showroom.hours}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
