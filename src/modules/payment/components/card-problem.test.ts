import { expect, test } from "vitest";
import { localesOf } from "#platform/i18n/catalogs.ts";
import en from "../../../messages.en.ts";
import ro from "../../../messages.ro.ts";
import { problemOf } from "./card-problem.ts";

const { text } = localesOf({ en, ro }).en;

test("only the bank's own no says that nothing was charged", () => {
  const declined = problemOf({ type: "card_error", message: "Your card was declined." }, "payment", text);
  expect(declined).toMatchObject({
    title: "Your card was declined.",
    safe: expect.stringContaining("Nothing was charged"),
  });
  expect(problemOf({ type: "card_error" }, "payment", text).title).toContain("refused");
  expect(problemOf({ type: "validation_error", message: "Incomplete." }, "payment", text)).toEqual({
    title: "Incomplete.",
  });
  const unproven = { type: "invalid_request_error", code: "payment_intent_authentication_failure" } as const;
  expect(problemOf(unproven, "payment", text).title).toContain("The code was not right");
});

test.each(["api_connection_error", "api_error", "rate_limit_error", "invalid_request_error"] as const)(
  "what nobody has answered (%s) may be paid: the buyer is told to look before trying again",
  (type) => {
    const problem = problemOf({ type, message: "Something." }, "payment", text);
    expect(problem.isUnsure).toBe(true);
    expect(`${problem.title} ${problem.safe ?? ""}`).not.toContain("Nothing was charged");
    expect(problem.title).toContain("look at the state of the payment");
  },
);

test("a card that is saved without a payment speaks of no money", () => {
  for (const type of ["card_error", "api_error"] as const) {
    const { title, safe } = problemOf({ type, message: "Declined." }, "setUp", text);
    expect(`${title} ${safe ?? ""}`).not.toContain("charged");
  }
});
