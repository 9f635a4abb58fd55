// `npm run check -- orders` checks a module while you work on it: types, lint of the module and of all other changed files,
// the rules over all modules, and the tests of testsOf without the slow ones. Without a name it checks the modules with
// changes. `npm run verify` and `npm test` check more.
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
/** Rules over all modules that a change of one module breaks most often. They need no database. */
const rules = [
  "tidy.test.ts",
  "scripts/unused.test.ts",
  "scripts/invariants.test.ts",
  "scripts/migrations.test.ts",
  "src/access-matrix.test.ts",
  "src/languages.test.ts",
  "src/modules/page/server/page-path.test.ts",
  "src/plain-words.test.ts",
  "src/romanian.test.ts",
  "src/typed-limits.test.ts",
  "src/ui/staff/tokens.test.ts",
];
/** Slower rules over all modules; each one runs when a file changed that can break it. */
const rulesByFile = [
  [/\/migrations\/|\/tables\.ts$/, "src/schema.db.test.ts"],
  [/\/module\.ts$|staff-menu\.ts$/, "src/modules/office/server/find-place.db.test.ts"],
];
const asked = rulesByFile.filter(([file]) => changed.some((path) => file.test(path))).map(([, test]) => test);
const tests = [...new Set([...rules, ...asked, ...testsOf(modules, testFiles(root)), ...changedTests])];

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
// Not beside the types: Vitest writes the types of the routes again while it runs.
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
