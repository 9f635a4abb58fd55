import { spawn } from "node:child_process";
import { expect, test } from "vitest";

const late = 3;

/** Runs these lines in a process of its own, with a channel to this one; answers its exit code. */
function endOf(lines: string): Promise<number | null> {
  const shutdown = JSON.stringify(new URL("./shutdown.ts", import.meta.url).href);
  const program = `const { createShutdown } = await import(${shutdown}); ${lines} setTimeout(() => process.exit(${late}), 5000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  return new Promise((done) => child.once("exit", done));
}

test("a program whose starter is gone ends, also when it went before anybody listened", async () => {
  expect(await endOf("createShutdown(() => {}); process.disconnect();")).toBe(0);
  expect(await endOf("process.disconnect(); createShutdown(() => {});")).toBe(0);
});

const impatient = "createShutdown(() => {}, { eachMs: 200, allMs: 1000 })";
const never = "() => new Promise(() => {})";

test("what does not end is waited for only so long, and the rest is ended nevertheless", async () => {
  const lines = `const shutdown = ${impatient};
    shutdown.atStop(async () => process.exit(9));
    shutdown.atStop(${never});
    process.kill(process.pid, "SIGTERM");`;
  expect(await endOf(lines)).toBe(9);
});

test("a process of which nothing ends is gone after a while, and says that it failed", async () => {
  const lines = `const shutdown = ${impatient};
    for (let count = 0; count < 50; count += 1) shutdown.atStop(${never});
    process.kill(process.pid, "SIGTERM");`;
  expect(await endOf(lines)).toBe(1);
});
