import { Worker } from "node:worker_threads";
import { refusal } from "#platform/errors.ts";
import { createTurnstile } from "#platform/files/turnstile.ts";
import type { Family } from "../../components/family/family.ts";
import { checkRelease, isQuick, type ReleaseReport } from "../../components/family/release-check.ts";
import type { TestCase } from "../../components/family/test-case.ts";

/**
 * Up to this number of rules and table cells the check takes a few dozen milliseconds, unless the rules are entangled.
 */
const inPlaceMax = 250;
const patienceMs = 60_000;
const heapMegabytesMax = 500;
/** One at a time: threads are expensive, and releases are rare. */
const pass = createTurnstile(1);
/** The build puts the thread's file beside the server, see `threadFiles`. */
const threadFile = new URL(
  import.meta.env.PROD ? "./release-thread.js" : "./release-thread.ts",
  import.meta.url,
);

const tooTangled = refusal("conflict", "configurator.tooTangled");

export interface CheckAsked {
  family: Family;
  cases: readonly TestCase[];
}

/** Checks a draft. A large or entangled one runs in a separate thread, so that it does not block other requests. */
export async function checkApart(family: Family, cases: readonly TestCase[]): Promise<ReleaseReport> {
  const size = family.model.rules.reduce((sum, rule) => sum + ("table" in rule ? rule.rows.length : 1), 0);
  if (size <= inPlaceMax && isQuick(family)) return checkRelease(family, cases);
  return pass(() => checkInThread({ family, cases }));
}

function checkInThread(asked: CheckAsked): Promise<ReleaseReport> {
  const thread = new Worker(threadFile, {
    workerData: asked,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
  });
  return new Promise<ReleaseReport>((resolve, reject) => {
    const late = setTimeout(() => {
      void thread.terminate();
      reject(tooTangled());
    }, patienceMs);
    thread.once("message", resolve);
    thread.once("error", reject);
    thread.once("exit", () => {
      clearTimeout(late);
      reject(new Error("The thread ended without an answer."));
    });
  });
}
