import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import setUp from "../scripts/process.json" with { type: "json" };
import { recordAnswer, startBare } from "./_answer.ts";
import { bench, median, residentMb } from "./_figures.ts";

const root = resolve(import.meta.dirname, "..");
const warmStarts = 3;

interface Started {
  child: ChildProcess;
  listenMs: number;
  firstPageMs: number;
  baseUrl: string;
}

// The built program with its own PostgreSQL, from nothing and then from its data, until the first page is there.
await bench("cold-start", async ({ figure }) => {
  const dataFolder = mkdtempSync(join(tmpdir(), "vitrine-start-"));
  try {
    const first = await start(dataFolder);
    figure("first start, with demo", first.listenMs / 1000, "s");
    figure("first page after it", first.firstPageMs, "ms");
    const answer = await recordAnswer(first.baseUrl, { method: "GET", path: "/" });
    await stop(first.child);

    const again: Started[] = [];
    for (let turn = 0; turn < warmStarts; turn += 1) {
      const started = await start(dataFolder);
      if (turn === 0) figure("memory after the first page", residentMb(started.child.pid), "MB");
      again.push(started);
      await stop(started.child);
    }
    const warmMs = median(again.map(({ listenMs }) => listenMs));
    const bareBegan = performance.now();
    const bare = await startBare(answer);
    await (await fetch(bare.baseUrl)).arrayBuffer();
    const bareMs = performance.now() - bareBegan;
    bare.stop();
    figure("warm start", warmMs / 1000, "s", { wanted: { atMost: 5 }, rounds: warmStarts });
    figure("first page after it, warm", median(again.map(({ firstPageMs }) => firstPageMs)), "ms");
    figure("bare http start and answer", bareMs / 1000, "s");
    figure("warm start to bare http", warmMs / bareMs, "×");
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

async function start(dataFolder: string): Promise<Started> {
  const began = performance.now();
  const child = spawn(process.execPath, [...setUp.arguments, setUp.program], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...setUp.environment,
      ...process.env,
      NODE_ENV: "production",
      PORT: String(await freePort()),
      DATABASE_URL: "",
      PUBLIC_URL: "",
      DATA_FOLDER: dataFolder,
    },
  });
  const baseUrl = await new Promise<string>((done, fail) => {
    child.on("message", (message: { listening?: string }) => message.listening && done(message.listening));
    child.once("exit", (code) => fail(new Error(`The program ended with code ${code}.`)));
  });
  const listenMs = performance.now() - began;
  await (await fetch(baseUrl)).arrayBuffer();
  return { child, baseUrl, listenMs, firstPageMs: performance.now() - began - listenMs };
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await gone;
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((done) => {
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
