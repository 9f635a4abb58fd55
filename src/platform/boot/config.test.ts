import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Environment, isConfigError, readConfig } from "./config.ts";

const secret = "a-secret-that-is-long-enough-for-everybody";
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-config-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function problemsOf(env: Environment): string[] {
  try {
    readConfig({ DATA_FOLDER: folder, SECRET: secret, ...env });
  } catch (error) {
    if (isConfigError(error)) return error.problems;
    throw error;
  }
  return [];
}

test("nothing set: the demo on the embedded database, on this machine only", () => {
  const config = readConfig({ DATA_FOLDER: folder });
  expect(config).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    databaseUrl: undefined,
    publicUrl: "http://127.0.0.1:3000",
    mailFrom: undefined,
    demo: true,
    testProvider: true,
    testCarrier: false,
    offlinePages: true,
    trustProxy: false,
    processes: 1,
    cacheMegabytes: 64,
    metricsPort: undefined,
  });
});

test("an own database is not a demo unless asked", () => {
  const env = { DATA_FOLDER: folder, SECRET: secret, DATABASE_URL: "postgres://ana:pw@db/shop" };
  expect(readConfig(env)).toMatchObject({
    demo: false,
    testProvider: false,
    logLevel: "info",
  });
  expect(readConfig({ ...env, DEMO: "yes" })).toMatchObject({ demo: true, testProvider: true });
  expect(readConfig({ ...env, DEMO: "yes", TEST_PROVIDER: "off" }).testProvider).toBe(false);
});

test("without the folder demo/ the shop starts empty, and a demo that was asked for is refused", () => {
  expect(readConfig({ DATA_FOLDER: folder }, false)).toMatchObject({
    demo: false,
    testProvider: false,
  });
  expect(readConfig({ DATA_FOLDER: folder, DEMO: "no" }, false).demo).toBe(false);
  expect(() => readConfig({ DATA_FOLDER: folder, DEMO: "yes" }, false)).toThrow(
    'DEMO is "yes": this installation has no folder demo/, leave DEMO out or set no',
  );
});

test("all problems are told at once, each with what to set", () => {
  expect(
    problemsOf({ PORT: "abc", LOG_LEVEL: "loud", PROCESSES: "0", DEMO: "maybe", PUBLIC_URL: "shop.example" }),
  ).toEqual([
    'PORT is "abc": set a whole number from 1 to 65535',
    'DEMO is "maybe": set yes or no',
    'PUBLIC_URL is "shop.example": set the address that visitors use, without a path, for example https://shop.example.com',
    'LOG_LEVEL is "loud": set one of fatal, error, warn, info, debug, trace, silent',
    'PROCESSES is "0": set a whole number from 1 to 64',
  ]);
});

test.each(["0", "65536", "3000.5", "-1", "1e3", "0x10"])("PORT=%s is refused", (PORT) => {
  expect(problemsOf({ PORT })).toHaveLength(1);
});

test("passwords and secrets are not repeated in messages", () => {
  const problems = problemsOf({ DATABASE_URL: "mysql://ana:hush@db/shop", SMTP_URL: "hush", SECRET: "hush" });
  expect(problems).toHaveLength(3);
  expect(problems.join()).not.toContain("hush");
});

test("a secret must be given where several machines could share a database", () => {
  const env = { NODE_ENV: "production", DATABASE_URL: "postgres://db/shop", SECRET: "" };
  expect(problemsOf(env)).toEqual([
    expect.stringMatching(/^SECRET is absent and DATABASE_URL is set: set at/),
  ]);
  expect(problemsOf({ ...env, SECRET: secret })).toEqual([]);
});

test("a generated secret is kept, for its owner only", () => {
  const first = readConfig({ DATA_FOLDER: folder }).secret;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ DATA_FOLDER: folder }).secret).toBe(first);
  expect(readFileSync(join(folder, "secret"), "utf8").trim()).toBe(first);
  expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
});

test("a data folder that cannot be one is told with what to set", () => {
  const file = join(folder, "taken");
  writeFileSync(file, "");
  expect(problemsOf({ DATA_FOLDER: file, SECRET: "" })).toEqual([
    expect.stringMatching(/^DATA_FOLDER cannot be used: set a folder that can be written/),
  ]);
});

test.each([
  [{ PUBLIC_URL: "https://shop.example.com/" }, "https://shop.example.com"],
  [{ HOST: "0.0.0.0", PORT: "80" }, "http://localhost:80"],
  [{ HOST: "::1" }, "http://[::1]:3000"],
])("the public address of %j is %s", (env, expected) => {
  expect(readConfig({ DATA_FOLDER: folder, SECRET: secret, ...env }).publicUrl).toBe(expected);
});

test.each([
  ["no", false],
  ["yes", true],
  ["1", 1],
  ["2", 2],
  ["10.0.0.0/8, ::1", "10.0.0.0/8,::1"],
])("TRUST_PROXY=%s is understood", (TRUST_PROXY, expected) => {
  expect(readConfig({ DATA_FOLDER: folder, SECRET: secret, TRUST_PROXY }).trustProxy).toBe(expected);
});

test.each(["somebody", "10.0.0.0/33", "10.0.0.1/8/8"])("TRUST_PROXY=%s is refused", (TRUST_PROXY) => {
  expect(problemsOf({ TRUST_PROXY })).toHaveLength(1);
});

test("a sender is an address, with or without a name", () => {
  expect(problemsOf({ MAIL_FROM: "Shop <shop@example.com>" })).toEqual([]);
  expect(problemsOf({ MAIL_FROM: "shop@example.com" })).toEqual([]);
  expect(problemsOf({ MAIL_FROM: "Shop" })).toHaveLength(1);
});

test("metrics do not share the port of visitors", () => {
  expect(problemsOf({ METRICS_PORT: "3000" })).toHaveLength(1);
});

test("a data folder where the system takes none is refused at once", () => {
  expect(problemsOf({ DATA_FOLDER: "/proc/vitrine/data", SECRET: "" })).toEqual([
    expect.stringMatching(/^DATA_FOLDER cannot be used: set a folder that can be written/),
  ]);
});
