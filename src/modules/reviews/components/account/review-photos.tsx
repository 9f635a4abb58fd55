import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { reviewsPaths } from "../../paths.ts";
import type { OwnReview, ReviewableLine } from "../../server/own-reviews.ts";

export interface PhotoTerms {
  orderId: number;
  accessToken: string;
  most: number;
  megabytes: number;
  /** Why the last photos were refused, and for which line. */
  refused: { lineId: number; message: string } | null;
}

interface ReviewPhotosProps {
  line: ReviewableLine;
  review: OwnReview;
  photos: PhotoTerms;
}

/** The photos of one's own review, and a plain form for more. */
export function ReviewPhotos({ line: { lineId, name }, review, photos: terms }: ReviewPhotosProps) {
  const { text, href } = useLocale();
  const [busy, setBusy] = useState(false);
  const [tooMany, setTooMany] = useState(false);
  const { photos, mayEdit } = review;
  const left = terms.most - photos.length;
  function submit(event: FormEvent<HTMLFormElement>) {
    const chosen = new FormData(event.currentTarget).getAll("photos");
    const isTooMany = chosen.length > left;
    setTooMany(isTooMany);
    if (isTooMany) event.preventDefault();
    else setBusy(true);
  }
  const refused = terms.refused?.lineId === lineId ? terms.refused.message : null;
  return (
    <>
      {photos.length > 0 && (
        <ul className="review__photos" aria-label={text("reviews.photos")}>
          {photos.map((photo, index) => (
            <li key={photo.id} className="stack stack--s">
              {photo.src ? (
                <img
                  src={photo.src}
                  alt={text("reviews.photoOf", { number: index + 1, name })}
                  width={112}
                  height={112}
                />
              ) : (
                <span className="tiny muted">{text("reviews.photoWaits")}</span>
              )}
              {mayEdit && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="line_id" value={lineId} />
                  <input type="hidden" name="photo_id" value={photo.id} />
                  <Button type="submit" name="action" value="remove_photo" kind="quiet" size="s">
                    {text("reviews.photoRemove")}
                    <span className="sr"> {text("reviews.photoOf", { number: index + 1, name })}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && left > 0 && (
        <form
          method="post"
          action={href(reviewsPaths.photos(terms.orderId))}
          encType="multipart/form-data"
          className="stack stack--s"
          onSubmit={submit}
        >
          <input type="hidden" name="line_id" value={lineId} />
          <input type="hidden" name="access_token" value={terms.accessToken} />
          {(refused || tooMany) && (
            <Alert kind="bad" live>
              {tooMany ? text("reviews.tooManyPhotos", { most: terms.most }) : refused}
            </Alert>
          )}
          <Field
            label={text("reviews.photosAdd")}
            hint={text("reviews.photosHint", { count: left, megabytes: terms.megabytes })}
          >
            <TextInput
              type="file"
              name="photos"
              accept="image/jpeg,image/png,image/webp,image/avif"
              multiple
              required
            />
          </Field>
          <div>
            <Button type="submit" kind="line" busy={busy}>
              {text("reviews.photosSend")}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
