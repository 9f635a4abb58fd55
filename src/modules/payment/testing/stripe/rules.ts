/**
 * Requests that Stripe refuses before it does anything: unknown parameters, amounts outside its limits, long metadata.
 */

export type Bag = Record<string, unknown>;

export interface Answer {
  status: number;
  body: Bag;
}

type Given = Record<string, string>;

/** The minimum charge, in Stripe's units of the currency. */
const leastOf: Given = { usd: "50", eur: "50", chf: "50", gbp: "30", ron: "200", jpy: "50", huf: "17500" };
const inThousandths = ["bhd", "jod", "kwd", "omr", "tnd"];
/** Stripe counts these in hundredths although they have none. */
const wholeInHundredths = ["isk", "ugx"];
const most = 99_999_999;

const list = ["limit", "starting_after", "ending_before"];

/** The parameters of each endpoint that the shop may use; Stripe refuses every other name. */
const known: Record<string, readonly string[]> = {
  "POST payment_intents": [
    "amount",
    "currency",
    "description",
    "metadata",
    "automatic_payment_methods",
    "capture_method",
    "customer",
    "setup_future_usage",
  ],
  "POST payment_intents update": ["customer", "setup_future_usage", "metadata", "description"],
  "POST payment_intents confirm": ["payment_method", "return_url"],
  "POST payment_intents capture": ["amount_to_capture"],
  "POST payment_intents cancel": ["cancellation_reason"],
  "POST refunds": ["payment_intent", "amount", "metadata", "reason"],
  "GET refunds": [...list, "payment_intent", "created"],
  "GET disputes": [...list, "payment_intent", "created"],
  "POST setup_intents": ["customer", "usage", "allowed_payment_method_types"],
  "POST setup_intents confirm": ["payment_method", "return_url"],
  "POST customers": ["metadata"],
  "GET payment_methods": [...list, "customer", "type"],
  "POST payment_methods attach": ["customer"],
  "POST payment_methods detach": [],
};

/** Why Stripe does not begin a request; null if it does. */
export function faultOf(method: string, path: string, given: Given): Answer | null {
  const [, , noun = "", id = "", verb = ""] = path.split("/");
  const step = verb || (id && method === "POST" ? "update" : "");
  const allowed = known[[method, noun, step].filter(Boolean).join(" ")];
  for (const [name, value] of Object.entries(given)) {
    const [outer = ""] = name.split("[");
    if (outer === "expand") continue;
    if (allowed && !allowed.includes(outer)) {
      return invalid("parameter_unknown", `Received unknown parameter: ${outer}`, outer);
    }
    if (outer === "metadata" && (name.length - "metadata[]".length > 40 || value.length > 500)) {
      return invalid("parameter_invalid", "Metadata keys have 40 characters and values 500 at most", name);
    }
  }
  const amounts = ["amount", "amount_to_capture"].filter((name) => given[name] !== undefined);
  const wrong = amounts.find((name) => !/^[1-9]\d*$/.test(given[name] ?? ""));
  return wrong ? invalid("parameter_invalid_integer", `Invalid integer: ${given[wrong]}`, wrong) : null;
}

/** Why an amount cannot be charged in a currency; null if it can. */
export function amountFaultOf(amount: number, currency: string): Answer | null {
  if (!/^[a-z]{3}$/.test(currency)) {
    return invalid("parameter_invalid", `Invalid currency: ${currency}`, "currency");
  }
  if (amount > most) return invalid("amount_too_large", `Amount must be no more than ${most}`, "amount");
  if (amount < Number(leastOf[currency] ?? 1)) {
    return invalid("amount_too_small", `Amount must be at least ${leastOf[currency]} ${currency}`, "amount");
  }
  const step = inThousandths.includes(currency) ? 10 : wholeInHundredths.includes(currency) ? 100 : 1;
  return amount % step === 0
    ? null
    : invalid("invalid_charge_amount", `${amount} ${currency} is no whole number of ${step}`, "amount");
}

export function ok(body: Bag): Answer {
  return { status: 200, body };
}

export function listOf(data: Bag[]): Bag {
  return { object: "list", data, has_more: false };
}

export function invalid(code: string, message: string, param?: string): Answer {
  return { status: 400, body: { error: { type: "invalid_request_error", code, message, param } } };
}

export function missing(what: string, param?: string): Answer {
  const error = {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}`,
    param,
  };
  return { status: 404, body: { error } };
}

/** `metadata[a]=b` as {a: "b"}. */
export function inBrackets(given: Given, name: string): Bag {
  const found = Object.entries(given).flatMap(([key, value]) => {
    const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : "";
    return inner ? [[inner, value] as const] : [];
  });
  return Object.fromEntries(found);
}
