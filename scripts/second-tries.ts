import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

// Reads the reports of the last run: a test that passed only at its second attempt fails the run, unless
// second-tries.json lists it with a reason ({ "file", "test", "reason" }). A listed test that no longer exists fails
// it, too.

interface Listed {
  file: string;
  test: string;
  reason: string;
}

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  specs?: {
    title: string;
    tests: { status: string; projectName: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

const root = resolve(import.meta.dirname, "..");
const listed: Listed[] = JSON.parse(readFileSync(join(import.meta.dirname, "second-tries.json"), "utf8"));

const found = [
  ...read<VitestReport>("vitest.json").testResults.flatMap(ofVitest),
  ...read<{ suites: PlaywrightSuite[] }>("playwright.json").suites.flatMap(ofPlaywright),
];
const isListed = ({ file, test }: { file: string; test: string }) =>
  listed.some((one) => one.file === file && one.test === test && one.reason.trim().length > 0);
const unexplained = found.filter((one) => !isListed(one));
const gone = listed.filter(({ file, test }) => !holds(file, test));
for (const { file, test, first } of unexplained)
  console.error(`${file}: "${test}" passed only on its second try. The first said:\n${first}\n`);
for (const { file, test } of gone)
  console.error(`second-tries.json lists "${test}" of ${file}, which does not exist`);
console.log(
  `${found.length} tests needed a second try, ${found.length - unexplained.length} of them for a known reason.`,
);
process.exit(unexplained.length + gone.length > 0 ? 1 : 0);

function holds(file: string, test: string): boolean {
  return existsSync(join(root, file)) && readFileSync(join(root, file), "utf8").includes(test);
}

function read<Report>(name: string): Report {
  return JSON.parse(readFileSync(join(root, "test-results", name), "utf8"));
}

/** Vitest keeps the failures of the first attempt with a test that passed. */
function ofVitest({ name, assertionResults }: VitestReport["testResults"][number]) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ title, failureMessages }) => ({
      file: relative(root, name),
      test: title,
      first: failureMessages.join("\n"),
    }));
}

function ofPlaywright({
  file,
  specs = [],
  suites = [],
}: PlaywrightSuite): { file: string; test: string; first: string }[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [
    ...flaky.map(({ title, tests }) => ({
      file: `e2e/${file}`,
      test: title,
      first: tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? [])).join("\n"),
    })),
    ...suites.flatMap(ofPlaywright),
  ];
}
