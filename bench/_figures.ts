import { readFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { performance } from "node:perf_hooks";

/** The target of a figure, if it has one. */
export type Wanted = { atLeast: number } | { atMost: number };

export interface Figures {
  /** Prints one figure as a JSON line; `more` gives the conditions of the measurement. */
  figure: (
    name: string,
    value: number,
    unit: string,
    more?: { wanted?: Wanted } & Record<string, unknown>,
  ) => void;
}

/**
 * Runs one bench. Standard output gets one JSON line for each figure, standard error a summary for people. A missed
 * target is reported but does not fail the run: either the machine is slow or a promise is broken, and a person has to
 * look.
 */
export async function bench(name: string, run: (figures: Figures) => Promise<void>): Promise<void> {
  const began = performance.now();
  const [cpu] = cpus();
  const machine = { cores: cpus().length, cpu: cpu?.model ?? "", memoryMb: Math.round(totalmem() / 1e6) };
  console.log(JSON.stringify({ bench: name, figure: "machine", ...machine, node: process.version }));
  const summary: string[] = [];
  await run({
    figure(figure, value, unit, { wanted, ...more } = {}) {
      const rounded = Number(value.toPrecision(4));
      const holds =
        wanted === undefined || ("atLeast" in wanted ? value >= wanted.atLeast : value <= wanted.atMost);
      const asked = wanted && { wanted, holds };
      console.log(JSON.stringify({ bench: name, figure, value: rounded, unit, ...more, ...asked }));
      summary.push(
        `  ${holds ? " " : "✗"} ${figure.padEnd(34)} ${String(rounded).padStart(9)} ${unit}${wordsOf(wanted)}`,
      );
    },
  });
  console.error(`\nbench ${name} (${machine.cores} cores, ${machine.memoryMb} MB)\n${summary.join("\n")}`);
  console.error(`${((performance.now() - began) / 1000).toFixed(0)} s`);
  process.exit(0);
}

function wordsOf(wanted: Wanted | undefined): string {
  if (!wanted) return "";
  return "atLeast" in wanted
    ? `  (wanted: at least ${wanted.atLeast})`
    : `  (wanted: at most ${wanted.atMost})`;
}

/** Resident memory of a process in MB; NaN if the system does not report it. */
export function residentMb(pid: number | undefined): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes) / 1000;
  } catch {
    return Number.NaN;
  }
}

/** Processor time that a process has used so far, in seconds; NaN if the system does not report it. */
export function processorSeconds(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name may contain spaces; it is followed by the state and ten numbers, then ticks of a hundredth for user and
    // system.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
