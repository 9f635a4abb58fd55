import { randomBytes } from "node:crypto";

/** What the fake Stripe knows: payment intents, cards, customers, refunds. Its words are Stripe's. */

export type Bag = Record<string, unknown>;

export interface Answer {
  status: number;
  body: Bag;
}

export interface Books {
  /** Carries out one request of the API and answers as Stripe does. */
  ask: (method: string, path: string, given: Record<string, string>) => Answer;
  intents: Map<string, Bag>;
  refunds: Map<string, Bag>;
  cards: Map<string, Bag>;
  customers: Map<string, Bag>;
  setUps: Map<string, Bag>;
}

/** How Stripe's own test cards behave. */
const cardHabits: Record<
  string,
  { decline?: [code: string, decline: string]; asks?: boolean; slow?: boolean }
> = {
  pm_card_visa: {},
  pm_card_mastercard: {},
  pm_card_chargeDeclined: { decline: ["card_declined", "generic_decline"] },
  pm_card_chargeDeclinedInsufficientFunds: { decline: ["card_declined", "insufficient_funds"] },
  pm_card_chargeDeclinedExpiredCard: { decline: ["expired_card", ""] },
  pm_card_authenticationRequired: { asks: true },
  pm_slow: { slow: true },
};

export function openBooks(tell: (type: string, object: Bag) => void): Books {
  const intents = new Map<string, Bag>();
  const refunds = new Map<string, Bag>();
  const cards = new Map<string, Bag>();
  const customers = new Map<string, Bag>();
  const setUps = new Map<string, Bag>();

  function createIntent(given: Record<string, string>): Answer {
    const amount = Number(given["amount"]);
    if (!Number.isInteger(amount) || amount <= 0)
      return invalid("parameter_invalid_integer", "Invalid integer");
    if (given["currency"] === "eur" && amount < 50)
      return invalid("amount_too_small", "Amount must be at least €0.50 eur");
    if (given["customer"] && !customers.has(given["customer"]))
      return missing(`customer: ${given["customer"]}`);
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
      setup_future_usage: given["setup_future_usage"] ?? null,
      metadata: inBrackets(given, "metadata"),
      description: given["description"] ?? null,
      payment_method: null,
      last_payment_error: null,
    };
    intents.set(id, intent);
    tell("payment_intent.created", intent);
    return ok(intent);
  }

  /** A card as the intent uses it; one of Stripe's test cards becomes a card of its own. */
  function cardFor(holder: Bag, method: string, keeps: boolean): Bag | Answer {
    const known = cards.get(method);
    if (known) {
      if (known["customer"] !== holder["customer"]) {
        return invalid("payment_method_customer_mismatch", "The card belongs to another customer");
      }
      return known;
    }
    if (!(method in cardHabits)) return missing(method);
    const card: Bag = {
      id: named("pm"),
      object: "payment_method",
      type: "card",
      customer: keeps ? holder["customer"] : null,
      card: {
        brand: method === "pm_card_mastercard" ? "mastercard" : "visa",
        last4: method === "pm_card_mastercard" ? "4444" : "4242",
        exp_month: 12,
        exp_year: 2030,
      },
      habit: method,
    };
    cards.set(String(card["id"]), card);
    return card;
  }

  function confirmIntent(intent: Bag, given: Record<string, string>): Answer {
    const open = ["requires_payment_method", "requires_confirmation", "requires_action"];
    if (!open.includes(String(intent["status"]))) return unexpected(intent);
    const card = cardFor(intent, given["payment_method"] ?? "", intent["setup_future_usage"] !== null);
    if ("status" in card) return card as Answer;
    const habit = cardHabits[String(card["habit"])] ?? {};
    intent["payment_method"] = card["id"];
    if (habit.decline) return declined(intent, habit.decline);
    if (habit.asks && intent["status"] !== "requires_action") {
      intent["status"] = "requires_action";
      intent["next_action"] = { type: "use_stripe_sdk" };
      tell("payment_intent.requires_action", intent);
      return ok(intent);
    }
    return pay(intent, habit.slow === true);
  }

  function pay(intent: Bag, slow = false): Answer {
    intent["last_payment_error"] = null;
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

  function captureIntent(intent: Bag, given: Record<string, string>): Answer {
    const amount = Number(given["amount_to_capture"] ?? intent["amount"]);
    if (intent["status"] !== "requires_capture") return unexpected(intent);
    if (amount > Number(intent["amount"])) return invalid("amount_too_large", "Too much");
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

  function createRefund(given: Record<string, string>): Answer {
    const intent = intents.get(given["payment_intent"] ?? "");
    if (!intent) return missing("payment_intent");
    const amount = Number(given["amount"]);
    const before = refundsOf(String(intent["id"])).reduce((sum, one) => sum + Number(one["amount"]), 0);
    if (before + amount > Number(intent["amount_received"])) {
      return invalid("charge_already_refunded", "Refund amount is greater than what is left");
    }
    const refund: Bag = {
      id: named("re"),
      object: "refund",
      amount,
      payment_intent: intent["id"],
      metadata: inBrackets(given, "metadata"),
      status: "succeeded",
      created: Math.floor(Date.now() / 1_000),
    };
    refunds.set(String(refund["id"]), refund);
    tell("refund.created", refund);
    tell("charge.refunded", {
      id: `ch_${intent["id"]}`,
      object: "charge",
      payment_intent: intent["id"],
      amount_refunded: before + amount,
    });
    return ok(refund);
  }

  /** Newest first, of one payment or of all since a moment, page by page. */
  function refundsAsked(given: Record<string, string>): Bag {
    const intent = given["payment_intent"];
    const since = Number(given["created[gte]"] ?? 0);
    const asked = intent ? refundsOf(intent) : [...refunds.values()].reverse();
    const young = asked.filter((one) => Number(one["created"]) >= since);
    const from = young.findIndex((one) => one["id"] === given["starting_after"]) + 1;
    const page = young.slice(from, from + Number(given["limit"] ?? 10));
    return { ...listOf(page), has_more: from + page.length < young.length };
  }

  function refundsOf(intentId: string): Bag[] {
    return [...refunds.values()].filter((one) => one["payment_intent"] === intentId).reverse();
  }

  function confirmSetUp(setUp: Bag, given: Record<string, string>): Answer {
    const card = cardFor(setUp, given["payment_method"] ?? "", true);
    if ("status" in card) return card as Answer;
    const { decline } = cardHabits[String(card["habit"])] ?? {};
    if (decline) {
      setUp["last_setup_error"] = { type: "card_error", code: decline[0], decline_code: decline[1] };
      return { status: 402, body: { error: setUp["last_setup_error"] as Bag } };
    }
    Object.assign(setUp, { status: "succeeded", payment_method: card["id"] });
    tell("setup_intent.succeeded", setUp);
    return ok(setUp);
  }

  function ask(method: string, path: string, given: Record<string, string>): Answer {
    const [, , noun = "", id = "", verb = ""] = path.split("/");
    const read = method === "GET";
    if (noun === "payment_intents") {
      if (!id) return createIntent(given);
      const intent = intents.get(id);
      if (!intent) return missing(id);
      if (read) return ok(expanded(intent, given));
      if (verb === "confirm") return confirmIntent(intent, given);
      if (verb === "capture") return captureIntent(intent, given);
      if (verb === "cancel") return cancelIntent(intent);
      if (!String(intent["status"]).startsWith("requires_") || intent["status"] === "requires_capture") {
        return unexpected(intent);
      }
      return ok(Object.assign(intent, given));
    }
    if (noun === "setup_intents") {
      if (!id) {
        const made: Bag = { object: "setup_intent", status: "requires_payment_method", payment_method: null };
        const setId = named("seti");
        Object.assign(made, {
          id: setId,
          client_secret: `${setId}_secret_${random()}`,
          customer: given["customer"],
        });
        setUps.set(setId, made);
        return ok(made);
      }
      const setUp = setUps.get(id);
      if (!setUp) return missing(id);
      return verb === "confirm" ? confirmSetUp(setUp, given) : ok(expanded(setUp, given));
    }
    if (noun === "refunds") {
      if (!read) return createRefund(given);
      return ok(refundsAsked(given));
    }
    if (noun === "customers") {
      const customer = { id: named("cus"), object: "customer", metadata: inBrackets(given, "metadata") };
      customers.set(customer.id, customer);
      return ok(customer);
    }
    if (noun === "payment_methods") {
      if (!id) return ok(listOf([...cards.values()].filter((one) => one["customer"] === given["customer"])));
      const card = cards.get(id);
      if (!card) return missing(id);
      if (verb === "detach" && card["customer"] === null) return invalid("", "The card is not attached.");
      if (verb === "detach") card["customer"] = null;
      if (verb === "attach") card["customer"] = given["customer"];
      return ok(card);
    }
    return missing(path);
  }

  function expanded(object: Bag, given: Record<string, string>): Bag {
    const wanted = Object.entries(given).some(
      ([name, value]) => name.startsWith("expand") && value === "payment_method",
    );
    return wanted
      ? { ...object, payment_method: cards.get(String(object["payment_method"])) ?? null }
      : object;
  }

  return { ask, intents, refunds, cards, customers, setUps };
}

function ok(body: Bag): Answer {
  return { status: 200, body };
}

function listOf(data: Bag[]): Bag {
  return { object: "list", data, has_more: false };
}

function invalid(code: string, message: string): Answer {
  return { status: 400, body: { error: { type: "invalid_request_error", code, message } } };
}

function missing(what: string): Answer {
  const error = { type: "invalid_request_error", code: "resource_missing", message: `No such ${what}` };
  return { status: 404, body: { error } };
}

function unexpected(intent: Bag): Answer {
  return invalid("payment_intent_unexpected_state", `The payment is ${intent["status"]}.`);
}

/** `metadata[a]=b` as {a: "b"}. */
function inBrackets(given: Record<string, string>, name: string): Bag {
  const found = Object.entries(given).flatMap(([key, value]) => {
    const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : "";
    return inner ? [[inner, value] as const] : [];
  });
  return Object.fromEntries(found);
}

function named(prefix: string): string {
  return `${prefix}_${random()}`;
}

function random(): string {
  return randomBytes(12).toString("hex");
}
