import Frown from "lucide-react/icons/frown";
import Meh from "lucide-react/icons/meh";
import Smile from "lucide-react/icons/smile";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Popover } from "#ui/popover.tsx";
import { Stars } from "#ui/stars.tsx";
import type { RatingPicture } from "../project-views.ts";

const faces = { happy: Smile, neutral: Meh, unhappy: Frown };

/**
 * The ratings of a project's tasks, one face each (specification 2:58). Pointer, focus or click shows the author and
 * text; without JavaScript the face links to its task.
 */
export function RatingPictures({ ratings }: { ratings: readonly RatingPicture[] }) {
  const { text } = useLocale();
  return (
    <ul className="faces" aria-label={text("project.ratings")}>
      {ratings.map((rating) => (
        <li key={rating.id}>
          <Popover
            openOn="hover"
            label={rating.label}
            trigger={(trigger) => (
              <Link
                className={classNames("faces__face", `faces__face--${rating.face}`)}
                to={rating.taskPath}
                aria-label={rating.label}
                {...trigger}
              >
                <Icon of={faces[rating.face]} />
              </Link>
            )}
          >
            <p className="row row--tight">
              <Stars rating={rating.stars} label={rating.starsText} />
              <span>{rating.word}</span>
            </p>
            {rating.words !== "" && <p className="faces__words">{rating.words}</p>}
            <p className="small muted">
              {rating.author}, {rating.when}
            </p>
            <p className="small">{rating.task}</p>
          </Popover>
        </li>
      ))}
    </ul>
  );
}
