import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join, matchesGlob, relative, resolve } from "node:path";

// Checks docs/coverage: every line of the specification names a test that exists and runs. Its tables have three
// columns: the line | where it is built | `file` › `name` of a test (several are possible; a drill's name is the
// beginning of its claim). Ends with 1 when one is missing.

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** What runs by itself, as vitest.config.ts, playwright.config.ts and scripts/test.mjs say. */
const included = ["src/**/*.test.{ts,tsx}", "tidy.test.ts", "e2e/**/*.{spec,test}.ts"];
const reports = ["test-results/vitest.json", "test-results/playwright.json"];

interface NamedTest {
  file: string;
  name: string;
}

interface Line {
  /** "docs/coverage/shop.md:12" */
  place: string;
  words: string;
  tests: NamedTest[];
}

const lines = globSync("docs/coverage/*.md", { cwd: root }).sort().flatMap(linesOf);
const passed = passedTests();
const problems = lines.flatMap(problemsOf);
const tests = lines.flatMap((line) => line.tests);

for (const problem of problems) console.error(problem);
if (lines.length === 0) console.error("docs/coverage holds no table.");
const files = new Set(tests.map(({ file }) => file));
console.log(`${lines.length} lines of the specification name ${tests.length} tests in ${files.size} files.`);
console.log(
  passed
    ? `Seen in the reports: ${tests.filter(({ file }) => passed.has(file)).length} of the tests.`
    : "There are no reports under test-results: what runs was read from the configurations.",
);
const good = lines.filter((line) => problemsOf(line).length === 0).length;
console.log(`${good} passed, ${lines.length - good} failed`);
process.exit(good === lines.length && lines.length > 0 ? 0 : 1);

/** The rows of all tables of a file, without their heads. */
function linesOf(path: string): Line[] {
  const found: Line[] = [];
  let inTable = false;
  for (const [index, row] of read(path).split("\n").entries()) {
    const cells = cellsOf(row);
    if (cells.length > 0 && cells.every((cell) => /^:?-+:?$/.test(cell))) inTable = true;
    else if (cells.length === 0) inTable = false;
    else if (inTable) {
      const named = (cells.at(-1) ?? "").matchAll(/`([^`]+)`\s*›\s*`([^`]+)`/g);
      const tests = [...named].map(([, file = "", name = ""]) => ({ file, name }));
      found.push({ place: `${path}:${index + 1}`, words: cells[0] ?? "", tests });
    }
  }
  return found;
}

function cellsOf(row: string): string[] {
  const inner = /^\s*\|(.*)\|\s*$/.exec(row)?.[1];
  return inner === undefined
    ? []
    : inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function problemsOf({ place, words, tests: named }: Line): string[] {
  if (named.length === 0) return [`${place}: no test is named for "${words}"`];
  return named.flatMap((test) => {
    const problem = problemOf(test);
    return problem ? [`${place}: ${problem}`] : [];
  });
}

function problemOf({ file, name }: NamedTest): string | null {
  if (!existsSync(join(root, file))) return `there is no ${file}`;
  // "describe › test" names both; each stands in the file as a text.
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

/** The source with escaped quotes as they are read, so that a name is found however it is quoted. */
function textsOf(file: string): string {
  return read(file).replace(/\\(["'`])/g, "$1");
}

function isIncluded(file: string): boolean {
  const drill = /^drills\/([\w-]+)\.ts$/.exec(file)?.[1];
  if (drill?.startsWith("_")) return drillsWith(drill).some(isInCi);
  if (drill) return isInCi(drill);
  return included.some((pattern) => matchesGlob(file, pattern));
}

/** Names of the drills whose claims stand in a part of theirs. */
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

/** File to the titles that passed, from the JSON reports of the last run; null when there are none. */
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
  // Playwright names files from its test folder.
  const path = file.startsWith("e2e/") ? file : `e2e/${file}`;
  add(
    path,
    specs.filter(({ ok }) => ok).map(({ title }) => title),
  );
  for (const inner of suites) addSuite(inner, add);
}
