import { expect, test } from "vitest";
import { deriveState } from "./events.ts";
import { deriveRefundState, type RefundState } from "./refund-state.ts";

test.each<[RefundState[], string]>([
  [[], "done"],
  [["done", "done"], "done"],
  [["done", "waiting"], "sending"],
  [["pending"], "sending"],
  [["done", "byHand"], "byHand"],
  [["byHand", "failed", "done"], "failed"],
])("parts %j make a refund %s", (parts, state) => {
  expect(deriveRefundState(parts)).toBe(state);
});

test("money that goes back does not undo that it had come", () => {
  expect(deriveState(["captured", "refunded"])).toBe("done");
  expect(deriveState(["captured", "refundFailed"])).toBe("done");
});
