import type { User, WriteContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";

/** A visitor turned out to be somebody: what was theirs as a guest becomes their own. */
export interface Adoption {
  /** The session that keeps what the guest had gathered; its id stays the same through the sign-in. */
  sessionId: number;
  user: User;
  /** The contact that this guest entered before signing in, when it is another one than the user's own. */
  previousPersonId: number | null;
}

/**
 * Runs in the transaction of the sign-in or sign-up, before it is answered; doing it twice must do no harm. In the
 * order of the modules and with one context, so that a cart is adopted at the prices that a lower module has set.
 */
export const adoptions = slot<(write: WriteContext, adoption: Adoption) => Promise<void>>("adoptions");
