// `npm run check -- orders`: whether a change of a module holds, while one works on it: types, lint of the module and of
// whatever else changed, the rules over all modules, and the tests of testsOf without those tagged as slow. Without a name
// it takes the modules that hold changes. `npm run verify` and `npm test` ask more.
import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runParts, tellTimes, tool } from "./parts.mjs";
import { root } from "./prepare.mjs";
import { modulesOf, testFiles, testsOf } from "./tests-of.ts";

const began = Date.now();
const report = "test-results/check.json";
rmSync(join(root, report), { force: true });

const git = (...args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
const changed = [
  ...git("diff", "--name-only", "--relative", "HEAD"),
  ...git("ls-files", "--others", "--exclude-standard"),
];
const named = process.argv.slice(2);
const modules = named.length > 0 ? named : modulesOf(changed);
const unknown = modules.filter((name) => !existsSync(join(root, `src/modules/${name}`)));
if (unknown.length > 0) {
  console.error(`There is no module ${unknown.join(", ")}.`);
  process.exit(2);
}

const linted = [...modules.map((name) => `src/modules/${name}`), ...changed].filter((path) =>
  existsSync(join(root, path)),
);
const changedTests = changed.filter((path) => /\.test\.tsx?$/.test(path) && existsSync(join(root, path)));
/** Rules over all modules that a change of one breaks most often, as far as they need no database. */
const rules = [
  "tidy.test.ts",
  "scripts/unused.test.ts",
  "src/modules/page/server/page-path.test.ts",
  "src/plain-words.test.ts",
  "src/romanian.test.ts",
  "src/typed-limits.test.ts",
  "src/ui/staff/tokens.test.ts",
];
const tests = [...new Set([...rules, ...testsOf(modules, testFiles(root)), ...changedTests])];

const done = await runParts(
  [
    { name: "types", runs: [tool("react-router", "typegen"), tool("tsc", "--noEmit")] },
    ...(linted.length > 0
      ? [
          {
            name: "lint and format",
            run: tool("biome", "check", "--no-errors-on-unmatched", ...new Set(linted)),
          },
        ]
      : []),
  ],
  { lanes: 2 },
);
// After the types: Vitest has the types of the routes written anew while it runs.
done.push(
  ...(await runParts(
    [
      {
        name: `${tests.length} files of tests`,
        run: tool(
          ...["vitest", "run", "--tags-filter=!slow", "--reporter=dot", "--reporter=json"],
          ...[`--outputFile.json=${report}`, ...tests],
        ),
        live: true,
      },
    ],
    { lanes: 1 },
  )),
);
process.exit(tellTimes(done, { began, reports: [report] }) ? 0 : 1);
