import type { PaymentIntent } from "@stripe/stripe-js";
import { expect, test } from "vitest";
import { localeOf } from "../../../../../../testing/locale.ts";
import { isDoneAlready, problemOf } from "./card-problem.ts";

const { text } = localeOf("en");

test("only the bank's own no says that nothing was charged", () => {
  const declined = problemOf({ type: "card_error", message: "Your card was declined." }, "payment", text);
  expect(declined).toMatchObject({
    title: "Your card was declined.",
    safe: expect.stringContaining("You have not been charged"),
  });
  expect(problemOf({ type: "card_error" }, "payment", text).title).toContain("declined");
  expect(problemOf({ type: "validation_error", message: "Incomplete." }, "payment", text)).toEqual({
    title: "Incomplete.",
    isTyping: true,
  });
  const unproven = { type: "invalid_request_error", code: "payment_intent_authentication_failure" } as const;
  expect(problemOf(unproven, "payment", text).title).toBe(
    "Your bank could not verify your identity and declined the payment. You have not been charged.",
  );
});

test("what was paid in another tab is done, and no fault", () => {
  const error = { type: "invalid_request_error", code: "payment_intent_unexpected_state" } as const;
  for (const status of ["succeeded", "processing", "requires_capture"] as const) {
    expect(isDoneAlready({ ...error, payment_intent: { status } as PaymentIntent })).toBe(true);
  }
  expect(isDoneAlready({ ...error, payment_intent: { status: "canceled" } as PaymentIntent })).toBe(false);
  expect(isDoneAlready({})).toBe(false);
});

test.each(["api_connection_error", "api_error", "rate_limit_error", "invalid_request_error"] as const)(
  "what nobody has answered (%s) may be paid: the buyer is told to look before trying again",
  (type) => {
    const problem = problemOf({ type, message: "Something." }, "payment", text);
    expect(problem.isUnsure).toBe(true);
    expect(`${problem.title} ${problem.safe ?? ""}`).not.toContain("You have not been charged");
    expect(problem.title).toContain("check the payment status");
  },
);

test("a card that is saved without a payment speaks of no money", () => {
  for (const type of ["card_error", "api_error", "invalid_request_error"] as const) {
    const code = type === "invalid_request_error" ? "setup_intent_authentication_failure" : undefined;
    const { title, safe } = problemOf({ type, message: "Declined.", ...(code && { code }) }, "setUp", text);
    expect(`${title} ${safe ?? ""}`).not.toContain("charged");
  }
});
