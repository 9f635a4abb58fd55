import { transact } from "#platform/db/transact.ts";
import { type Answer, answer } from "#platform/http/answer.ts";
import { noReviewMails } from "../contract.ts";
import { reviewsPaths } from "../paths.ts";
import { optOut } from "./request.tsx";

export const reviewsAnswers: readonly Answer[] = [
  answer(noReviewMails, async (context, input, { order_id, token }) => {
    await transact(context, (write) => optOut(write, order_id, token));
    // A mail program wants no page; somebody who pressed the button gets one.
    if (input["List-Unsubscribe"]) return { kind: "text", text: "ok" };
    return { kind: "redirect", to: reviewsPaths.mails(order_id, token) };
  }),
];
