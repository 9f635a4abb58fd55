import { randomBytes } from "node:crypto";
import { type HeldCards, habitOf, openCards } from "./cards.ts";
import { type MoneyBack, openMoneyBack } from "./refunds.ts";
import {
  type Answer,
  amountFaultOf,
  type Bag,
  faultOf,
  inBrackets,
  invalid,
  listOf,
  missing,
  ok,
} from "./rules.ts";

/** The fake Stripe's payments: intents and refunds. Its words are Stripe's. */

type Given = Record<string, string>;

export interface Books extends MoneyBack, Omit<HeldCards, "ask"> {
  /** Carries out one request of the API and answers as Stripe does. */
  ask: (method: string, path: string, given: Given) => Answer;
  /** Pending money fails to arrive, as after days of a direct debit; the intent can be paid again. */
  failSlow: (intentId: string) => void;
  intents: Map<string, Bag>;
}

export function openBooks(tell: (type: string, object: Bag) => void): Books {
  const intents = new Map<string, Bag>();
  const held = openCards(tell);
  const { cardFor, customerFaultOf, expanded } = held;
  const back = openMoneyBack(intents, tell);

  function createIntent(given: Given): Answer {
    const amount = Number(given["amount"]);
    const fault = amountFaultOf(amount, given["currency"] ?? "") ?? customerFaultOf(given["customer"]);
    if (fault) return fault;
    const id = named("pi");
    const intent: Bag = {
      id,
      object: "payment_intent",
      amount,
      amount_received: 0,
      amount_capturable: 0,
      currency: given["currency"],
      status: "requires_payment_method",
      client_secret: `${id}_secret_${random()}`,
      capture_method: given["capture_method"] ?? "automatic",
      customer: given["customer"] ?? null,
      setup_future_usage: given["setup_future_usage"] || null,
      metadata: inBrackets(given, "metadata"),
      description: given["description"] ?? null,
      payment_method: null,
      latest_charge: null,
      last_payment_error: null,
    };
    intents.set(id, intent);
    tell("payment_intent.created", intent);
    return ok(intent);
  }

  /** A payment stays with the customer it was made for; Stripe's own words. */
  function updateIntent(intent: Bag, given: Given): Answer {
    const { status, customer } = intent;
    if (!String(status).startsWith("requires_") || status === "requires_capture") return unexpected(intent);
    const fault = customerFaultOf(given["customer"]);
    if (fault) return fault;
    if (customer !== null && given["customer"] !== undefined && given["customer"] !== customer) {
      return invalid(
        "",
        "You cannot modify `customer` on a PaymentIntent once it already has been set. To fulfill a payment with a different Customer, cancel this PaymentIntent and create a new one.",
        "customer",
      );
    }
    if (given["customer"]) intent["customer"] = given["customer"];
    if (given["setup_future_usage"] !== undefined) {
      intent["setup_future_usage"] = given["setup_future_usage"] || null;
    }
    return ok(intent);
  }

  function confirmIntent(intent: Bag, given: Given): Answer {
    const open = ["requires_payment_method", "requires_confirmation", "requires_action"];
    if (!open.includes(String(intent["status"]))) return unexpected(intent);
    const card = cardFor(intent, given["payment_method"] ?? "");
    if ("status" in card) return card as Answer;
    const habit = habitOf(card);
    intent["payment_method"] = card["id"];
    if (habit.decline) return declined(intent, habit.decline);
    if (habit.asks && intent["status"] !== "requires_action") {
      intent["status"] = "requires_action";
      intent["next_action"] = { type: "use_stripe_sdk" };
      tell("payment_intent.requires_action", intent);
      return ok(intent);
    }
    return pay(intent, card, habit.slow === true);
  }

  function pay(intent: Bag, card: Bag, slow: boolean): Answer {
    // The card is attached to the customer only after a successful payment.
    if (intent["setup_future_usage"] && intent["customer"]) card["customer"] = intent["customer"];
    Object.assign(intent, { last_payment_error: null, latest_charge: named("ch"), next_action: null });
    if (slow) {
      intent["status"] = "processing";
      tell("payment_intent.processing", intent);
    } else if (intent["capture_method"] === "manual") {
      intent["status"] = "requires_capture";
      intent["amount_capturable"] = intent["amount"];
      tell("payment_intent.amount_capturable_updated", intent);
    } else {
      intent["status"] = "succeeded";
      intent["amount_received"] = intent["amount"];
      tell("payment_intent.succeeded", intent);
    }
    return ok(intent);
  }

  function declined(intent: Bag, [code, decline]: [string, string]): Answer {
    const error: Bag = { type: "card_error", code, decline_code: decline || undefined, message: "Declined." };
    intent["status"] = "requires_payment_method";
    intent["last_payment_error"] = error;
    intent["payment_method"] = null;
    tell("payment_intent.payment_failed", intent);
    return { status: 402, body: { error: { ...error, payment_intent: intent } } };
  }

  function failSlow(intentId: string): void {
    const intent = intents.get(intentId);
    if (intent?.["status"] !== "processing") throw new Error(`${intentId} is not under way.`);
    declined(intent, ["payment_intent_payment_attempt_failed", ""]);
  }

  function captureIntent(intent: Bag, given: Given): Answer {
    const amount = Number(given["amount_to_capture"] ?? intent["amount_capturable"]);
    if (intent["status"] !== "requires_capture") return unexpected(intent);
    if (amount > Number(intent["amount_capturable"])) {
      return invalid(
        "amount_too_large",
        "The amount is greater than what can be captured",
        "amount_to_capture",
      );
    }
    Object.assign(intent, { status: "succeeded", amount_received: amount, amount_capturable: 0 });
    tell("payment_intent.succeeded", intent);
    return ok(intent);
  }

  function cancelIntent(intent: Bag): Answer {
    if (["succeeded", "canceled", "processing"].includes(String(intent["status"]))) return unexpected(intent);
    Object.assign(intent, { status: "canceled", amount_capturable: 0 });
    tell("payment_intent.canceled", intent);
    return ok(intent);
  }

  function ask(method: string, path: string, given: Given): Answer {
    const [, , noun = "", id = "", verb = ""] = path.split("/");
    const read = method === "GET";
    const fault = faultOf(method, path, given);
    if (fault) return fault;
    if (noun === "payment_intents") {
      if (!id) return createIntent(given);
      const intent = intents.get(id);
      if (!intent) return missing(`payment_intent: '${id}'`, "intent");
      if (read) return ok(expanded(intent, given));
      if (verb === "confirm") return confirmIntent(intent, given);
      if (verb === "capture") return captureIntent(intent, given);
      if (verb === "cancel") return cancelIntent(intent);
      return updateIntent(intent, given);
    }
    if (noun === "refunds") {
      return read ? ok(back.refundsAsked(given)) : back.createRefund(given);
    }
    if (noun === "disputes" && read) return ok(listOf([...back.disputes.values()].reverse()));
    return held.ask(method, path, given) ?? missing(path);
  }

  return { ...held, ...back, ask, failSlow, intents };
}

function unexpected(intent: Bag): Answer {
  return invalid("payment_intent_unexpected_state", `The payment is ${intent["status"]}.`);
}

function named(prefix: string): string {
  return `${prefix}_${random()}`;
}

function random(): string {
  return randomBytes(12).toString("hex");
}
