import { setTimeout as delay } from "node:timers/promises";
import { type Caller, people as everybody, staffRoles } from "./_access-callers.ts";
import { allPages } from "./_calls.ts";
import { type Harness, inHarness, number } from "./_harness.ts";
import { claimNoFailures, drill, type Report } from "./_report.ts";
import { countedGoods, leadsToBank, ordersOf, pay, readyToPay } from "./_shopping.ts";
import { type Answered, visitor } from "./_visitor.ts";

/**
 * Every page of the back office with every caller, the menus, and other people's records. The drill access-matrix
 * covers calls and forms.
 */

const together = 6;
/** A page without an answer by then is broken. */
const answerMsMax = 20_000;

/** The answer for a caller, in one word. */
type Heard = "in" | "signIn" | "forbidden" | "broken";

interface Row {
  what: string;
  heard: Heard[];
}

await drill("roles", (report) =>
  inHarness(async (harness) => {
    const pages = (await allPages()).filter((path) => path === "/web" || path.startsWith("/web/"));
    const people = await everybody(harness);
    report.note(`${pages.length} pages under /web, ${people.length} people`);

    const ofPages = await walk(pages.filter(isStaffPage), (path) => walkPage(harness, path, people));
    claimPages(report, ofPages, people);
    await claimMenus(report, harness, people);
    await claimRecords(report, harness, people);
    printTable(ofPages, people);
    claimNoFailures(report, harness);
  }),
);

/** Pages about the caller's own account. */
function isStaffPage(path: string): boolean {
  return !/^\/web\/(login|setup|signup|reset_password|sign|session|forgotten|confirm|invitation|passkey|two)/.test(
    path,
  );
}

async function walk<Thing>(things: readonly Thing[], ask: (thing: Thing) => Promise<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  const waiting = [...things.entries()];
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) rows[next[0]] = await ask(next[1]);
    }),
  );
  return rows;
}

function inHttp({ status, location }: Answered): Heard {
  if (status >= 500) return "broken";
  if (status === 401 || location?.includes("/web/login")) return "signIn";
  return status === 403 ? "forbidden" : "in";
}

async function walkPage(harness: Harness, path: string, people: readonly Caller[]): Promise<Row> {
  const address = path.replace(/:\w+\??|\*/g, "2000000000");
  const heard: Heard[] = [];
  for (const { cookies } of people) {
    const asked = visitor(harness.baseUrl, new Map(cookies)).get(address).then(inHttp);
    heard.push(await Promise.race([asked, delay(answerMsMax, "broken" as const, { ref: false })]));
  }
  return { what: `page ${path}`, heard };
}

/** Pages enforce their roles: only staff get in, and the administrator always does. */
function claimPages(report: Report, rows: readonly Row[], people: readonly Caller[]): void {
  const heardBy = ({ heard }: Row, name: string) => heard[people.findIndex((person) => person.name === name)];
  const open = rows.filter(
    (row) => heardBy(row, "visitor") !== "signIn" || heardBy(row, "customer") !== "forbidden",
  );
  report.claim(
    "no page of the back office lets a visitor or a customer in",
    open.length === 0,
    `${rows.length} pages`,
  );
  for (const { what } of open.slice(0, 20)) report.note(what);
  const shut = rows.filter((row) => heardBy(row, "administrator") !== "in");
  report.claim("the administrator may open every page", shut.length === 0);
  for (const { what } of shut.slice(0, 20)) report.note(what);
  const shared = rows.filter((row) => !/^page \/web(\/find|\/mails(\/:mailId)?)?$/.test(row.what));
  const common = shared.filter((row) => staffRoles.every((role) => heardBy(row, role) === "in"));
  report.claim("no page of the back office is everybody's by mistake", common.length === 0);
  for (const { what } of common.slice(0, 20)) report.note(what);
}

/** A role's menu must match the pages that open to it. */
async function claimMenus(report: Report, harness: Harness, people: readonly Caller[]): Promise<void> {
  const menus = new Map<string, Set<string>>();
  for (const { name, roles, cookies } of people) {
    if (!roles?.length) continue;
    const { text } = await visitor(harness.baseUrl, new Map(cookies)).get("/web");
    const menu = /<nav[^>]*st__nav[\s\S]*?<\/nav>/.exec(text)?.[0] ?? "";
    menus.set(name, new Set([...menu.matchAll(/href="(\/web\/[^"?#]+)"/g)].map(([, path]) => path ?? "")));
  }
  const all = menus.get("administrator") ?? new Set();
  const wrong: string[] = [];
  for (const { name, cookies } of people) {
    const menu = menus.get(name);
    if (!menu) continue;
    for (const path of all) {
      const heard = inHttp(await visitor(harness.baseUrl, new Map(cookies)).get(path));
      if (heard !== (menu.has(path) ? "in" : "forbidden")) wrong.push(`${name}: ${path} is ${heard}`);
    }
  }
  report.claim(
    "each role's menu shows exactly the doors that open",
    wrong.length === 0,
    `${all.size} entries`,
  );
  for (const words of wrong.slice(0, 20)) report.note(words);
}

/** A right to a kind of record is no right to everybody's records. */
async function claimRecords(report: Report, harness: Harness, people: readonly Caller[]): Promise<void> {
  const [goods] = await countedGoods(harness, 1);
  if (!goods) throw new Error("Nothing is for sale.");
  const { buyer, payment } = await readyToPay(harness, [{ variantId: goods.variantId, quantity: 1 }]);
  if (!leadsToBank(await pay(buyer, payment))) throw new Error("The order was not placed.");
  const [order] = await ordersOf(harness, buyer);
  const orderId = order?.id ?? 0;
  const personId = await number(harness, "select person_id from orders_order where id = $1", [orderId]);
  const as = (name: string) =>
    visitor(harness.baseUrl, new Map(people.find((person) => person.name === name)?.cookies));
  const strangers = ["visitor", "customer"];
  const told: string[] = [];
  for (const name of strangers) {
    const paths = [
      `/my/orders/${orderId}`,
      `/my/orders/${orderId}?access_token=wrong`,
      `/shop/address?mode=shipping&partner_id=${personId}`,
    ];
    for (const path of paths) {
      const { text } = await as(name).get(path);
      if (/ioana\.marin|Strada Lungă/.test(text)) told.push(`${name}: ${path}`);
    }
    for (const model of [
      "sale.order",
      "sale.order.line",
      "res.partner",
      "res.users",
      "account.move",
      "mail.mail",
    ]) {
      const params = { model, method: "search_read", args: [[]] };
      const { result } = await as(name).rpc("/web/dataset/call_kw", params);
      if (result !== undefined) told.push(`${name}: ${model}`);
    }
  }
  report.claim("another person's order, address and data stay theirs", told.length === 0);
  for (const words of told) report.note(words);
  const own = await as("shop").rpc("/web/dataset/call_kw", {
    model: "sale.order",
    method: "read",
    args: [[orderId], ["name"]],
  });
  report.claim("the shop's staff read the same order", own.error === undefined);
  const secrets = await as("administrator").rpc("/web/dataset/call_kw", {
    model: "res.users",
    method: "read",
    args: [[1], ["password_hash"]],
  });
  const setup = await as("visitor").get("/web/setup");
  report.claim("nobody sets the site up a second time", setup.status === 404, `${setup.status}`);
  report.claim("nobody reads a password's hash", secrets.error?.data.refusal === "platform.unknownField");
}

function printTable(rows: readonly Row[], people: readonly Caller[]): void {
  const signs: Record<Heard, string> = { in: "in", signIn: "–", forbidden: "403", broken: "!!!" };
  const wide = Math.max(...rows.map(({ what }) => what.length));
  const line = (what: string, words: readonly string[]) =>
    `    ${what.padEnd(wide)}  ${words.map((word) => word.slice(0, 8).padEnd(8)).join(" ")}`;
  console.log(
    `\n${line(
      "",
      people.map(({ name }) => name),
    )}`,
  );
  for (const { what, heard } of rows) {
    console.log(
      line(
        what,
        heard.map((word) => signs[word]),
      ),
    );
  }
  console.log();
}
