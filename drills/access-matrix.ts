import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { type Caller, people, programs, scopes, staffRoles } from "./_access-callers.ts";
import { type Heard, modelNames, type Row, rowOfCall, rowOfModel, rowOfPage } from "./_access-rows.ts";
import { answerBeforeBody, watchWrites, written } from "./_access-watch.ts";
import { allCalls, allPages, type CallDescription } from "./_calls.ts";
import { type Harness, inHarness } from "./_harness.ts";
import { claimNoFailures, drill, type Report } from "./_report.ts";
import { addressOf } from "./_sample.ts";
import { visitor } from "./_visitor.ts";

/**
 * Every call, model and form with every caller: nobody, a customer, each staff role, and a key of each scope.
 * access-matrix.csv contains the expected answers. A difference fails until `npm run drill -- access-matrix write` has
 * written the table again, so that the change's review shows who gained which access.
 */

const file = join(import.meta.dirname, "access-matrix.csv");
const together = 8;
const shownMax = 40;
const modelMethods = ["search_count", "create", "write", "unlink"];
const names = ["visitor", "customer", ...staffRoles, ...scopes];

/** Pages for signing in, or for a person's own account. */
const forEverybody = / \/web\/(login|signup|setup|reset_password|second_step|signout|session)/;

interface Line {
  row: Row;
  heard: Heard[];
}

await drill("access-matrix", (report) =>
  inHarness(async (harness) => {
    const calls = await allCalls(harness.databaseUrl);
    const pages = (await allPages()).filter((path) => path.startsWith("/"));
    const callers = [...(await people(harness)), ...(await programs(harness))];
    const rows = [
      ...calls.map(rowOfCall),
      ...modelNames().flatMap((model) => modelMethods.map((method) => rowOfModel(model, method))),
      ...pages.filter((path) => /^\/(web|my|profile)\//.test(path)).map(rowOfPage),
    ];
    await claimUnread(report, harness, calls, callers);
    await claimReadsWriteNothing(report, harness, calls, pages, callers);
    const lines = await askAll(harness, rows, callers);
    claimContracts(report, lines, callers);
    claimTable(report, lines);
    claimNoFailures(report, harness);
  }),
);

async function askAll(harness: Harness, rows: readonly Row[], callers: readonly Caller[]): Promise<Line[]> {
  const lines: Line[] = [];
  const waiting = [...rows.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, row] = next;
      const heard: Heard[] = [];
      for (const caller of callers) heard.push(await row.ask(caller, harness.baseUrl));
      lines[index] = { row, heard };
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  return lines.toSorted(({ row: one }, { row: other }) => compare(keyOf(one), keyOf(other)));
}

/** Nobody gets more access than the contract promises; a record that does not exist may be refused anyway. */
function claimContracts(report: Report, lines: readonly Line[], callers: readonly Caller[]): void {
  const wrong: string[] = [];
  let asked = 0;
  for (const { row, heard } of lines) {
    for (const [index, word] of heard.entries()) {
      const caller = callers[index];
      if (!caller || word === "-") continue;
      asked += 1;
      const right = row.promised(caller);
      const isRight = right === null || right === "in" ? word !== "broken" : word === right;
      if (!isRight)
        wrong.push(`${row.what}: ${caller.name} heard ${word} instead of ${right ?? "an answer"}`);
    }
  }
  claimNone(report, "nobody hears more than the contract promises", wrong, `${asked} asked`);
  const open = lines.filter(
    ({ row, heard }) => row.kind === "page" && row.what.includes(" /web/") && isOpen(heard),
  );
  claimNone(
    report,
    "no form of the back office listens to a visitor or a customer",
    open.map(({ row }) => row.what).filter((what) => !forEverybody.test(what)),
  );
}

function isOpen([byVisitor, byCustomer]: readonly Heard[]): boolean {
  return byVisitor === "in" || byCustomer === "in";
}

function claimTable(report: Report, lines: readonly Line[]): void {
  const header = ["kind", "what", "who", ...names].join(",");
  const table = `${[header, ...lines.map(({ row, heard }) => [row.kind, row.what, `"${row.who}"`, ...heard].join(","))].join("\n")}\n`;
  if (process.argv.includes("write")) {
    writeFileSync(file, table);
    report.note(`${lines.length} lines were written to access-matrix.csv`);
    return;
  }
  const before = recordsOf(readFileSync(file, "utf8"));
  const now = recordsOf(table);
  const changes = [...new Set([...before.keys(), ...now.keys()])].flatMap((what) => {
    const changed = changesOf(before.get(what), now.get(what));
    return changed === "" ? [] : `${what}: ${changed}`;
  });
  claimNone(report, "who may what is as access-matrix.csv says", changes, `${now.size} lines`);
}

type CsvLine = Record<string, string>;

function recordsOf(table: string): Map<string, CsvLine> {
  const records = parse(table, { columns: true }) as CsvLine[];
  return new Map(records.map((record) => [`${record["kind"]} ${record["what"]}`, record]));
}

/** "shop 403 → in, support 403 → in"; "" without a change. */
function changesOf(before: CsvLine | undefined, now: CsvLine | undefined): string {
  if (!before) return "is new";
  if (!now) return "is gone";
  return ["who", ...names]
    .filter((name) => before[name] !== now[name])
    .map((name) => `${name} ${before[name]} → ${now[name]}`)
    .join(", ");
}

/** A caller outside the contract is answered before their body has arrived. */
async function claimUnread(
  report: Report,
  harness: Harness,
  calls: readonly CallDescription[],
  callers: readonly Caller[],
): Promise<void> {
  const closed = calls.filter(({ method, who }) => method === "POST" && who !== "anyone");
  const heardOut: string[] = [];
  const waiting = closed.flatMap((call) =>
    callers.slice(0, call.who === "signedIn" ? 1 : 2).map((caller) => ({ call, caller })),
  );
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { call, caller } = next;
      const answer = await answerBeforeBody(harness, call, caller.cookies);
      const isRefused = answer !== null && /^HTTP\/1.1 (401|403|30\d)|"code":\s*(100|403|200)/.test(answer);
      if (!isRefused)
        heardOut.push(`${call.path}: ${caller.name}: ${answer?.split("\r\n")[0] ?? "no answer"}`);
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  claimNone(
    report,
    "whom a call is not for is refused before the body is read",
    heardOut,
    `${closed.length} calls`,
  );
}

/** Every GET, and counting a model's records, leaves every table unchanged. */
async function claimReadsWriteNothing(
  report: Report,
  harness: Harness,
  calls: readonly CallDescription[],
  pages: readonly string[],
  callers: readonly Caller[],
): Promise<void> {
  const readers = callers.filter(({ name }) => ["visitor", "customer", "administrator"].includes(name));
  const paths = [
    ...calls.filter(({ kind }) => kind === "get").map(addressOf),
    ...pages.map((path) => path.replace(/:\w+\??|\*/g, "1")),
  ];
  // Data created at a first visit, such as sizes of pictures, do not count.
  for (const { cookies } of readers) await visitor(harness.baseUrl, new Map(cookies)).get("/my");
  await watchWrites(harness);
  const wrote: string[] = [];
  let asked = 0;
  for (const { name, cookies } of readers) {
    const person = visitor(harness.baseUrl, new Map(cookies));
    const waiting = [...paths];
    const work = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        asked += 1;
        await person.get(path);
      }
    };
    await Promise.all(Array.from({ length: together }, work));
    for (const model of modelNames()) {
      await person.rpc("/web/dataset/call_kw", { model, method: "search_count", args: [[]], kwargs: {} });
      asked += 1;
    }
    for (const what of await written(harness)) wrote.push(`${name}: ${what}`);
  }
  const buyer = visitor(harness.baseUrl);
  await buyer.rpc("/shop/cart/update_json", { product_id: 1, add_qty: 1 });
  const noticed = await written(harness);
  report.claim("what does write is noticed", noticed.length > 0, noticed.join(", "));
  await harness.db.query("drop function drill_note cascade; drop table drill_written");
  claimNone(report, "reading writes nothing", wrote, `${asked} asked`);
}

function claimNone(report: Report, words: string, faults: readonly string[], figures = ""): void {
  report.claim(words, faults.length === 0, faults.length > 0 ? `${faults.length} do not hold` : figures);
  for (const fault of faults.slice(0, shownMax)) report.note(fault);
}

function keyOf({ kind, what }: Row): string {
  return `${kind} ${what}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
