import { chooseOptional } from "#modules/orders/server/edit/optional-line.ts";
import type { WriteContext } from "#platform/context.ts";
import { type Answering, answerable, quoteExpired } from "./answer.ts";
import { isExpired } from "./quote.ts";

interface Choice extends Answering {
  lineId: number;
  /** 0 leaves the line out. */
  quantity: number;
}

/** Changes an optional line of an offer for the customer; the total follows. This accepts nothing. */
export async function chooseLine(
  write: WriteContext,
  { lineId, quantity, ...answering }: Choice,
): Promise<void> {
  const { quote } = await answerable(write, answering);
  if (isExpired(write, quote)) throw quoteExpired({ day: quote.validUntil ?? "" });
  await chooseOptional(write, quote.orderId, { lineId, quantity });
}
