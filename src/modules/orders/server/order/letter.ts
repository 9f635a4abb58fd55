import { createHash } from "node:crypto";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { noteStaffEvent } from "../cart/order-event.ts";
import { sendOrderMail } from "./order-mail.tsx";
import { checkState, lockStaffOrder, orderModel } from "./staff-order.ts";

/** Mails the customer a message with the order's private link. */
export async function writeToCustomer(
  write: WriteContext,
  { orderId, body }: { orderId: number; body: string },
): Promise<void> {
  const order = await lockStaffOrder(write, orderId);
  checkState(write, order, "placed", "sent", "sale", "done", "cancel");
  const to = order.addresses.billing?.email;
  if (body.trim() === "") throw invalidFields({ body: "orders.staffTextMissing" });
  if (!to) throw invalidFields({ body: "orders.staffNoAddress" });
  const words = body.trim();
  await noteStaffEvent(write, orderId, "messaged", { words, to });
  // A second submission of the same text within a minute is the same message.
  const minute = Math.floor(write.now.getTime() / 60_000);
  const print = createHash("sha256").update(words).digest("base64url").slice(0, 12);
  await sendOrderMail(write, orderId, "message", { words, occasion: `${minute}:${print}` });
  await audit(write, {
    model: orderModel,
    id: orderId,
    name: order.name ?? "",
    action: "message",
    after: { words, to },
  });
}
