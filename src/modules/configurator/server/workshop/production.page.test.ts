import { beforeAll, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { writeAskedOrder } from "../../../orders/server/edit/asked-order.ts";
import { type Goods, makeGoods, makeUser, prepareShop } from "../../../orders/testing.ts";
import type { Family } from "../../components/family/family.ts";
import { factWords } from "../../components/screen/fact-words.ts";
import { keepChoices } from "../../components/screen/kept-choices.ts";
import { compileModel } from "../../components/solver/compiled-model.ts";
import type { Choice } from "../../components/solver/rule-model.ts";
import { listsOf } from "../../components/workshop/workshop-lists.ts";
import { releaseSample, sampleFamily } from "../../testing/sample-family.ts";
import { productionOf } from "./production.ts";

const harness = testHarness(prepareShop);
let goods: Goods = { variantId: 0, templateId: 0 };
let vase: Goods = { variantId: 0, templateId: 0 };
let version = 0;
let personId = 0;

/** The sample family with the makers' declared values. */
function measured(): Family {
  return {
    ...sampleFamily(),
    thermal: [
      { when: [["glass", ["quiet"]]], values: { frameU: 1.3, glassU: 0.7, panelU: 1, edgePsi: 0.04 } },
      { values: { frameU: 1.3, glassU: 1.1, panelU: 1, edgePsi: 0.05 } },
    ],
    weights: [{ values: { frameKgPerM: 3, sashKgPerM: 2.5, glassKgPerM2: 20, panelKgPerM2: 14 } }],
  };
}

beforeAll(async () => {
  await harness.server();
  const context = harness.context();
  goods = await makeGoods(context, {
    key: "zada",
    name: "Zada, made to measure",
    priceMinor: 20_000,
    stock: 9,
  });
  vase = await makeGoods(context, { key: "vase", name: "Vase", priceMinor: 6_400, stock: 9 });
  version = await transact(context, (write) => releaseSample(write, goods.templateId, measured()));
  personId = (await makeUser(context, "ana@example.com")).personId;
}, 60_000);

const completed = (choices: readonly Choice[]) =>
  keepChoices(compileModel(measured().model), choices).configuration;

/** An order with two windows and a vase; `colour` is the buyer's text. */
async function ordered(choices: readonly Choice[], colour = ""): Promise<number> {
  const plain = { customValues: [], noVariantOptionIds: [] };
  const made = { sessionId: 1, version, configuration: completed(choices), own: { colour } };
  const { id } = await transact(harness.context(), (write) =>
    writeAskedOrder(write, {
      ...{ personId, note: "" },
      things: [
        { ...plain, variantId: goods.variantId, quantity: 2, note: "", made },
        { ...plain, variantId: vase.variantId, quantity: 1, note: "" },
      ],
    }),
  );
  return id;
}

async function asked(url: string, cookie: string) {
  const app = await harness.server();
  return app.inject({ url, headers: { host: "site.example", accept: "text/html", cookie } });
}

const wide: readonly Choice[] = [
  ["width", 1600],
  ["division", "two"],
  ["wood", "oak"],
  ["colour", "own"],
];

test("the page of an order leads to the papers of each line that is made, and of all of them", async () => {
  const { cookie } = await harness.signedIn("shop");
  const orderId = await ordered(wide);
  const { body } = await asked(`/web/orders/${orderId}`, cookie);
  const paths = [...body.matchAll(/href="(\/web\/configurator\/production[^"]*)"/g)].map(([, path]) => path);
  const { items } = await productionOf(harness.context(), { orderId });
  expect(items).toHaveLength(1);
  expect(paths).toEqual([
    `/web/configurator/production/${orderId}.pdf?line_id=${items[0]?.id}`,
    `/web/configurator/production/${orderId}.csv?line_id=${items[0]?.id}`,
    `/web/configurator/production/${orderId}.pdf`,
    `/web/configurator/production/${orderId}.csv`,
  ]);
  for (const path of paths) expect((await asked(String(path), cookie)).statusCode).toBe(200);
});

test("the lists are one table that spreadsheets read, and nothing typed in it is a formula", async () => {
  const { cookie } = await harness.signedIn("shop");
  const orderId = await ordered(wide, "=HYPERLINK(1)");
  const file = await asked(`/web/configurator/production/${orderId}.csv`, cookie);
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(file.headers["content-disposition"]).toBe(`attachment; filename="production-${orderId}.csv"`);
  expect(file.body.startsWith("\uFEFFOrder,Line,Item,List,Part,Field,")).toBe(true);
  const rows = file.body.trim().split("\r\n").slice(1);
  const name = rows[0]?.split(",")[0] ?? "";
  // Oak: the uprights of the frame run through, and the rails between them are shorter. Two pieces are made.
  expect(rows[0]).toBe(`${name},1,"Zada, made to measure",Cut list,"Frame, level",,1476,,,90,,,2,2,4`);
  expect(rows.filter((row) => row.includes(",Glass and panels,"))).toEqual([
    `${name},1,"Zada, made to measure",Glass and panels,Glass,1,,388,1168,,Triple,9.1,1,2,2`,
    `${name},1,"Zada, made to measure",Glass and panels,Glass,2,,788,1168,,Triple,18.4,1,2,2`,
  ]);
  expect(rows.filter((row) => row.includes(",Hardware,"))).toHaveLength(6);
  expect(file.body).not.toContain(",=");
});

test("they are those of the rules with which it was bought", async () => {
  const orderId = await ordered([["width", 1000]]);
  const context = harness.context();
  const wider = measured();
  const [first] = wider.drawing.profiles;
  if (!first) throw new Error("The sample has no profile.");
  const profiles = [{ profile: { ...first.profile, frameMm: 82 } }];
  await transact(context, (write) =>
    releaseSample(write, goods.templateId, { ...wider, drawing: { ...wider.drawing, profiles } }),
  );
  const [item] = (await productionOf(context, { orderId })).items;
  expect(item?.version).toBe(1);
  expect(item?.lists.cuts[0]).toMatchObject({ use: "frame", lengthMm: 1000 - 2 * 62 });
});

test("who does not see orders gets none of them, and what is not made has none", async () => {
  const orderId = await ordered(wide);
  const { cookie } = await harness.signedIn("website");
  for (const kind of ["pdf", "csv"]) {
    expect((await asked(`/web/configurator/production/${orderId}.${kind}`, cookie)).statusCode).toBe(403);
  }
  const seller = await harness.signedIn("shop");
  for (const path of [`${orderId}.pdf?line_id=999999`, "999999.csv"]) {
    expect((await asked(`/web/configurator/production/${path}`, seller.cookie)).statusCode).toBe(404);
  }
});

test("U-value and weight are printed as they are computed, and left out where nobody declares them", () => {
  const locale = harness.context().locale;
  const lists = (family: Family) => listsOf(locale, family, completed(wide));
  const declared = lists(measured());
  expect(declared && factWords(locale, declared.facts)).toEqual([
    { name: "U-value (Uw)", value: "1.3\u00a0W/(m²K)" },
    { name: "Weight", value: "69\u00a0kg" },
  ]);
  const bare = lists(sampleFamily());
  expect(bare && factWords(locale, bare.facts)).toEqual([]);
  // Calculated by hand: frame 18, mullion 3.8, sashes 20.0 and glass 27.5 kg; 3.0 W/K through 2.24 m².
  expect(bare?.glass.map(({ kg, buildUp }) => [kg, buildUp])).toEqual([
    [null, ""],
    [null, ""],
  ]);
});
