import BadgeCheck from "lucide-react/icons/badge-check";
import Star from "lucide-react/icons/star";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { Stars } from "#ui/stars.tsx";
import { reviewsPaths } from "../paths.ts";
import type { ReviewsView, ReviewView } from "./review-view.ts";

/** Reviews of a product, rendered on the server only. `isPart`: inside the product page, else a page of its own. */
export function ReviewSection({ view, isPart = false }: { view: ReviewsView; isPart?: boolean }) {
  const { text, href } = useLocale();
  const { total, reviews, stars, shown, slug } = view;
  return (
    <div className="reviews" id="reviews">
      <div className="reviews__sum">
        {isPart && <h2 className="h2">{text("reviews.title")}</h2>}
        {total === 0 ? <p className="muted">{text("reviews.none")}</p> : <Summary view={view} />}
        <p className="small muted">
          {text("reviews.allVerified")}
          {view.hidden > 0 && ` ${text("reviews.hiddenCount", { count: view.hidden })}`}
        </p>
        <p>
          <a className="btn btn--line" href={href(reviewsPaths.own)}>
            {text("reviews.write")}
          </a>
        </p>
      </div>
      <div className="reviews__list">
        {stars !== null && (
          <p className="row reviews__filter">
            <span>{text("reviews.filtered", { stars, count: shown })}</span>
            <a className="link" href={href(reviewsPaths.product(slug))}>
              {text("reviews.showAll", { count: total })}
            </a>
          </p>
        )}
        {reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
        {isPart && total > reviews.length && (
          <p>
            <a className="link" href={href(reviewsPaths.product(slug))}>
              {text("reviews.showAll", { count: total })}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

function Summary({
  view: { average, averageStars, total, bars, slug, stars: chosen },
}: {
  view: ReviewsView;
}) {
  const { text, href } = useLocale();
  return (
    <>
      <p className="reviews__avg">
        <b className="h1">{average}</b>
        <Stars rating={averageStars} label={text("messages.starsOf", { stars: averageStars })}>
          {text("reviews.count", { count: total })}
        </Stars>
      </p>
      <ul className="reviews__bars" aria-label={text("reviews.byStars")}>
        {bars.map(({ stars, count, percent }) => {
          const bar = (
            <>
              <span className="reviews__of">
                <span className="vh">{text("reviews.starsShort", { stars })}</span>
                <span aria-hidden="true">{stars}</span> <Icon of={Star} small />
              </span>
              <progress value={percent} max={100} aria-hidden="true" />
              <span className="reviews__n">{count}</span>
            </>
          );
          return (
            <li key={stars}>
              {count === 0 ? (
                <span className="reviews__bar">{bar}</span>
              ) : (
                <a
                  className="reviews__bar"
                  href={href(reviewsPaths.product(slug, { stars }))}
                  aria-current={stars === chosen ? "true" : undefined}
                  title={text("reviews.percent", { percent })}
                >
                  {bar}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Review({ review: { author, stars, html, on, editedOn, photos, reply } }: { review: ReviewView }) {
  const { text, href } = useLocale();
  return (
    <article className="review">
      <p className="review__h">
        <Stars rating={stars} label={text("messages.starsOf", { stars })}>
          <b>{text(`messages.star${Math.ceil(stars)}`)}</b>
        </Stars>
        <span className="small muted">
          {on}
          {editedOn && `, ${text("reviews.editedOn", { day: editedOn })}`}
        </span>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server from a checked tree */}
      {html !== "" && <div className="review__b" dangerouslySetInnerHTML={{ __html: html }} />}
      {photos.length > 0 && (
        <ul className="review__photos">
          {photos.map(({ id, small, large }, index) => (
            <li key={id}>
              <a href={href(large)}>
                <img
                  src={small}
                  alt={text("reviews.photoBy", { number: index + 1, name: author })}
                  loading="lazy"
                  decoding="async"
                  width={112}
                  height={112}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="row">
        <Avatar name={author} src={null} />
        <span>{author}</span>
        <Badge kind="ok">
          <Icon of={BadgeCheck} small /> {text("reviews.verified")}
        </Badge>
      </p>
      {reply && (
        <div className="review__reply">
          <p className="small">
            <b>{reply.author}</b> <Badge>{text("messages.fromUs")}</Badge>{" "}
            <span className="muted">{text("messages.publishedOn", { when: reply.on })}</span>
          </p>
          <p className="review__words">{reply.words}</p>
        </div>
      )}
    </article>
  );
}
