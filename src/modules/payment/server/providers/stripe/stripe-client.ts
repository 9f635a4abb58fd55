import Stripe from "stripe";
import type { PublicContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { sealText, unsealText } from "#platform/seal.ts";
import type { Provider } from "../../provider/payment-provider.ts";

/** What is set for Stripe in the back office. Both secrets are sealed; readers only learn that they are set. */
export interface StripeSettings {
  /** The key that the browser has, "pk_…". */
  publishableKey: string;
  /** Money is promised first and taken when staff say so. */
  captureLater: boolean;
  saveCards: boolean;
}

export type StripeSecret = "secretKey" | "webhookSecret";

const notSetUp = refusal("unavailable", "payment.providerUnavailable");
const timeoutMs = 10_000;

export function stripeSettings({ settings }: Pick<Provider, "settings">): StripeSettings {
  const key = settings["publishableKey"];
  return {
    publishableKey: typeof key === "string" ? key : "",
    captureLater: settings["captureLater"] === true,
    saveCards: settings["saveCards"] === true,
  };
}

/** The entry of the settings that keeps a secret. */
export function sealedSecret(context: PublicContext, name: StripeSecret, text: string) {
  return { [`${name}Sealed`]: sealText(context.installation, purposeOf(name), text).toString("base64") };
}

export function hasSecret({ settings }: Pick<Provider, "settings">, name: StripeSecret): boolean {
  return typeof settings[`${name}Sealed`] === "string";
}

/** Null when it was never entered, or the installation has another secret by now. */
export function secretOf(
  context: PublicContext,
  { settings }: Pick<Provider, "settings">,
  name: StripeSecret,
): string | null {
  const sealed = settings[`${name}Sealed`];
  if (typeof sealed !== "string") return null;
  return unsealText(context.installation, purposeOf(name), Buffer.from(sealed, "base64"));
}

/** Stripe's own client with this shop's key; refuses where none was entered. */
export function stripeOf(context: PublicContext, provider: Pick<Provider, "settings">): Stripe {
  const key = secretOf(context, provider, "secretKey");
  if (!key) throw notSetUp();
  return new Stripe(key, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...baseOf(provider),
  });
}

/** Whether the outside is at fault, so that asking again later may go well; wrong keys are found by staff then. */
export function isStripeAway(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  );
}

/** Whether Stripe has read what was asked and will not do it: the same question gets the same answer. */
export function isRefusedByStripe(
  error: unknown,
): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether Stripe has no such thing: it was deleted there, or belongs to an account whose keys were here before. */
export function isMissingAtStripe(error: unknown): boolean {
  return isRefusedByStripe(error) && error.code === "resource_missing";
}

/** Whether Stripe only repeats that it failed at the first request with this key. */
export function isReplayOfFault(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && error.headers?.["idempotent-replayed"] === "true";
}

/**
 * Another server than Stripe's own is asked only on this machine, for tests and drills: a setting that somebody
 * changes must never send keys and payments elsewhere.
 */
function baseOf({ settings }: Pick<Provider, "settings">) {
  const base = settings["apiBase"];
  if (typeof base !== "string" || !URL.canParse(base)) return {};
  const { protocol, hostname, port } = new URL(base);
  if (protocol !== "http:" || hostname !== "127.0.0.1") return {};
  const patience = settings["timeoutMs"];
  return {
    host: hostname,
    port,
    protocol: "http" as const,
    maxNetworkRetries: 0,
    ...(typeof patience === "number" ? { timeout: patience } : {}),
  };
}

function purposeOf(name: StripeSecret): string {
  return `payment.stripe.${name}`;
}
