// A run is made of parts. Here they are run, side by side where the machine has room, and their times are told.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { root } from "./prepare.mjs";

const slowestShown = 10;

/** A program that comes with the packages, as the command of a part. */
export const tool = (name, ...args) => [`node_modules/.bin/${name}`, ...args];

/**
 * Runs the parts, at most `lanes` at a time, in their order, and answers them with their seconds and whether they hold.
 * What a part prints comes together when it has ended, or at once when it is `live`. A part is a command (`run`), several
 * one after the other (`runs`), or a function (`act`).
 */
export async function runParts(parts, { lanes, node = process.execPath }) {
  const waiting = [...parts];
  const done = [];
  const lane = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) done.push(await runPart(part, node));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
}

async function runPart(part, node) {
  const { name, run, runs = run ? [run] : [], act, live = false } = part;
  const began = Date.now();
  if (live) console.log(`\n── ${name}`);
  let printed = "";
  let ok = true;
  for (const command of runs) {
    const result = ok ? await runCommand(command, { live, node }) : { ok, printed: "" };
    ok = result.ok;
    printed += result.printed;
  }
  if (act) ok = await act();
  const seconds = (Date.now() - began) / 1000;
  console.log(`\n${printed.trim()}${printed ? "\n" : ""}${ok ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)`);
  return { name, ok, seconds };
}

function runCommand([command, ...args], { live, node }) {
  const env = {
    ...process.env,
    PATH: [dirname(node), join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
    FORCE_COLOR: process.stdout.isTTY ? "1" : "0",
  };
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: live ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => (printed += text));
  return new Promise((answer) => {
    child.on("error", (error) => answer({ ok: false, printed: `${printed}${error.message}\n` }));
    child.on("close", (code) => answer({ ok: code === 0, printed }));
  });
}

/** The time of each part, the longest first, and the slowest tests of the reports that this run wrote. */
export function tellTimes(parts, { began, reports }) {
  console.log("\nTime of the parts:");
  for (const { name, ok, seconds } of parts.toSorted((a, b) => b.seconds - a.seconds))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}${ok ? "" : " ✗"}`);
  const tests = reports
    .map((file) => join(root, file))
    .filter((file) => existsSync(file))
    .flatMap((file) => timesIn(JSON.parse(readFileSync(file, "utf8"))));
  console.log(`\nThe ${slowestShown} slowest tests:`);
  for (const { name, seconds } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  const failed = parts.filter(({ ok }) => !ok);
  const total = ((Date.now() - began) / 1000).toFixed(0);
  console.log(
    failed.length === 0
      ? `\nEverything holds (${total} s).`
      : `\nFailed: ${failed.map(({ name }) => name).join(", ")} (${total} s).`,
  );
  console.log(`${parts.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0;
}

/** The tests of a report with their seconds, of Vitest (`testResults`) or of Playwright (`suites`). */
function timesIn({ testResults = [], suites = [] }) {
  return [
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration }) => ({
        name: `${name.replace(`${root}/`, "")} › ${title}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
    ...suites.flatMap(timesOfSuite),
  ];
}

function timesOfSuite({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.map(({ duration }) => ({
        name: `e2e/${file} › ${title} (${projectName})`,
        seconds: duration / 1000,
      })),
    ),
  );
  return [...own, ...suites.flatMap(timesOfSuite)];
}
