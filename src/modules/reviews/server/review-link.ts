import { eq } from "drizzle-orm";
import type { LineLinks } from "#modules/orders/slots.ts";
import { reviewsPaths } from "../paths.ts";
import { reviewTable } from "./tables.ts";

/** The link from each delivered line of an order to its review. */
export const reviewLinks: LineLinks = async (context, { id, state }, { accessToken, lines }) => {
  if (state !== "done") return new Map();
  const written = await context.db
    .select({ lineId: reviewTable.orderLineId })
    .from(reviewTable)
    .where(eq(reviewTable.orderId, id));
  const reviewed = new Set(written.map(({ lineId }) => lineId));
  return new Map(
    lines.map((lineId) => [
      lineId,
      {
        label: context.locale.text(reviewed.has(lineId) ? "reviews.yours" : "reviews.write"),
        path: `${reviewsPaths.order(id, accessToken)}#review-${lineId}`,
      },
    ]),
  );
};
