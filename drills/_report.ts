import { performance } from "node:perf_hooks";
import type { Harness } from "./_harness.ts";

export interface Report {
  /** One claim that has to hold, with the figures that show it. */
  claim: (words: string, holds: boolean, figures?: string) => void;
  /** Useful information that cannot fail. */
  note: (words: string) => void;
}

/**
 * Runs one drill and prints its claims, line by line; the last line is the summary. The process ends with 1 if a claim
 * does not hold or the drill itself fails.
 */
export async function drill(name: string, run: (report: Report) => Promise<void>): Promise<void> {
  const began = performance.now();
  let passed = 0;
  let failed = 0;
  const report: Report = {
    claim(words, holds, figures = "") {
      if (holds) passed += 1;
      else failed += 1;
      console.log(`  ${holds ? "✓" : "✗"} ${words}${figures ? `  [${figures}]` : ""}`);
    },
    note: (words) => console.log(`    ${words}`),
  };
  console.log(`\ndrill ${name}\n`);
  try {
    await run(report);
  } catch (error) {
    console.error(error);
    report.claim("the drill ran to its end", false);
  }
  console.log(`\n${((performance.now() - began) / 1000).toFixed(1)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

/** The count of each answer: "43× placed, 7× refused". */
export function tally(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([word, count]) => `${count}× ${word}`)
    .join(", ");
}

/** A failure in the program's own log is a bug, whatever it answered; each kind is shown once. */
export function claimNoFailures(report: Report, harness: Pick<Harness, "failures">): void {
  const failures = harness.failures();
  report.claim("the program logged no failure of its own", failures.length === 0, `${failures.length}`);
  for (const words of distinct(failures).slice(0, 12)) report.note(words.slice(0, 300));
}

/** Failures differ in their times and ids; equal messages are reported once. */
function distinct(lines: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const line of lines) {
    const { err, msg } = readLine(line);
    const said = `${msg}: ${err?.message ?? ""} ${err?.stack?.split("\n")[1]?.trim() ?? ""}`;
    seen.set(said.replace(/\d+/g, "0"), said);
  }
  return [...seen.values()];
}

function readLine(line: string): { msg?: string; err?: { message?: string; stack?: string } } {
  try {
    return JSON.parse(line);
  } catch {
    return { msg: line };
  }
}
