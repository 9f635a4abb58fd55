import type { Context } from "./context.ts";
import { slot } from "./slot.ts";

/** Events for other software: the program calls the addresses that the owner has entered. */
export interface WebhookEvent {
  /** The emitted name: `order.confirmed`. */
  event: string;
  /** Id of the text about when it is sent. */
  label: string;
  /** The data to send, made from the event's payload; null to send nothing. Never a password or a token. */
  data: (context: Context, payload: Record<string, unknown>) => Promise<Record<string, unknown> | null>;
}

export const webhookEvents = slot<WebhookEvent>("webhookEvents");
