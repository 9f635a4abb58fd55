import { z } from "zod";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { LineReview } from "../components/account/line-review.tsx";
import { reviewsPaths } from "../paths.ts";
import { orderReviews } from "../server/own-reviews.ts";
import { photoRefusals, removePhoto } from "../server/photo.ts";
import { removeReview, reviewForm, saveReview } from "../server/review.ts";
import type { Route } from "./+types/order-reviews-page.ts";

const done = ["saved", "removed", "photos"] as const;

function orderIn({ params, url }: { params: Record<string, string | undefined>; url: URL }) {
  return { orderId: idIn(params["id"]), accessToken: url.searchParams.get("access_token") ?? "" };
}

function backWith(asked: { orderId: number; accessToken: string }, deed: (typeof done)[number]) {
  const path = reviewsPaths.order(asked.orderId, asked.accessToken);
  return goTo(`${path}${path.includes("?") ? "&" : "?"}done=${deed}`);
}

export const loader = personalLoader("anyone", async (context, args) => {
  const { orderId, accessToken } = orderIn(args);
  const deed = done.find((one) => one === args.url.searchParams.get("done")) ?? null;
  const { photos, ...view } = await orderReviews(context, orderId, accessToken);
  const refusal = photoRefusals.find((one) => one === args.url.searchParams.get("photo"));
  const refused = refusal
    ? {
        lineId: Number(args.url.searchParams.get("line")),
        message: context.locale.text(`reviews.${refusal}`, photos),
      }
    : null;
  return { ...view, photos: { ...photos, orderId, accessToken, refused }, deed };
});

export const action = formAction("anyone", {
  save: on(reviewForm, async (context, input, args) => {
    const asked = orderIn(args);
    await transact(context, (write) => saveReview(write, asked, input));
    return backWith(asked, "saved");
  }),
  remove_photo: on(z.looseObject({ line_id: id, photo_id: id }), async (context, input, args) => {
    const asked = orderIn(args);
    const photo = { lineId: input.line_id, photoId: input.photo_id };
    await transact(context, (write) => removePhoto(write, asked, photo));
    return backWith(asked, "photos");
  }),
  remove: on(z.looseObject({ line_id: id }), async (context, { line_id }, args) => {
    const asked = orderIn(args);
    await transact(context, (write) => removeReview(write, asked, line_id));
    return backWith(asked, "removed");
  }),
});

/** The products of a delivered order, each with its review; guests use the private link. */
export default function OrderReviewsPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("reviews.orderTitle", { order: view.title });
  return (
    <div className="wrap page stack stack--l">
      <PageHead title={title} hidden />
      <meta name="referrer" content="same-origin" />
      <h1 className="h1">{title}</h1>
      <p className="muted">{text("reviews.orderLead")}</p>
      {view.deed && !problem && (
        <Alert kind="ok" live>
          {text(`reviews.done_${view.deed}`)}
        </Alert>
      )}
      {view.isDelivered ? (
        view.lines.map((line) => (
          <LineReview
            key={line.lineId}
            line={line}
            name={view.name}
            wordsMax={view.wordsMax}
            nameMax={view.nameMax}
            problem={problem}
            photos={view.photos}
          />
        ))
      ) : (
        <Alert kind="info">{text("reviews.notYet")}</Alert>
      )}
    </div>
  );
}
