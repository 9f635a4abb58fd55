import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testHarness } from "../../../../testing.ts";
import { prepareShop } from "../../../orders/testing.ts";
import { carrierById } from "../../server/carrier.ts";

const harness = testHarness(prepareShop);
let cookie: string;
beforeAll(async () => {
  cookie = (await harness.signedIn("shop")).cookie;
});

const host = "site.example";
const get = async (url: string, as = cookie) =>
  (await harness.server()).inject({ url, headers: { host, accept: "text/html", cookie: as } });
const post = async (url: string, fields: Record<string, string>) =>
  (await harness.server()).inject({
    method: "POST",
    url,
    headers: {
      host,
      accept: "text/html",
      cookie,
      origin: `http://${host}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams(fields).toString(),
  });

const form = {
  action: "save",
  "name.en": "By van",
  "name.ro": "Cu duba",
  provider: "rules",
  published: "1",
  position: "3",
  countries: "ro, hu",
  price: "12,50",
  marginPercent: "10",
  freeAbove: "500",
  "rules[0].variable": "weight",
  "rules[0].operator": "<=",
  "rules[0].threshold": "20",
  "rules[0].base": "5",
  "rules[0].factor": "0.5",
  "rules[0].factorVariable": "weight",
  "points[0].name": "Cluj",
  "points[0].address": "Strada Fabricii 12",
  "points[0].hours.en": "9–18",
};

async function make(fields: Record<string, string> = {}): Promise<number> {
  const answer = await post("/web/delivery-methods/new", { ...form, ...fields });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(303);
  return Number(/delivery-methods\/(\d+)/.exec(String(answer.headers.location))?.[1]);
}

test("the list and the form of something new open in both languages, for the shop's staff alone", async () => {
  for (const path of ["/web/delivery-methods", "/web/delivery-methods/new"]) {
    expect((await get(path)).statusCode).toBe(200);
    expect((await get(`/ro${path}`)).body).toContain("Metod");
    const support = (await harness.signedIn("support")).cookie;
    expect((await get(path, support)).statusCode).toBe(403);
  }
});

test("a method is made with rules and points, listed, tried, and remembered in the audit log", async () => {
  const id = await make();
  expect(await carrierById(harness.context(), id)).toMatchObject({
    name: { en: "By van", ro: "Cu duba" },
    countryCodes: ["RO", "HU"],
    priceMinor: 1_250,
    freeAboveMinor: 50_000,
    rules: [{ variable: "weight", operator: "<=", baseMinor: 500, factorVariable: "weight" }],
  });
  expect((await get("/web/delivery-methods")).body).toContain("By van");
  const tried = (await get(`/web/delivery-methods/${id}?country=RO&weightKg=10&amount=100&quantity=1`)).body;
  expect(tried).toContain("Rule 1 matches: €10.00.");
  expect(tried).toContain("With a margin of 10 %: €11.00.");
  const gift = (await get(`/web/delivery-methods/${id}?country=RO&weightKg=10&amount=500`)).body;
  expect(gift).toContain("The order is at least €500.00: free.");
  expect((await get(`/web/delivery-methods/${id}?country=DE&weightKg=10&amount=100`)).body).toContain(
    "Not available here",
  );
  const { rows } = await harness
    .context()
    .db.execute(sql`select action from audit_entry where model = 'delivery.carrier' and record_id = ${id}`);
  expect(rows).toEqual([{ action: "create" }]);
});

test.each([
  [{ "name.en": "", "name.ro": "" }, "Enter a name."],
  [{ countries: "Romania" }, "Enter two-letter codes"],
  [{ "rules[0].base": "five" }, "Enter a number, such as 12.50."],
  [{ states: "CJ" }, "To use states, choose exactly one country."],
  [{ zipFrom: "5", zipTo: "4" }, "The last postcode is lower than the first."],
  [{ trackingLink: "javascript:alert(1)" }, "Enter a URL"],
])("a wrong field is refused beside it, and everything typed stays: %o", async (fields, words) => {
  const answer = await post("/web/delivery-methods/new", { ...form, ...fields });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(words);
  expect(answer.body).toContain("Strada Fabricii 12");
});

test("the key of an account is sealed, never shown, and stays when none is written", async () => {
  const id = await make({ provider: "easypost", key: "EZTK-secret-of-the-test", fromCountry: "RO" });
  const page = (await get(`/web/delivery-methods/${id}`)).body;
  expect(page).not.toContain("EZTK-secret");
  expect(page).toContain("A key is saved.");
  await post(`/web/delivery-methods/${id}`, { ...form, provider: "easypost", position: "9", version: "1" });
  const { rows } = await harness.context().db.execute<{ sealed: string; audited: number }>(sql`
    select encode(sealed_key, 'escape') as sealed, (select count(*)::integer from audit_entry entry
      where entry.record_id = carrier.id and entry::text like '%EZTK%') as audited
    from delivery_carrier carrier where id = ${id}`);
  expect(rows[0]?.audited).toBe(0);
  expect(rows[0]?.sealed).not.toContain("EZTK");
});

test("a method goes as long as no order was placed with it", async () => {
  const id = await make();
  const answer = await post(`/web/delivery-methods/${id}`, { action: "delete" });
  expect(answer.headers.location).toContain("/web/delivery-methods");
  expect(await carrierById(harness.context(), id)).toBeNull();
});
