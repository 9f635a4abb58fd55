import { expect, test } from "vitest";
import { createTurnstile, type Turn } from "./turnstile.ts";

test("no more than so many at once, and what pages ask for goes before what strangers ask for", async () => {
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
    pass(work("patient"), "stranger"),
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

test("what pages ask for goes before what strangers ask for, whose networks take turns and wait for little", async () => {
  const pass = createTurnstile(1, { strangerWaitingMax: 3 });
  const order: string[] = [];
  let open = () => {};
  const first = pass(() => new Promise<void>((done) => (open = done)));
  const ask = (name: string, turn: Turn, network: string) =>
    pass(async () => void order.push(name), turn, network).catch(() => order.push(`no ${name}`));
  const asked = [
    ...[1, 2, 3, 4].map((count) => ask(`crawler ${count}`, "stranger", "192.0.2.1")),
    ask("reader 1", "stranger", "192.0.2.2"),
    ask("page 1", "page", "192.0.2.1"),
    ask("page 2", "page", "192.0.2.1"),
    ask("page of another", "page", "192.0.2.3"),
  ];
  await Promise.resolve();
  expect(order).toEqual(["no crawler 4"]);
  open();
  await Promise.all([first, ...asked]);
  expect(order).toEqual([
    "no crawler 4",
    "page 1",
    "page of another",
    "page 2",
    "reader 1",
    "crawler 1",
    "crawler 2",
    "crawler 3",
  ]);
});

test("strangers leave room for pages", async () => {
  const pass = createTurnstile(2, { strangersAtOnce: 1 });
  let most = 0;
  let running = 0;
  const order: string[] = [];
  const ask = (name: string, turn: Turn) =>
    pass(async () => {
      if (turn === "stranger") running += 1;
      most = Math.max(most, running);
      order.push(name);
      await new Promise((done) => setImmediate(done));
      if (turn === "stranger") running -= 1;
    }, turn);
  await Promise.all([
    ...[1, 2, 3, 4].map((count) => ask(`stranger ${count}`, "stranger")),
    ...[1, 2].map((count) => ask(`page ${count}`, "page")),
  ]);
  expect(most).toBe(1);
  expect(order.slice(0, 2)).toEqual(["stranger 1", "page 1"]);
  expect(order).toHaveLength(6);
});

test("of one network the smaller work goes first, and networks still take part one after the other", async () => {
  const pass = createTurnstile(1);
  const order: string[] = [];
  let open = () => {};
  const first = pass(() => new Promise<void>((done) => (open = done)));
  const ask = (name: string, network: string, size: number) =>
    pass(async () => void order.push(name), "page", network, size);
  const asked = [
    ask("large", "192.0.2.1", 1024),
    ask("thumbnail", "192.0.2.1", 128),
    ask("large of another", "192.0.2.2", 1920),
    ask("second thumbnail", "192.0.2.1", 128),
  ];
  await Promise.resolve();
  open();
  await Promise.all([first, ...asked]);
  expect(order).toEqual(["thumbnail", "large of another", "second thumbnail", "large"]);
});
