import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import setUp from "../scripts/process.json" with { type: "json" };
import { recordAnswer, startBare } from "./_answer.ts";
import { bench, type Figures, median, processorSeconds, residentMb } from "./_figures.ts";
import { viewMs } from "./_views.ts";

const root = resolve(import.meta.dirname, "..");
const warmStarts = 3;

interface Started {
  child: ChildProcess;
  listenMs: number;
  firstPageMs: number;
  baseUrl: string;
}

/** Less processor time than this in a pause counts as idle. */
const idle = { seconds: 0.1, pauseMs: 5000, pauses: 3, pausesMax: 240 };
const views = 100;
const pages = { home: "/", listing: "/shop", product: "/shop/product/zada-78-two-sashes" };
/** The width of a card on a desktop, and on a phone with a pixel ratio of three. */
const widthsPx = { desktop: 300, phone: 600 };

// Starts the built program with its own PostgreSQL, first from nothing and then from its data, until the first page is
// available. After the first start it measures the processor time until all work is done, and pages with all their
// pictures, at their first and at their hundredth visit.
await bench("cold-start", async ({ figure }) => {
  const dataFolder = mkdtempSync(join(tmpdir(), "vitrine-start-"));
  try {
    const first = await start(dataFolder);
    figure("first start, with demo", first.listenMs / 1000, "s");
    figure("first page after it", first.firstPageMs, "ms");
    const answer = await recordAnswer(first.baseUrl, { method: "GET", path: "/" });
    await idleAfter(first, figure);
    await firstViews(first, figure);
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

async function idleAfter({ child }: Started, figure: Figures["figure"]): Promise<void> {
  const began = performance.now();
  let before = processorSeconds(child.pid);
  let [still, pauses] = [0, 0];
  for (; still < idle.pauses && pauses < idle.pausesMax; pauses += 1) {
    await delay(idle.pauseMs);
    const now = processorSeconds(child.pid);
    still = now - before < idle.seconds ? still + 1 : 0;
    before = now;
  }
  figure("processor time until idle", before, "s", { wanted: { atMost: 10 }, isIdle: still === idle.pauses });
  figure("from the first page until idle", (performance.now() - began) / 1000, "s");
}

async function firstViews({ child, baseUrl }: Started, figure: Figures["figure"]): Promise<void> {
  const before = processorSeconds(child.pid);
  const first: [string, string, number, number][] = [];
  for (const [device, widthPx] of Object.entries(widthsPx)) {
    for (const [name, path] of Object.entries(pages)) {
      first.push([`${name}, ${device}`, path, widthPx, await viewMs(baseUrl, path, widthPx)]);
    }
  }
  figure("processor time of the first views", processorSeconds(child.pid) - before, "s");
  for (const [name, path, widthPx, firstMs] of first) {
    let lastMs = 0;
    for (let view = 1; view < views; view += 1) lastMs = await viewMs(baseUrl, path, widthPx);
    figure(`${name}: first view`, firstMs, "ms");
    figure(`${name}: hundredth view`, lastMs, "ms");
  }
}

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
