// `npm test`: everything that has to hold, in one list, on a machine that may have nothing but Node and npm.
// `npm run verify` is the quick part of it (--quick).
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { prepare, root } from "./prepare.mjs";

const quick = process.argv.includes("--quick");
const node = await prepare();

const tool = (name, ...args) => [`node_modules/.bin/${name}`, ...args];
const drillsInCi = [
  // The longest comes first.
  "bad-input",
  ["exhaustion", "3"],
  "one-order",
  "no-oversell",
  "closed-tab",
  "price-tamper",
  "kill",
  "invoices",
  "access-matrix",
  "roles",
  "webhooks",
  "tax-table",
  "promotions",
  "carriers",
  "payments",
  "refunds",
  "shown-is-charged",
  // Ten thousand carts by name; here as many as take half a minute.
  ["money", "120"],
  // Two thousand walks by name.
  ["same-goods", "200"],
].map((drill) => [drill].flat());

// What the table of the specification reads to see which tests ran.
const reports = ["--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"];

const steps = [
  { name: "types of the routes", run: tool("react-router", "typegen") },
  { name: "types", run: tool("tsc", "--noEmit") },
  { name: "lint and format", run: tool("biome", "check", ".") },
  { name: "unit, database and page tests", run: tool("vitest", "run", ...reports) },
  ...(quick
    ? []
    : [
        { name: "npm ci from the committed lock", act: installsFromNothing },
        { name: "journeys in Chromium", run: tool("playwright", "test") },
        { name: `${drillsInCi.length} drills`, act: runDrills },
        { name: "no test needed a second try", run: [node, "scripts/second-tries.ts"] },
        { name: "specification coverage", run: [node, "scripts/coverage-spec.ts"] },
      ]),
];

const env = {
  ...process.env,
  PATH: [dirname(node), join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
  FORCE_COLOR: process.stdout.isTTY ? "1" : "0",
};

let passed = 0;
const began = Date.now();
for (const { name, run, act } of steps) {
  const start = Date.now();
  console.log(`\n── ${name}`);
  const ok = act
    ? await act()
    : spawnSync(run[0], run.slice(1), { cwd: root, env, stdio: "inherit" }).status === 0;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  if (!ok) {
    console.error(`\n✗ ${name} failed after ${seconds} s. What came before it holds.`);
    console.log(`${passed} passed, 1 failed`);
    process.exit(1);
  }
  passed += 1;
  console.log(`✓ ${name} (${seconds} s)`);
}
console.log(`\nEverything holds (${((Date.now() - began) / 1000).toFixed(0)} s).`);
console.log(`${passed} passed, 0 failed`);

/** Two at a time, each with a house of its own; what one prints comes together when it has ended. */
async function runDrills() {
  const waiting = [...drillsInCi];
  const failed = [];
  const runOne = async ([drill, ...args]) => {
    const start = Date.now();
    const child = spawn(node, [`drills/${drill}.ts`, ...args], { cwd: root, env });
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (printed += text));
    const code = await new Promise((resolve) => child.on("close", resolve));
    console.log(
      `${printed.trim()}\n${code === 0 ? "✓" : "✗"} drill ${drill} (${((Date.now() - start) / 1000).toFixed(1)} s)\n`,
    );
    if (code !== 0) failed.push(drill);
  };
  const runAll = async () => {
    for (let drill = waiting.shift(); drill; drill = waiting.shift()) await runOne(drill);
  };
  await Promise.all([runAll(), runAll()]);
  if (failed.length > 0) console.error(`failed: ${failed.join(", ")}`);
  return failed.length === 0;
}

/** The lock alone must be enough: some optional package that a registry lacks would otherwise be noticed by users. */
function installsFromNothing() {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-ci-"));
  try {
    for (const file of ["package.json", "package-lock.json", ".npmrc"])
      cpSync(join(root, file), join(folder, file));
    const npm = process.env["npm_execpath"];
    const [command, ...first] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
    const result = spawnSync(command, [...first, "ci", "--no-audit", "--no-fund"], {
      cwd: folder,
      encoding: "utf8",
    });
    console.log((result.stdout + result.stderr).trim().split("\n").slice(-2).join("\n"));
    return result.status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
