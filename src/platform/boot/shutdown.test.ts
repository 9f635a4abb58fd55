import { spawn } from "node:child_process";
import { expect, test } from "vitest";

const late = 3;

/** Runs these lines in a process of its own, which has a channel to this one; answers the code that it ends with. */
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
