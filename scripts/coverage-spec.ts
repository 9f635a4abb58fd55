import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join, matchesGlob, relative, resolve } from "node:path";
import {
  claimedNumbers,
  claimProblem,
  readSpecification,
  specificationProblems,
  tableRows,
  unclaimedLines,
} from "./specification.ts";

// Checks docs/specification.md and docs/coverage. Every numbered line of the specification needs a row or the name of a
// later system. Every row must name existing lines, and existing tests that run. Rows have four columns: numbers of
// lines, or "rule" | the promise | its place in the code | `file` › `name` of a test (several are possible; a drill's
// name is the beginning of its claim). Ends with 1 if something is missing.

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Tests that run automatically, according to vitest.config.ts, playwright.config.ts and scripts/test.mjs. */
const included = [
  "{src,demo}/**/*.test.{ts,tsx}",
  "scripts/**/*.test.ts",
  "tidy.test.ts",
  "e2e/**/*.{spec,test}.ts",
];
const reports = ["test-results/vitest.json", "test-results/playwright.json"];

interface NamedTest {
  file: string;
  name: string;
}

interface Line {
  /** "docs/coverage/shop.md:12" */
  place: string;
  /** Numbers of the specification, or "rule". */
  claim: string;
  words: string;
  tests: NamedTest[];
}

const specification = readSpecification(read("docs/specification.md"));
const lines = globSync("docs/coverage/*.md", { cwd: root }).sort().flatMap(linesOf);
const passed = passedTests();
const claimed = new Set(lines.flatMap(({ claim }) => claimedNumbers(claim) ?? []));
const missing = unclaimedLines(specification, claimed);
const problems = [
  ...specificationProblems(specification).map((problem) => `docs/specification.md: ${problem}`),
  ...missing.map(({ number, words }) => `docs/specification.md: ${number} has no row: ${words}`),
  ...lines.flatMap(problemsOf),
];
const tests = lines.flatMap((line) => line.tests);

for (const problem of problems) console.error(problem);
if (lines.length === 0) console.error("docs/coverage holds no table.");
if (specification.lines.length === 0) console.error("docs/specification.md holds no line.");
const files = new Set(tests.map(({ file }) => file));
const later = specification.lines.filter((line) => line.later.length > 0 && !claimed.has(line.number));
console.log(
  `${specification.lines.length} lines of the specification: ${claimed.size} have rows, ${later.length} come later.`,
);
console.log(`${lines.length} rows name ${tests.length} tests in ${files.size} files.`);
console.log(
  passed
    ? `Seen in the reports: ${tests.filter(({ file }) => passed.has(file)).length} of the tests.`
    : "There are no reports under test-results: what runs was read from the configurations.",
);
const good = lines.filter((line) => problemsOf(line).length === 0).length;
console.log(`${good} passed, ${lines.length - good + missing.length} failed`);
process.exit(problems.length === 0 && lines.length > 0 && specification.lines.length > 0 ? 0 : 1);

function linesOf(path: string): Line[] {
  return tableRows(read(path)).map(({ line, cells }) => {
    const named = (cells.at(-1) ?? "").matchAll(/`([^`]+)`\s*›\s*`([^`]+)`/g);
    const tests = [...named].map(([, file = "", name = ""]) => ({ file, name }));
    return { place: `${path}:${line}`, claim: cells[0] ?? "", words: cells[1] ?? "", tests };
  });
}

function problemsOf({ place, claim, words, tests: named }: Line): string[] {
  const wrongClaim = claimProblem(specification, claim);
  if (wrongClaim !== null) return [`${place}: ${wrongClaim}`];
  if (named.length === 0) return [`${place}: no test is named for "${words}"`];
  return named.flatMap((test) => {
    const problem = problemOf(test);
    return problem ? [`${place}: ${problem}`] : [];
  });
}

function problemOf({ file, name }: NamedTest): string | null {
  if (!existsSync(join(root, file))) return `there is no ${file}`;
  // "describe › test" names both; the file contains each as a text.
  const missing = name.split(" › ").find((part) => !textsOf(file).includes(part));
  if (missing !== undefined) return `${file} holds no test "${missing}"`;
  if (!isIncluded(file)) return `${file} is run by nothing`;
  const titles = passed?.get(file);
  if (passed && !file.startsWith("drills/") && !titles) return `${file} did not run`;
  return titles &&
    !titles.some((title) => title === name.split(" › ").at(-1) || name.includes("%") || name.includes("$"))
    ? `"${name}" of ${file} did not pass`
    : null;
}

/** The source with escaped quotes resolved, so that a name is found in any quotation. */
function textsOf(file: string): string {
  return read(file).replace(/\\(["'`])/g, "$1");
}

function isIncluded(file: string): boolean {
  const drill = /^drills\/([\w-]+)\.ts$/.exec(file)?.[1];
  if (drill?.startsWith("_")) return drillsWith(drill).some(isInCi);
  if (drill) return isInCi(drill);
  return included.some((pattern) => matchesGlob(file, pattern));
}

/** Names of the drills whose claims are in a part of theirs. */
function drillsWith(part: string): string[] {
  const drills = globSync("drills/[a-z]*.ts", { cwd: root });
  return drills.filter((path) => read(path).includes(`"./${part}.ts"`)).map((path) => basename(path, ".ts"));
}

function isInCi(drill: string): boolean {
  return read("scripts/test.mjs").includes(`"${drill}"`);
}

interface VitestReport {
  testResults?: { name: string; assertionResults: { title: string; status: string }[] }[];
}

interface PlaywrightSuite {
  file: string;
  specs?: { title: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

/** File to the titles of passed tests, from the JSON reports of the last run; null without any. */
function passedTests(): Map<string, string[]> | null {
  const present = reports.filter((path) => existsSync(join(root, path)));
  if (present.length === 0) return null;
  const titles = new Map<string, string[]>();
  const add = (file: string, more: string[]) => titles.set(file, [...(titles.get(file) ?? []), ...more]);
  for (const path of present) {
    const report: VitestReport & { suites?: PlaywrightSuite[] } = JSON.parse(read(path));
    for (const { name, assertionResults } of report.testResults ?? []) {
      const good = assertionResults.filter(({ status }) => status === "passed");
      add(
        relative(root, name),
        good.map(({ title }) => title),
      );
    }
    for (const suite of report.suites ?? []) addSuite(suite, add);
  }
  return titles;
}

function addSuite(
  { file, specs = [], suites = [] }: PlaywrightSuite,
  add: (file: string, titles: string[]) => void,
): void {
  // Playwright names files relative to its test folder.
  const path = file.startsWith("e2e/") ? file : `e2e/${file}`;
  add(
    path,
    specs.filter(({ ok }) => ok).map(({ title }) => title),
  );
  for (const inner of suites) addSuite(inner, add);
}
