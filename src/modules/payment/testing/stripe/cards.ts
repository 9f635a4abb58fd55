import { randomBytes } from "node:crypto";
import { type Answer, type Bag, inBrackets, invalid, listOf, missing, ok } from "./rules.ts";

/** The fake Stripe's cards: their customers, and saving them without a payment. */

type Given = Record<string, string>;

export interface HeldCards {
  cards: Map<string, Bag>;
  customers: Map<string, Bag>;
  setUps: Map<string, Bag>;
  /** Answers about customers, cards and set-ups; null about anything else. */
  ask: (method: string, path: string, given: Given) => Answer | null;
  cardFor: (holder: Bag, method: string) => Bag | Answer;
  customerFaultOf: (id: string | undefined) => Answer | null;
  expanded: (object: Bag, given: Given) => Bag;
  /** The bank replaces the customer's card, and tells Stripe. */
  renewCard: (id: string, card: { last4: string; exp_month: number; exp_year: number }) => void;
}

interface Habit {
  decline?: [code: string, decline: string];
  asks?: boolean;
  slow?: boolean;
}

/** The behaviour of Stripe's own test cards. */
const cardHabits: Record<string, Habit> = {
  pm_card_visa: {},
  pm_card_mastercard: {},
  pm_card_chargeDeclined: { decline: ["card_declined", "generic_decline"] },
  pm_card_chargeDeclinedInsufficientFunds: { decline: ["card_declined", "insufficient_funds"] },
  pm_card_chargeDeclinedExpiredCard: { decline: ["expired_card", ""] },
  pm_card_authenticationRequired: { asks: true },
  pm_slow: { slow: true },
};

export function openCards(tell: (type: string, object: Bag) => void): HeldCards {
  const cards = new Map<string, Bag>();
  const customers = new Map<string, Bag>();
  const setUps = new Map<string, Bag>();

  function customerFaultOf(id: string | undefined): Answer | null {
    return !id || customers.has(id) ? null : missing(`customer: '${id}'`, "customer");
  }

  /** The card of a payment; one of Stripe's test cards becomes a card of its own. */
  function cardFor(holder: Bag, method: string): Bag | Answer {
    const known = cards.get(method);
    if (known) {
      if (known["customer"] === null && known["used_by"] !== holder["id"]) {
        return invalid(
          "",
          "The card was used before without a customer, or was detached from one. It may not be used again.",
          "payment_method",
        );
      }
      return known["customer"] === null || known["customer"] === holder["customer"]
        ? known
        : invalid("", `The card belongs to the Customer ${known["customer"]}.`, "payment_method");
    }
    if (!(method in cardHabits)) return missing(`PaymentMethod: '${method}'`, "payment_method");
    const card: Bag = {
      id: named("pm"),
      object: "payment_method",
      type: "card",
      customer: null,
      used_by: holder["id"],
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

  function confirmSetUp(setUp: Bag, given: Given): Answer {
    if (setUp["status"] === "succeeded") return invalid("setup_intent_unexpected_state", "It has succeeded.");
    const card = cardFor(setUp, given["payment_method"] ?? "");
    if ("status" in card) return card as Answer;
    const { decline } = habitOf(card);
    if (decline) {
      setUp["last_setup_error"] = { type: "card_error", code: decline[0], decline_code: decline[1] };
      return { status: 402, body: { error: setUp["last_setup_error"] as Bag } };
    }
    card["customer"] = setUp["customer"];
    Object.assign(setUp, { status: "succeeded", payment_method: card["id"] });
    tell("setup_intent.succeeded", setUp);
    return ok(setUp);
  }

  function detach(card: Bag): void {
    card["customer"] = null;
    tell("payment_method.detached", card);
  }

  function deleteCustomer(id: string): Answer {
    const customer = customers.get(id);
    if (!customer) return missing(`customer: '${id}'`, "customer");
    customers.delete(id);
    for (const card of cards.values()) if (card["customer"] === id) detach(card);
    tell("customer.deleted", customer);
    return ok({ id, object: "customer", deleted: true });
  }

  function renewCard(id: string, fresh: Bag): void {
    const card = cards.get(id);
    if (!card) throw new Error(`There is no card ${id}.`);
    Object.assign(card["card"] as Bag, fresh);
    tell("payment_method.automatically_updated", card);
  }

  function ask(method: string, path: string, given: Given): Answer | null {
    const [, , noun = "", id = "", verb = ""] = path.split("/");
    if (noun === "setup_intents") {
      if (!id) {
        const wrong = customerFaultOf(given["customer"]);
        if (wrong) return wrong;
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
      if (!setUp) return missing(`setupintent: '${id}'`, "intent");
      return verb === "confirm" ? confirmSetUp(setUp, given) : ok(expanded(setUp, given));
    }
    if (noun === "customers" && method === "DELETE") return deleteCustomer(id);
    if (noun === "customers") {
      const customer = { id: named("cus"), object: "customer", metadata: inBrackets(given, "metadata") };
      customers.set(customer.id, customer);
      return ok(customer);
    }
    if (noun === "payment_methods") {
      if (!id) return ok(listOf([...cards.values()].filter((one) => one["customer"] === given["customer"])));
      const card = cards.get(id);
      if (!card) return missing(`PaymentMethod: '${id}'`, "payment_method");
      if (verb === "detach" && card["customer"] === null) return invalid("", "The card is not attached.");
      if (verb === "detach") detach(card);
      if (verb === "attach") card["customer"] = given["customer"];
      return ok(card);
    }
    return null;
  }

  function expanded(object: Bag, given: Given): Bag {
    const wanted = Object.entries(given).some(
      ([name, value]) => name.startsWith("expand") && value === "payment_method",
    );
    return wanted
      ? { ...object, payment_method: cards.get(String(object["payment_method"])) ?? null }
      : object;
  }

  return { cards, customers, setUps, ask, cardFor, customerFaultOf, expanded, renewCard };
}

/** The behaviour of a card in a payment. */
export function habitOf(card: Bag): Habit {
  return cardHabits[String(card["habit"])] ?? {};
}

function named(prefix: string): string {
  return `${prefix}_${random()}`;
}

function random(): string {
  return randomBytes(12).toString("hex");
}
