import { Form } from "react-router";
import { z } from "zod";
import { SelectField, TextAreaField } from "#modules/office/components/staff-field.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { Stars } from "#ui/stars.tsx";
import { reviewsPaths } from "../../paths.ts";
import { hideReview, publishReviews } from "../../server/moderation.tsx";
import { reviewRoles } from "../../server/product-thread.ts";
import { hideForm, staffReviewView } from "../../server/staff-review.ts";
import type { Route } from "./+types/review-page.ts";

export const loader = personalLoader(reviewRoles, async (context, { params }) => {
  const view = await staffReviewView(context, idIn(params["id"]));
  return { ...view, crumb: view.goods };
});

export const action = formAction(reviewRoles, {
  publish: on(z.looseObject({}), async (context, _input, { params }) => {
    const id = idIn(params["id"]);
    await transact(context, (write) => publishReviews(write, [id]));
    return goDone(reviewsPaths.staff(id), "reviews.staffPublished", { count: 1 });
  }),
  hide: on(hideForm, async (context, input, { params }) => {
    const id = idIn(params["id"]);
    await transact(context, (write) => hideReview(write, id, input));
    return goDone(reviewsPaths.staff(id), "reviews.staffHidden");
  }),
});

/** One review for staff: accept it, hide it for a reason, answer it in public. */
export default function ReviewPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const { state, stars } = view;
  return (
    <StaffBody
      sideLabel={text("reviews.staffPurchase")}
      side={
        <div className="stack">
          <h2 className="h4">{text("reviews.staffPurchase")}</h2>
          {view.productPath ? (
            <Link className="link" href={view.productPath}>
              {view.goods}
            </Link>
          ) : (
            <span>{view.goods}</span>
          )}
          {view.order && (
            <Link className="link" href={view.order.path}>
              {view.order.name}
            </Link>
          )}
          <span className="small muted">{view.email}</span>
        </div>
      }
    >
      <PageHead title={view.goods} hidden />
      <StaffHead
        title={text("reviews.staffBy", { name: view.author })}
        lead={view.editedOn ? `${view.on}, ${text("reviews.editedOn", { day: view.editedOn })}` : view.on}
        actions={
          state !== "published" && (
            <Form method="post">
              <Button type="submit" size="s" name="action" value="publish">
                {text("reviews.staffPublish")}
              </Button>
            </Form>
          )
        }
      />
      {actionData && (
        <Alert kind="bad" live>
          {actionData.message}
        </Alert>
      )}
      <p className="row">
        <Stars rating={stars} label={text("messages.starsOf", { stars })}>
          <b>{text(`messages.star${Math.ceil(stars)}`)}</b>
        </Stars>
        <Badge kind={state === "published" ? "ok" : state === "held" ? "warn" : "bad"}>
          {text(`reviews.staffState_${state}`)}
        </Badge>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server from a checked tree */}
      <div className="review__b" dangerouslySetInnerHTML={{ __html: view.html }} />
      {view.photos.length > 0 && (
        <ul className="review__photos">
          {view.photos.map(({ id, small }, index) => (
            <li key={id}>
              <a href={href(reviewsPaths.photo(id, 1024))}>
                <img
                  src={small}
                  alt={text("reviews.photoBy", { number: index + 1, name: view.author })}
                  width={112}
                  height={112}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <section className="stack">
        <h2 className="h4">{text("reviews.staffAnswer")}</h2>
        <form method="post" action={href("/website/rating/comment_form")} className="stack">
          <input type="hidden" name="rating_id" value={view.messageId} />
          <input type="hidden" name="redirect" value={href(reviewsPaths.staff(view.id))} />
          <TextArea
            name="publisher_comment"
            rows={3}
            maxLength={5_000}
            aria-label={text("reviews.staffAnswer")}
            defaultValue={view.reply}
          />
          <p className="row">
            <Button type="submit" size="s" kind="line">
              {text("reviews.staffAnswerSave")}
            </Button>
            <span className="small muted">{text("reviews.staffAnswerHint")}</span>
          </p>
        </form>
      </section>
      {state !== "rejected" && (
        <section className="stack">
          <h2 className="h4">{text("reviews.staffHide")}</h2>
          <Form method="post" className="stack">
            <p className="small muted">{text("reviews.staffHideLead")}</p>
            <SelectField
              name="reason"
              label={text("reviews.staffReason")}
              value=""
              options={[
                { value: "", label: text("reviews.staffReasonChoose") },
                ...view.reasons.map((reason) => ({ value: reason, label: text(`reviews.reason_${reason}`) })),
              ]}
              error={actionData?.fields["reason"]}
            />
            <TextAreaField
              name="words"
              label={text("reviews.staffReasonWords")}
              hint={text("reviews.staffReasonWordsHint")}
              value=""
              input={{ maxLength: 500, rows: 2 }}
            />
            <div>
              <Button type="submit" kind="danger" size="s" name="action" value="hide">
                {text("reviews.staffHide")}
              </Button>
            </div>
          </Form>
        </section>
      )}
      {state === "rejected" && view.reason && (
        <Alert kind="warn" title={text("reviews.staffHiddenBecause")}>
          {[text(`reviews.reason_${view.reason}`), view.reasonWords].filter(Boolean).join(" ")}
        </Alert>
      )}
    </StaffBody>
  );
}
