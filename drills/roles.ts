import { setTimeout as delay } from "node:timers/promises";
import { allCalls, allPages, type CallDescription } from "./_calls.ts";
import { type House, inHouse, number } from "./_house.ts";
import { claimNoFailures, drill, type Report } from "./_report.ts";
import { addressOf, sampleOf } from "./_sample.ts";
import { countedGoods, leadsToBank, ordersOf, pay, readyToPay } from "./_shopping.ts";
import { type Answered, type RpcAnswered, type Visitor, visitor } from "./_visitor.ts";

/** Every call and every page of the back office, with everybody: who answers what they must not is found here. */

const staffRoles = ["shop", "website", "support", "courses", "moderation", "administrator"] as const;
const together = 6;
/** A page that never answers is broken. */
const answerMsMax = 20_000;

interface Person {
  name: string;
  /** Null: nobody is signed in. */
  roles: readonly string[] | null;
  cookies: Map<string, string>;
}

/** What somebody heard, in one word. */
type Heard = "in" | "signIn" | "forbidden" | "broken";

interface Row {
  what: string;
  who: string;
  heard: Heard[];
}

await drill("roles", (report) =>
  inHouse(async (house) => {
    const calls = await allCalls(house.databaseUrl);
    const pages = (await allPages()).filter((path) => path === "/web" || path.startsWith("/web/"));
    const people = await everybody(house);
    report.note(`${calls.length} calls, ${pages.length} pages under /web, ${people.length} people`);

    const ofCalls = await walk(calls.filter(isWalked), (call) => walkCall(house, call, people));
    claimCalls(report, ofCalls, people);
    const ofPages = await walk(pages.filter(isStaffPage), (path) => walkPage(house, path, people));
    claimPages(report, ofPages, people);
    await claimMenus(report, house, people);
    await claimRecords(report, house, people);
    printTable([...ofCalls.filter(({ who }) => who !== "anyone"), ...ofPages], people);
    claimNoFailures(report, house);
  }),
);

async function everybody(house: House): Promise<Person[]> {
  const accounts = [
    { name: "customer", login: "thomas.weber@example.com", password: "vitrine-thomas", roles: [] },
    ...staffRoles.map((role) => {
      const word = role === "administrator" ? "owner" : role;
      return { name: role, login: `${word}@vitrine.example`, password: `vitrine-${word}`, roles: [role] };
    }),
  ];
  const people: Person[] = [{ name: "visitor", roles: null, cookies: new Map() }];
  for (const { name, login, password, roles } of accounts) {
    const person = visitor(house.baseUrl);
    const answered = await person.form("/web/login", { login, password });
    if (answered.status !== 303) throw new Error(`${name} could not sign in: ${answered.status}`);
    people.push({ name, roles, cookies: person.cookies });
  }
  return people;
}

/** Signing in and out would change who the people are. */
function isWalked({ path }: CallDescription): boolean {
  return !/\/(logout|login)\b|passkey|session/.test(path);
}

/** Pages that belong to the account of whoever looks. */
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

async function walkCall(house: House, call: CallDescription, people: readonly Person[]): Promise<Row> {
  const heard: Heard[] = [];
  for (const { cookies, roles } of people) {
    // What anybody may call is asked by one stranger, because there is nothing to be kept from the others.
    if (call.who === "anyone" && roles !== null) continue;
    // A copy, so that a call that changes cookies changes nobody else's.
    heard.push(await heardBy(visitor(house.baseUrl, new Map(cookies)), call));
  }
  return { what: `${call.method} ${call.path}`, who: call.who, heard };
}

async function heardBy(person: Visitor, call: CallDescription): Promise<Heard> {
  const path = addressOf(call);
  const input = sampleOf(call.input) as Record<string, unknown>;
  if (call.kind === "rpc") return inRpc(await person.rpc(path, input));
  if (call.kind === "get") return inHttp(await person.get(path));
  const fields = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
  return inHttp(await person.form(path, fields));
}

function inRpc({ status, error }: RpcAnswered): Heard {
  if (status >= 500 || error?.data.refusal === "platform.somethingWrong") return "broken";
  if (error?.code === 100) return "signIn";
  return error?.data.refusal === "platform.forbidden" ? "forbidden" : "in";
}

function inHttp({ status, location }: Answered): Heard {
  if (status >= 500) return "broken";
  if (status === 401 || location?.includes("/web/login")) return "signIn";
  return status === 403 ? "forbidden" : "in";
}

/** What a contract's `who` lets a person hear before anything else is asked. */
function expected(who: string, { roles }: Person): Heard {
  if (who === "anyone") return "in";
  if (roles === null) return "signIn";
  if (who === "signedIn") return "in";
  const isStaff = roles.length > 0;
  if (who === "staff") return isStaff ? "in" : "forbidden";
  return roles.includes("administrator") || who.split(", ").some((role) => roles.includes(role))
    ? "in"
    : "forbidden";
}

function claimCalls(report: Report, rows: readonly Row[], people: readonly Person[]): void {
  const wrong: string[] = [];
  let asked = 0;
  for (const { what, who, heard } of rows) {
    for (const [index, word] of heard.entries()) {
      asked += 1;
      const person = people[index];
      if (!person) continue;
      const right = expected(who, person);
      // Somebody who may come in can still be refused for the record that was asked for.
      const isFine = word === right || (right === "in" && word !== "broken");
      if (!isFine) wrong.push(`${what} (${who}): ${person.name} heard "${word}" instead of "${right}"`);
    }
  }
  report.claim("every call answers only whom its contract names", wrong.length === 0, `${asked} asked`);
  for (const words of wrong.slice(0, 20)) report.note(words);
}

async function walkPage(house: House, path: string, people: readonly Person[]): Promise<Row> {
  const address = path.replace(/:\w+\??|\*/g, "2000000000");
  const heard: Heard[] = [];
  for (const { cookies } of people) {
    const asked = visitor(house.baseUrl, new Map(cookies)).get(address).then(inHttp);
    heard.push(await Promise.race([asked, delay(answerMsMax, "broken" as const, { ref: false })]));
  }
  return { what: `page ${path}`, who: "staff", heard };
}

/** Pages keep their roles to themselves: nobody but staff comes in, and the administrator always does. */
function claimPages(report: Report, rows: readonly Row[], people: readonly Person[]): void {
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

/** The menu of a role and the doors that open to it must be the same. */
async function claimMenus(report: Report, house: House, people: readonly Person[]): Promise<void> {
  const menus = new Map<string, Set<string>>();
  for (const { name, roles, cookies } of people) {
    if (!roles?.length) continue;
    const { text } = await visitor(house.baseUrl, new Map(cookies)).get("/web");
    const menu = /<nav[^>]*st__nav[\s\S]*?<\/nav>/.exec(text)?.[0] ?? "";
    menus.set(name, new Set([...menu.matchAll(/href="(\/web\/[^"?#]+)"/g)].map(([, path]) => path ?? "")));
  }
  const all = menus.get("administrator") ?? new Set();
  const wrong: string[] = [];
  for (const { name, cookies } of people) {
    const menu = menus.get(name);
    if (!menu) continue;
    for (const path of all) {
      const heard = inHttp(await visitor(house.baseUrl, new Map(cookies)).get(path));
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
async function claimRecords(report: Report, house: House, people: readonly Person[]): Promise<void> {
  const [goods] = await countedGoods(house, 1);
  if (!goods) throw new Error("Nothing is for sale.");
  const { buyer, payment } = await readyToPay(house, [{ variantId: goods.variantId, quantity: 1 }]);
  if (!leadsToBank(await pay(buyer, payment))) throw new Error("The order was not placed.");
  const [order] = await ordersOf(house, buyer);
  const orderId = order?.id ?? 0;
  const personId = await number(house, "select person_id from orders_order where id = $1", [orderId]);
  const as = (name: string) =>
    visitor(house.baseUrl, new Map(people.find((person) => person.name === name)?.cookies));
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

function printTable(rows: readonly Row[], people: readonly Person[]): void {
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
