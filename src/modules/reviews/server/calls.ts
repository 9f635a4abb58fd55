import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { type Answer, answer } from "#platform/http/answer.ts";
import { addReviewPhotos, noReviewMails } from "../contract.ts";
import { reviewsPaths } from "../paths.ts";
import { addPhotos } from "./photo.ts";
import { optOut } from "./request.tsx";

export const reviewsAnswers: readonly Answer[] = [
  answer(noReviewMails, async (context, input, { order_id, token }) => {
    await transact(context, (write) => optOut(write, order_id, token));
    // A mail program (List-Unsubscribe) needs no page; a person who pressed the button gets one.
    if (input["List-Unsubscribe"]) return { kind: "text", text: "ok" };
    return { kind: "redirect", to: reviewsPaths.mails(order_id, token) };
  }),

  answer(addReviewPhotos, async (context, input, { order_id: orderId }, { files }) => {
    const { line_id: lineId, access_token: accessToken } = input;
    const back = (query: Record<string, string>) => {
      const all = new URLSearchParams(query);
      if (accessToken) all.set("access_token", accessToken);
      return { kind: "redirect", to: `${reviewsPaths.order(orderId)}?${all}#review-${lineId}` } as const;
    };
    // An empty file field arrives as a file without bytes.
    const photos = files.map(({ bytes }) => bytes).filter(({ length }) => length > 0);
    try {
      await addPhotos(context, { orderId, accessToken }, lineId, photos);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.code.startsWith("reviews.")) throw error;
      return back({ line: String(lineId), photo: error.code.replace(/^reviews\./, "") });
    }
    return back({ done: "photos" });
  }),
];
