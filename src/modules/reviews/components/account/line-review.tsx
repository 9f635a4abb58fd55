import { Form, useNavigation } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Field, FieldGroup, TextArea, TextInput } from "#ui/field.tsx";
import { Picture } from "#ui/picture.tsx";
import { StarInput, Stars } from "#ui/stars.tsx";
import type { OwnReview, ReviewableLine } from "../../server/own-reviews.ts";
import { type PhotoTerms, ReviewPhotos } from "./review-photos.tsx";

interface LineReviewProps {
  line: ReviewableLine;
  /** The proposed public name. */
  name: string;
  wordsMax: number;
  nameMax: number;
  problem: FormProblem | undefined;
  photos: PhotoTerms;
}

/** A purchased product, with the form of its review or the review itself. */
export function LineReview(props: LineReviewProps) {
  const { line, problem } = props;
  const { text } = useLocale();
  const { review } = line;
  const own = problem?.typed["line_id"] === String(line.lineId) ? problem : undefined;
  const heading = `review-${line.lineId}`;
  return (
    <section className="own-review" aria-labelledby={heading}>
      <div className="own-review__goods">
        {line.picture && <Picture {...line.picture} alt="" sizes="96px" />}
        <h2 className="h3" id={heading}>
          {line.name}
        </h2>
      </div>
      <div className="stack">
        {review && <Written review={review} />}
        {review && <ReviewPhotos {...props} review={review} />}
        {!review && <ReviewForm {...props} own={own} />}
        {review?.mayEdit && (
          <details className="th__more" open={own !== undefined}>
            <summary>{text("reviews.edit")}</summary>
            <ReviewForm {...props} own={own} />
          </details>
        )}
        {review && (
          <details className="th__more">
            <summary>{text("reviews.remove")}</summary>
            <Form method="post" preventScrollReset className="stack">
              <input type="hidden" name="action" value="remove" />
              <input type="hidden" name="line_id" value={line.lineId} />
              <p className="small muted">{text("reviews.removeWhy")}</p>
              <div>
                <Button type="submit" kind="danger">
                  {text("reviews.removeNow")}
                </Button>
              </div>
            </Form>
          </details>
        )}
      </div>
    </section>
  );
}

function Written({ review: { stars, words, name, state, reason } }: { review: OwnReview }) {
  const { text } = useLocale();
  return (
    <>
      <p className="row">
        <Stars rating={stars} label={text("messages.starsOf", { stars })}>
          <b>{text(`messages.star${Math.ceil(stars)}`)}</b>
        </Stars>
        <Badge kind={state === "published" ? "ok" : state === "held" ? "warn" : "bad"}>
          {text(`reviews.state_${state}`)}
        </Badge>
      </p>
      {words && <p className="review__words">{words}</p>}
      <p className="small muted">{text("reviews.shownAs", { name })}</p>
      {reason && (
        <Alert kind="warn" title={text("reviews.hiddenBecause")}>
          {reason}
        </Alert>
      )}
    </>
  );
}

function ReviewForm({
  line: { lineId, review },
  name,
  wordsMax,
  nameMax,
  own,
}: LineReviewProps & { own: FormProblem | undefined }) {
  const { text } = useLocale();
  const { formData, state } = useNavigation();
  const busy = state !== "idle" && formData?.get("line_id") === String(lineId);
  const typedStars = Number(own?.typed["stars"]);
  return (
    <Form method="post" preventScrollReset className="stack">
      <input type="hidden" name="action" value="save" />
      <input type="hidden" name="line_id" value={lineId} />
      {own && (
        <Alert kind="bad" live>
          {own.message}
        </Alert>
      )}
      <FieldGroup legend={text("reviews.howDoYouLikeIt")} error={own?.fields["stars"]}>
        <StarInput
          name="stars"
          required
          label={text("reviews.howDoYouLikeIt")}
          labels={[
            text("messages.star1"),
            text("messages.star2"),
            text("messages.star3"),
            text("messages.star4"),
            text("messages.star5"),
          ]}
          defaultValue={typedStars || Math.ceil(review?.stars ?? 0)}
        />
      </FieldGroup>
      <Field label={text("reviews.words")} mark={text("reviews.optional")} error={own?.fields["words"]}>
        <TextArea
          name="words"
          rows={5}
          maxLength={wordsMax}
          placeholder={text("reviews.wordsHint")}
          defaultValue={own?.typed["words"] ?? review?.words ?? ""}
          spellCheck
        />
      </Field>
      <Field label={text("reviews.name")} hint={text("reviews.nameHint")} error={own?.fields["name"]}>
        <TextInput
          name="name"
          maxLength={nameMax}
          required
          autoComplete="nickname"
          defaultValue={own?.typed["name"] ?? review?.name ?? name}
        />
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          {text("reviews.publish")}
        </Button>
      </div>
    </Form>
  );
}
