import Stripe from "stripe";
import type { PublicContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { sealText, unsealText } from "#platform/seal.ts";
import type { Provider } from "../../provider/payment-provider.ts";

/** The Stripe settings of the back office. Both secrets are encrypted; readers only learn whether they are set. */
export interface StripeSettings {
  /** The public key for the browser, "pk_…". */
  publishableKey: string;
  /** Authorize first; staff capture later. */
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

/** The settings entry with an encrypted secret. */
export function sealedSecret(context: PublicContext, name: StripeSecret, text: string) {
  return { [`${name}Sealed`]: sealText(context.installation, purposeOf(name), text).toString("base64") };
}

export function hasSecret({ settings }: Pick<Provider, "settings">, name: StripeSecret): boolean {
  return typeof settings[`${name}Sealed`] === "string";
}

/** Null if it was never entered, or the installation's secret has changed since. */
export function secretOf(
  context: PublicContext,
  { settings }: Pick<Provider, "settings">,
  name: StripeSecret,
): string | null {
  const sealed = settings[`${name}Sealed`];
  if (typeof sealed !== "string") return null;
  return unsealText(context.installation, purposeOf(name), Buffer.from(sealed, "base64"));
}

/** Stripe's own client with this shop's key; refuses without a key. */
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

/** Whether Stripe is unavailable, so that a retry may succeed; wrong keys count, because staff can correct them. */
export function isStripeAway(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  );
}

/** Whether Stripe has read the request and refuses it: the same request gets the same answer. */
export function isRefusedByStripe(
  error: unknown,
): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/**
 * Whether Stripe has no such object: it was deleted there, or belongs to an account whose keys were used here before.
 */
export function isMissingAtStripe(error: unknown): boolean {
  return isRefusedByStripe(error) && error.code === "resource_missing";
}

/** Whether Stripe only replays its failure of the first request with this idempotency key. */
export function isReplayOfFault(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && error.headers?.["idempotent-replayed"] === "true";
}

/**
 * Only a server on this machine may replace Stripe's own, for tests and drills: a changed setting must never send keys
 * and payments elsewhere.
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
