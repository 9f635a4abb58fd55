import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { attacks } from "./_attacks.ts";
import { eventually, type Harness, inHarness } from "./_harness.ts";
import { startReader } from "./_reader.ts";
import { claimNoFailures, drill, tally } from "./_report.ts";
import { visitor } from "./_visitor.ts";

/** How long each attack lasts: `npm run drill -- exhaustion 10`. */
const secondsEach = Number(process.argv[2] ?? 60);
const p95MsMax = 50;
/** If the machine is so busy that even a server without work is slow, pages may be this much slower. */
const bareShareMax = 5;
/** The maximum ratio of a process's memory after an attack to before. */
const memoryShareMax = 1.2;
const settleSecondsMax = 30;
const warmSeconds = 2;
const pages = ["/", "/shop", "/ro/shop", "/blog"];

/**
 * Attempts to exhaust the program's time or memory fail: readers of cached pages notice little, and the memory taken by
 * an attack is freed again.
 */
await drill("exhaustion", (report) =>
  inHarness(async (harness) => {
    const reader = startReader(harness.baseUrl, pages);
    // Each kind once: memory that a first request allocates for good is not the attack's.
    for (const attack of Object.values(attacks)) {
      await attack(harness.baseUrl, AbortSignal.timeout(warmSeconds * 1000));
    }
    await usualTraffic(harness);
    await reader.take();
    await delay(warmSeconds * 1000);
    const quiet = await reader.take();
    report.note(`quiet: ${quiet.pages} pages, p50 ${ms(quiet.p50Ms)}, p95 ${ms(quiet.p95Ms)}`);
    const before = residentMegabytes(harness);
    for (const [name, attack] of Object.entries(attacks)) {
      await reader.take();
      let most = 0;
      const watch = setInterval(() => {
        most = Math.max(most, residentMegabytes(harness));
      }, 100);
      const answers = await attack(harness.baseUrl, AbortSignal.timeout(secondsEach * 1000));
      clearInterval(watch);
      const read = await reader.take();
      report.note(`${name}: ${answers.length} attempts, ${tally(answers).slice(0, 120)}`);
      const p95Max = Math.max(p95MsMax, bareShareMax * read.bareP95Ms);
      report.claim(
        `during ${name} cached pages keep p95 under ${p95MsMax} ms`,
        read.pages > 0 && read.p95Ms < p95Max,
        `${read.pages} pages, p50 ${ms(read.p50Ms)}, p95 ${ms(read.p95Ms)}, longest ${ms(read.longestMs)}; bare p95 ${ms(read.bareP95Ms)}`,
      );
      report.claim(
        `during ${name} every cached page is answered`,
        read.failed === 0,
        `${read.failed} failed`,
      );
      const isBack = await eventually(
        async () => {
          if (residentMegabytes(harness) <= before * memoryShareMax) return true;
          await usualTraffic(harness);
          return false;
        },
        { withinMs: settleSecondsMax * 1000 },
      );
      const after = residentMegabytes(harness);
      report.claim(
        `after ${name} memory is within 20 % of before`,
        isBack,
        `${before} MB before, ${most} MB at most, ${after} MB after`,
      );
    }
    await reader.stop();
    claimNoFailures(report, harness);
  }),
);

/** Personal pages, which are rendered each time: an idle process has no reason to free memory. */
async function usualTraffic({ baseUrl }: Harness): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await Promise.all(Array.from({ length: 10 }, () => visitor(baseUrl).get("/shop/cart")));
  }
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}

/** The process's resident memory. */
function residentMegabytes({ child }: Pick<Harness, "child">): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
