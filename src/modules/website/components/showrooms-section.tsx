import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { classNames } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";
import { art } from "./art.ts";
import type { ShowroomView } from "./home-view.ts";

/** Where visitors can touch what they buy. */
export function ShowroomsSection({ showrooms, plaster }: { showrooms: ShowroomView[]; plaster: boolean }) {
  const { text } = useLocale();
  const sizes = "(min-width: 88rem) 43rem, (min-width: 60rem) 52vw, 94vw";
  return (
    <section
      className={classNames("section", plaster && "section--plaster")}
      id="showrooms"
      tabIndex={-1}
      aria-labelledby="showrooms-title"
    >
      <div className="wrap split">
        <figure>
          <Picture {...art("showroom", text("website.showroomPicture"), sizes)} />
        </figure>
        <div>
          <h2 className="h1" id="showrooms-title">
            {text("website.showroomTitle")}
          </h2>
          <p className="lead home-lead">{text("website.showroomText")}</p>
          <ul className="rooms">
            {showrooms.map((showroom) => (
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
