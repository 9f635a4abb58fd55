import { expect, test } from "vitest";
import { createTurnstile } from "./turnstile.ts";

test("no more than so many at once, and who waits goes before what nobody waits for", async () => {
  const pass = createTurnstile(2);
  const order: string[] = [];
  const releases = new Map<string, () => void>();
  let running = 0;
  let most = 0;
  const work = (name: string) => async () => {
    running += 1;
    most = Math.max(most, running);
    order.push(name);
    await new Promise<void>((resolve) => releases.set(name, resolve));
    running -= 1;
  };
  const done = [
    pass(work("first")),
    pass(work("second")),
    pass(work("patient"), true),
    pass(work("waiting")),
  ];
  for (const name of ["first", "second", "waiting", "patient"]) {
    while (!releases.has(name)) await Promise.resolve();
    releases.get(name)?.();
  }
  await Promise.all(done);
  expect(order).toEqual(["first", "second", "waiting", "patient"]);
  expect(most).toBe(2);
});

test("work that fails makes room for the next", async () => {
  const pass = createTurnstile(1);
  await expect(pass(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(pass(async () => "yes")).resolves.toBe("yes");
});
