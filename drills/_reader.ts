import { Agent, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { parentPort, Worker, workerData } from "node:worker_threads";

/** The measured times of readers of cached pages. */
export interface Read {
  pages: number;
  failed: number;
  p50Ms: number;
  p95Ms: number;
  longestMs: number;
  /** The same for a server that does nothing: it shows how busy the machine is. */
  bareP95Ms: number;
}

export interface Reader {
  /** The measurements since the last call. */
  take: () => Promise<Read>;
  stop: () => Promise<number>;
}

const readers = 3;
const pauseMs = 10;
const answerMsMax = 20_000;

/** Reads these pages continuously, in a thread of its own: the drill's own requests must not delay its clock. */
export function startReader(baseUrl: string, paths: readonly string[]): Reader {
  const thread = new Worker(new URL(import.meta.url), { workerData: { baseUrl, paths } });
  return {
    take: () =>
      new Promise((done) => {
        thread.once("message", done);
        thread.postMessage("take");
      }),
    stop: () => thread.terminate(),
  };
}

interface Task {
  baseUrl: string;
  paths: readonly string[];
}

async function readOn({ baseUrl, paths }: Task): Promise<void> {
  let times: number[] = [];
  let bareTimes: number[] = [];
  let failed = 0;
  parentPort?.on("message", () => {
    parentPort?.postMessage({ ...summary(times, failed), bareP95Ms: summary(bareTimes, 0).p95Ms });
    times = [];
    bareTimes = [];
    failed = 0;
  });
  const bareUrl = await bareServer();
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const read = async () => {
    for (let turn = 0; ; turn += 1) {
      const began = performance.now();
      const status = await statusOf(new URL(paths[turn % paths.length] ?? "/", baseUrl), agent);
      times.push(performance.now() - began);
      if (status !== 200) failed += 1;
      const bareBegan = performance.now();
      await statusOf(bareUrl, agent);
      bareTimes.push(performance.now() - bareBegan);
      await delay(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
}

function statusOf(url: URL, agent: Agent): Promise<number> {
  return new Promise((done) => {
    const headers = { accept: "text/html", "accept-encoding": "br", "x-forwarded-for": "198.51.100.7" };
    const sent = get(url, { agent, headers, timeout: answerMsMax }, (answer) => {
      answer.resume();
      answer.once("end", () => done(answer.statusCode ?? 0));
      answer.once("error", () => done(0));
    });
    sent.once("timeout", () => sent.destroy());
    sent.once("error", () => done(0));
  });
}

function bareServer(): Promise<URL> {
  const thread = new Worker(new URL(import.meta.url), { workerData: "bare" });
  return new Promise((done) => thread.once("message", (url: string) => done(new URL(url))));
}

/** Answers at once with as many bytes as one of our pages. */
function answerBare(): void {
  const page = Buffer.alloc(10_000, "x");
  const server = createServer((_request, response) => response.end(page));
  server.listen(0, "127.0.0.1", () => {
    parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}

function summary(times: readonly number[], failed: number): Omit<Read, "bareP95Ms"> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { pages: times.length, failed, p50Ms: at(0.5), p95Ms: at(0.95), longestMs: at(1) };
}

if (workerData === "bare") answerBare();
else if (workerData) await readOn(workerData);
