import { z } from "zod";
import { form } from "#platform/contract.ts";
import { id, line } from "#platform/wire.ts";

export const noReviewMails = form({
  path: "/my/review-mails/:order_id/:token",
  params: z.object({ order_id: id, token: z.string().max(200) }),
  input: z.looseObject({ "List-Unsubscribe": line.optional() }),
  summary:
    "The buyer of an order is not asked for reviews any more; also what mail programs send by themselves (RFC 8058).",
  foreignOrigin: true,
  perMinute: 30,
});

export const addReviewPhotos = form({
  path: "/my/orders/:order_id/reviews/photos",
  params: z.object({ order_id: id }),
  takesFile: true,
  filesMax: 4,
  input: z.looseObject({ line_id: id, access_token: z.string().max(400).default("") }),
  summary:
    "Adds photos (multipart field `photos`) to the review of an order line: its buyer's, or by the order's token. Leads back to the reviews of the order.",
  perMinute: 20,
});
