// `npm test`: everything that has to hold, in one list, on a machine that may have nothing but Node and npm.
// `npm run verify` is the quick part of it (--quick), without the tests that are tagged as slow.
import { spawn } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { runParts, tellTimes, tool } from "./parts.mjs";
import { prepare, root } from "./prepare.mjs";

const quick = process.argv.includes("--quick");
const began = Date.now();
const node = await prepare();
const reports = ["test-results/vitest.json", "test-results/playwright.json"];
for (const report of reports) rmSync(join(root, report), { force: true });

/** The longest first, so that all lanes end together. Some do less here than by name. */
const drillsInCi = [
  // Every wrong input of every call by name.
  ["bad-input", "17"],
  // Ten thousand carts by name; here as many as reach every kind of payment in each currency.
  ["money", "80"],
  // Two thousand walks by name; here each of the twelve ways in a browser once.
  ["same-goods", "144"],
  // Ten thousand walks by name.
  ["configurator", "300"],
  // Five hundred pieces by name.
  ["price-book", "30"],
  // A thousand messages by name.
  ["chat", "300"],
  "asleep",
  "kill",
  "payments",
  "one-order",
  "no-oversell",
  "closed-tab",
  "price-tamper",
  "editor",
  "sites",
  "invoices",
  "access-matrix",
  "roles",
  "portal-access",
  "inbound",
  "uploads",
  "webhooks",
  "tax-table",
  "promotions",
  "carriers",
  "refunds",
  "shown-is-charged",
  "signature",
  "without-demo",
].map((drill) => [drill].flat());

/** They measure how quickly something follows: nothing else may run beside them. */
const drillsAlone = [["operators"], ["tabs"], ["exhaustion", "3"]];

// What the table of the specification reads to see which tests ran.
const testReports = ["--reporter=default", "--reporter=json", `--outputFile.json=${reports[0]}`];
const slowToo = quick ? ["--tags-filter=!slow"] : [];

const tests = {
  name: "unit, database and page tests",
  run: tool("vitest", "run", ...testReports, ...slowToo),
};
const journeys = { name: "journeys in Chromium", run: tool("playwright", "test"), live: true };
const drillPart = ([name, ...args]) => ({ name: `drill ${name}`, run: [node, `drills/${name}.ts`, ...args] });

/** One shop for all journeys and drills of this run: each that starts a server starts it on a copy. */
const preparedShop = () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-prepared-"));
  // The account that runs PostgreSQL must be able to pass.
  chmodSync(folder, 0o755);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  process.env["PREPARED_SHOP"] = folder;
  return { name: "a shop for journeys and drills", run: [node, "scripts/prepare-shop.ts", folder] };
};

/** What comes in one stage may go side by side; a stage begins when all before it hold. */
const stages = [
  {
    lanes: 3,
    parts: [
      { name: "types", runs: [tool("react-router", "typegen"), tool("tsc", "--noEmit")] },
      { name: "lint and format", run: tool("biome", "check", ".") },
      ...(quick ? [] : [preparedShop()]),
    ],
  },
  // After the types: Vitest has the types of the routes written again while it runs. The installation mostly waits.
  {
    lanes: 2,
    parts: [
      { ...tests, live: true },
      ...(quick ? [] : [{ name: "npm ci from the committed lock", act: installsFromNothing }]),
    ],
  },
  ...(quick
    ? []
    : [
        // The journeys take as many browsers as there are processors. On two, drills beside them would only make both
        // slower, and journeys that wait for a pressed machine fail for no reason of theirs. Drills spend most of their
        // time waiting (for a bank, a job, a repeated mail): three of them go well together.
        ...(availableParallelism() >= 4
          ? [{ lanes: 2, parts: [journeys, ...drillsInCi.map(drillPart)] }]
          : [
              { lanes: 1, parts: [journeys] },
              { lanes: 3, parts: drillsInCi.map(drillPart) },
            ]),
        { lanes: 1, parts: drillsAlone.map(drillPart) },
        {
          lanes: 1,
          parts: [
            { name: "no test needed a second try", run: [node, "scripts/second-tries.ts"] },
            { name: "specification coverage", run: [node, "scripts/coverage-spec.ts"] },
          ],
        },
      ]),
];

const done = [];
for (const { lanes, parts } of stages) {
  done.push(...(await runParts(parts, { lanes, node })));
  if (done.some(({ ok }) => !ok)) break;
}
process.exit(tellTimes(done, { began, reports }) ? 0 : 1);

/** The lock alone must be enough: some optional package that a registry lacks would otherwise be noticed by users. */
async function installsFromNothing() {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-ci-"));
  try {
    for (const file of ["package.json", "package-lock.json", ".npmrc"])
      cpSync(join(root, file), join(folder, file));
    const npm = process.env["npm_execpath"];
    const [command, ...first] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
    const child = spawn(command, [...first, "ci", "--no-audit", "--no-fund"], { cwd: folder });
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (printed += text));
    const code = await new Promise((answer) => child.on("close", answer));
    console.log(printed.trim().split("\n").slice(-2).join("\n"));
    return code === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
