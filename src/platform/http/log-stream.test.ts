import { spawn } from "node:child_process";
import { expect, test } from "vitest";

const program = `
  const { pino } = await import("pino");
  const { logStream } = await import(${JSON.stringify(new URL("./log-stream.ts", import.meta.url).href)});
  const log = pino({}, logStream());
  process.once("SIGTERM", () => { log.error("nobody reads this"); log.error("nor this"); process.exit(7); });
  setInterval(() => {}, 1000);
  log.info("ready");
`;

test("a program whose log nobody reads any more still ends", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((done) => child.once("exit", done));
  const first = await new Promise<Buffer>((done) => child.stdout.once("data", done));
  expect(first.toString()).toContain("ready");
  child.stdout.destroy();
  child.kill("SIGTERM");
  expect(await ended).toBe(7);
}, 20_000);
