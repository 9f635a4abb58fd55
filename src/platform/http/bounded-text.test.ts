import { expect, test } from "vitest";
import { boundedText } from "./bounded-text.ts";

test("an answer is read whole, letters across its parts included", async () => {
  const bytes = new TextEncoder().encode("fereastră");
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect(await boundedText(new Response(body), 100)).toBe("fereastră");
  expect(await boundedText(new Response(null), 100)).toBe("");
});

test("an answer that never ends is broken off", async () => {
  let sent = 0;
  let isCancelled = false;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1000));
    },
    cancel() {
      isCancelled = true;
    },
  });
  await expect(boundedText(new Response(body), 10_000)).rejects.toThrow("longer than 10000 bytes");
  expect([sent < 20, isCancelled]).toEqual([true, true]);
});
