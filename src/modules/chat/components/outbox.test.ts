import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOutbox, Refused, type Waiting } from "./outbox.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("one message after the other, in their order; a failed one is tried once more at once and then with pauses", async () => {
  const sent: string[] = [];
  let waiting: readonly Waiting[] = [];
  let failures = 3;
  const outbox = createOutbox({
    waiting: [],
    send: async ({ text }) => {
      sent.push(text);
      if (failures > 0) {
        failures -= 1;
        throw new Error("The network is away.");
      }
    },
    onChange: (now) => {
      waiting = now;
    },
  });
  outbox.add("Good morning");
  outbox.add("Two windows, please");
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(["Good morning", "Good morning"]);
  expect(waiting.map(({ state }) => state)).toEqual(["waiting", "waiting"]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual([
    "Good morning",
    "Good morning",
    "Good morning",
    "Good morning",
    "Two windows, please",
  ]);
  expect(waiting).toEqual([]);
});

test("what the server refuses stays until somebody decides, and holds nothing back", async () => {
  const sent: string[] = [];
  let waiting: readonly Waiting[] = [];
  const outbox = createOutbox({
    waiting: [{ clientId: "kept-from-before", text: "Far too long", state: "sending" }],
    send: async ({ text }) => {
      sent.push(text);
      if (text === "Far too long") throw new Refused("too long");
    },
    onChange: (now) => {
      waiting = now;
    },
  });
  outbox.add("Good morning");
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(["Far too long", "Good morning"]);
  expect(waiting).toMatchObject([{ clientId: "kept-from-before", state: "refused", problem: "too long" }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
  outbox.drop("kept-from-before");
  expect(waiting).toEqual([]);
});
