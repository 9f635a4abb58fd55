import { randomBytes } from "node:crypto";
import { type Answer, type Bag, inBrackets, invalid, listOf, missing, ok } from "./rules.ts";

/** Money that leaves the fake Stripe's shop: refunds, and disputes through the buyers' banks. */
export interface MoneyBack {
  refunds: Map<string, Bag>;
  disputes: Map<string, Bag>;
  createRefund: (given: Record<string, string>) => Answer;
  /** Newest first, of one payment or of all since a time, page by page. */
  refundsAsked: (given: Record<string, string>) => Bag;
  /**
   * A bank could not book a refund, which it reports days after the refund had seemed done: the shop has the money
   * again.
   */
  failRefund: (id: string) => void;
  /** A buyer's bank takes a payment back; an inquiry (`warning_needs_response`) moves no money yet. */
  dispute: (intentId: string, given?: { amount?: number; reason?: string; status?: string }) => Bag;
  /** Stripe reports the end: won, lost, warning_closed. */
  closeDispute: (id: string, status: "won" | "lost" | "warning_closed") => Bag;
}

export function openMoneyBack(
  intents: ReadonlyMap<string, Bag>,
  tell: (type: string, object: Bag) => void,
): MoneyBack {
  const refunds = new Map<string, Bag>();
  const disputes = new Map<string, Bag>();

  function createRefund(given: Record<string, string>): Answer {
    const intent = intents.get(given["payment_intent"] ?? "");
    if (!intent) return missing("payment_intent", "payment_intent");
    const intentId = String(intent["id"]);
    if (intent["status"] !== "succeeded") {
      return invalid("payment_intent_unexpected_state", "This payment has no successful charge to refund.");
    }
    const taken = [...disputes.values()].some(
      (one) => one["payment_intent"] === intentId && one["is_charge_refundable"] === false,
    );
    if (taken) return invalid("charge_disputed", "The charge has been charged back. Cannot issue a refund.");
    const before = movedOf(intentId);
    const left = Number(intent["amount_received"]) - before;
    if (left === 0) return invalid("charge_already_refunded", "The charge has already been refunded.");
    const amount = Number(given["amount"] ?? left);
    if (amount > left) {
      return invalid("", `Refund amount (${amount}) is greater than what is left (${left})`, "amount");
    }
    const refund: Bag = {
      id: named("re"),
      object: "refund",
      amount,
      currency: intent["currency"],
      charge: intent["latest_charge"],
      payment_intent: intentId,
      metadata: inBrackets(given, "metadata"),
      status: "succeeded",
      failure_reason: null,
      created: nowSeconds(),
    };
    refunds.set(String(refund["id"]), refund);
    tell("refund.created", refund);
    tell("charge.refunded", {
      id: intent["latest_charge"],
      object: "charge",
      payment_intent: intentId,
      amount_refunded: before + amount,
    });
    return ok(refund);
  }

  function refundsAsked(given: Record<string, string>): Bag {
    const intent = given["payment_intent"];
    const since = Number(given["created[gte]"] ?? 0);
    const asked = [...refunds.values()]
      .reverse()
      .filter((one) => !intent || one["payment_intent"] === intent)
      .filter((one) => Number(one["created"]) >= since);
    const from = asked.findIndex((one) => one["id"] === given["starting_after"]) + 1;
    const page = asked.slice(from, from + Number(given["limit"] ?? 10));
    return { ...listOf(page), has_more: from + page.length < asked.length };
  }

  /** The refunded amount, pending refunds included; failed ones do not count. */
  function movedOf(intentId: string): number {
    return [...refunds.values()]
      .filter((one) => one["payment_intent"] === intentId)
      .filter(({ status }) => status !== "failed" && status !== "canceled")
      .reduce((sum, one) => sum + Number(one["amount"]), 0);
  }

  function failRefund(id: string): void {
    const refund = refunds.get(id);
    if (!refund) throw new Error(`There is no refund ${id}.`);
    Object.assign(refund, { status: "failed", failure_reason: "expired_or_canceled_card" });
    tell("charge.refund.updated", refund);
    tell("refund.updated", refund);
    tell("refund.failed", refund);
  }

  function dispute(intentId: string, given: { amount?: number; reason?: string; status?: string } = {}): Bag {
    const intent = intents.get(intentId);
    if (intent?.["status"] !== "succeeded") throw new Error(`${intentId} was not paid.`);
    const isInquiry = given.status?.startsWith("warning_") ?? false;
    const amount = given.amount ?? Number(intent["amount_received"]);
    const made: Bag = {
      id: named("du"),
      object: "dispute",
      amount,
      currency: intent["currency"],
      charge: intent["latest_charge"],
      payment_intent: intentId,
      reason: given.reason ?? "fraudulent",
      status: given.status ?? "needs_response",
      is_charge_refundable: isInquiry,
      evidence_details: { due_by: nowSeconds() + 9 * 86_400, has_evidence: false, past_due: false },
      balance_transactions: isInquiry ? [] : [moved(-amount, intent["currency"])],
      created: nowSeconds(),
    };
    disputes.set(String(made["id"]), made);
    tell("charge.dispute.created", made);
    if (!isInquiry) tell("charge.dispute.funds_withdrawn", made);
    return made;
  }

  function closeDispute(id: string, status: "won" | "lost" | "warning_closed"): Bag {
    const found = disputes.get(id);
    if (!found) throw new Error(`There is no dispute ${id}.`);
    found["status"] = status;
    if (status === "won") {
      const money = found["balance_transactions"] as Bag[];
      money.push(moved(Number(found["amount"]), found["currency"]));
    }
    tell("charge.dispute.closed", found);
    if (status === "won") tell("charge.dispute.funds_reinstated", found);
    return found;
  }

  return { refunds, disputes, createRefund, refundsAsked, failRefund, dispute, closeDispute };
}

function moved(amount: number, currency: unknown): Bag {
  return { id: named("txn"), object: "balance_transaction", type: "adjustment", amount, currency };
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}

function named(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}
