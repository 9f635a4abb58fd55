import type { Context } from "./context.ts";
import { slot } from "./slot.ts";

/** Events that other software may hear of: it is called at the addresses that the owner names. */
export interface WebhookEvent {
  /** As it is emitted: `order.confirmed`. */
  event: string;
  /** Id of the text that says when it is sent. */
  label: string;
  /** What is told, from what was emitted; null when there is nothing to tell. Never a password or a token. */
  data: (context: Context, payload: Record<string, unknown>) => Promise<Record<string, unknown> | null>;
}

export const webhookEvents = slot<WebhookEvent>("webhookEvents");
