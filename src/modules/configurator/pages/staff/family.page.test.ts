import { expect, test } from "vitest";
import { minorOf } from "#modules/catalogue/components/price-tree.ts";
import { testHarness } from "../../../../testing.ts";
import { priceOf } from "../../components/family/family-plan.ts";
import { compileModel } from "../../components/solver/compiled-model.ts";
import { ChosenSoFar } from "../../components/solver/configuration.ts";
import type { Choice } from "../../components/solver/rule-model.ts";
import { familyDraft } from "../../server/family/family-draft.ts";
import { releasedFamily } from "../../testing/released.ts";

const harness = testHarness();

const grid = "\t800\t1000\t1200\n1000\t210\t240\t275\n1200\t235\t270\t310\n";
const priceList = "\t800\t1,000\t1200\n1000\t210\t240.50\t275\n1200\t235\t270\t-\n";

async function aProduct(slug: string): Promise<number> {
  const { rows } = await harness
    .database()
    .pool.query<{ id: number }>(
      "insert into catalogue_template (slug, name, list_price_minor) values ($1, $2, 0) returning id",
      [slug, { en: slug }],
    );
  return rows[0]?.id ?? 0;
}

type Fields = Record<string, string>;

/**
 * Creates a family with this price list; returns its page and a function that submits one of its forms with the draft's
 * version.
 */
async function aFamily(name: string, list = grid, productId?: number) {
  const { cookie, context } = await harness.signedIn("shop");
  const made = await harness.ask(cookie, "/web/configurator/new", {
    ...{ "name.en": name, grid: list },
    ...(productId && { productId: String(productId) }),
  });
  const path = String(made.headers["location"]).split("?")[0] ?? "";
  const id = Number(path.split("/").at(-1));
  const draft = () => familyDraft(context, id);
  const send = async (part: string, fields: Fields) => {
    const { version } = await draft();
    return harness.ask(cookie, `${path}${part}`, { version: String(version), ...fields });
  };
  return { cookie, context, path, id, draft, send };
}

const colour = {
  ...{ "name.en": "Colour", "name.ro": "Culoare", step: "size", required: "1", shown: "swatch", first: "1" },
  ...{ "values[0].name.en": "White", "values[0].name.ro": "Alb", "values[0].swatch": "#fff" },
  ...{ "values[1].name.en": "Golden oak", "values[1].name.ro": "Stejar auriu", "values[1].swatch": "C9A06B" },
  "values[1].surcharge": "12,5 %",
};

test("an owner enters a new family from a printed price list, adds a choice, a rule and a surcharge, and releases it", async () => {
  const productId = await aProduct("cellar-window");
  const { cookie, context, path, draft, send } = await aFamily("Cellar window", priceList, productId);
  const wrong = await harness.ask(cookie, "/web/configurator/new", { "name.en": "Cellar", grid: "a\tb" });
  expect(wrong.statusCode).toBe(422);

  expect((await send("/attributes/new", colour)).statusCode).toBe(303);
  const limits = { kind: "number", step: "size", required: "1", unit: "mm", stepBy: "10" };
  const width = { ...limits, "name.en": "Width", least: "600", most: "1200", usual: "900" };
  expect((await send("/attributes/width", { ...width, usual: "905" })).body).toContain("cannot be reached");
  expect((await send("/attributes/width", width)).statusCode).toBe(303);

  // The list's dash becomes a rule.
  expect((await draft()).family.model.rules).toMatchObject([
    {
      ...{ id: "not-made-1" },
      not: [
        ["width", [1001, 1200]],
        ["height", [1001, 1200]],
      ],
    },
  ]);
  const rule = { "rules[0].text": "Width × Height ≤ 1.3 m²", "rules[0].told.en": "At most 1.3 m²" };
  const refused = await send("/rules", { ...rule, "rules[0].text": "Width × Height ≤ 1.3 m" });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain("The units do not fit");
  const { version } = await draft();
  expect((await send("/rules", rule)).statusCode).toBe(303);
  // Somebody else had opened the page earlier.
  expect((await send("/rules", { ...rule, version: String(version) })).statusCode).toBe(409);

  const open = await harness.ask(cookie, `${path}?check=1`);
  expect(open.body).toContain(
    "the grid of “By its size” says that this size is not made, but the rules allow it.",
  );
  const closed = { "rules[1].text": "Not together: Width = 1001–1200 mm; Height = 1001–1200 mm" };
  await send("/rules", { ...rule, "rules[0].id": "at-most-1-3-m", ...closed });

  const page = await harness.ask(cookie, `${path}?check=1`);
  expect(page.body).toContain("No faults found");
  expect((await harness.ask(cookie, `${path}/rules`)).body).toContain("Width × Height ≤ 1.3 m²");
  const released = await send("", { action: "release", note: "Prices of spring" });
  expect(released.statusCode).toBe(303);

  const family = (await releasedFamily(context, productId))?.family;
  if (!family) throw new Error("Nothing was released.");
  const chosen = new ChosenSoFar(compileModel(family.model));
  const cost = (...choices: Choice[]) => {
    chosen.choose(choices);
    const configuration = chosen.completed();
    const price = configuration && priceOf(family, configuration);
    return price && price.problem === undefined ? minorOf(price.tree) : null;
  };
  expect(cost(["width", 950], ["height", 1000], ["colour", "white"])).toBe(24_050);
  // The initial value is the second one, with its surcharge.
  expect(cost(["width", 950], ["height", 1150])).toBe(30_375);
  expect(chosen.isOffered("width", 1200)).toBe(false);

  // Another product gets the released rules and cannot be bought without them either.
  const other = await aProduct("garage-window");
  const moved = { action: "save", "name.en": "Cellar window", productId: String(other) };
  expect((await send("", moved)).statusCode).toBe(303);
  const { rows } = await harness
    .database()
    .pool.query("select configured, list_price_minor as minor from catalogue_template where id = any($1)", [
      [productId, other],
    ]);
  const asReleased = { configured: true, minor: 21_000 };
  expect(rows).toEqual([asReleased, asReleased]);
});

test("an attribute of every kind is made, changed and put in order, and a fault keeps what was typed", async () => {
  const { cookie, path, draft, send } = await aFamily("Roller screen");
  await send("/attributes/new", colour);
  const base = { step: "size", required: "1", unit: "mm" };
  const range = { least: "500", most: "2500", usual: "800", stepBy: "1" };
  await send("/attributes/new", {
    ...{ ...base, ...range, kind: "size", "name.en": "Recess", "name.ro": "Nișă" },
    ...{ "height.least": "300", "height.most": "900", "height.usual": "400" },
  });
  await send("/attributes/new", {
    ...{ ...base, kind: "quantity", "name.en": "Remote controls", least: "0", most: "4", usual: "1" },
    shown: "spinner",
  });
  await send("/attributes/new", { ...base, kind: "text", "name.en": "Name of the room", required: "0" });
  await send("/attributes/new", { ...base, kind: "file", "name.en": "Sketch" });
  const { family } = await draft();
  expect(family.attributes.map(({ id, kind }) => [id, kind])).toEqual([
    ...[
      ["width", "number"],
      ["height", "number"],
      ["colour", "choice"],
    ],
    ...[
      ["recess-width", "number"],
      ["recess-height", "number"],
      ["remote-controls", "quantity"],
    ],
    ...[
      ["name-of-the-room", "text"],
      ["sketch", "file"],
    ],
  ]);
  expect(family.attributes[4]?.name).toEqual({ en: "Recess: height", ro: "Nișă: înălțime" });
  expect(family.model.attributes.find(({ id }) => id === "recess-height")).toMatchObject({
    min: 300,
    max: 900,
  });
  expect(family.attributes[2]).toMatchObject({
    shown: "swatch",
    values: [{ swatch: "#ffffff" }, { swatch: "#c9a06b", name: { ro: "Stejar auriu" } }],
  });

  // Without a script the page returns with every typed row, including the new one.
  const wrong = await send("/attributes/colour", {
    ...{ ...colour, "values[0].id": "white", "values[1].id": "golden-oak", "values[0].swatch": "reddish" },
    ...{ "values[2].name.en": "Moss", "values[2].surcharge": "lots" },
  });
  expect(wrong.statusCode).toBe(422);
  for (const said of [
    "Enter a colour such as",
    "Enter an amount such as 49.90, or a percentage",
    "reddish",
    "Moss",
  ])
    expect(wrong.body).toContain(said);

  const order = ["sketch", "colour", "width", "height"].map((id, row) => [`attributes[${row}].id`, id]);
  await send("/attributes", Object.fromEntries(order));
  expect((await draft()).family.attributes.map(({ id }) => id).slice(0, 4)).toEqual([
    ...["sketch", "colour", "width", "height"],
  ]);
  expect((await harness.ask(cookie, `${path}/attributes`)).body).toContain("Name of the room");
});

test("an attribute goes with the rules and prices that name it, which are listed before, and comes back when undone", async () => {
  const { cookie, path, draft, send } = await aFamily("Attic window");
  await send("/attributes/new", colour);
  await send("/rules", {
    "rules[0].text": "Not together: Colour = Golden oak; Width = 801–1200 mm",
    "rules[0].told.en": "Golden oak is narrow",
  });
  const before = await draft();
  const page = await harness.ask(cookie, `${path}/attributes/colour`);
  expect(page.body).toContain("Deleting it also deletes:");
  expect(page.body).toContain("Rule “Golden oak is narrow”");
  expect(page.body).toContain("Price “Colour: Golden oak”");
  expect(page.body).toContain("Used in 2 places");

  expect((await send("/attributes/width", { action: "delete" })).statusCode).toBe(409);
  expect((await send("/attributes/colour", { action: "delete" })).statusCode).toBe(303);
  const { family } = await draft();
  expect([family.attributes.length, family.model.rules.length, family.prices.positions.length]).toEqual([
    2, 0, 1,
  ]);

  const offered = await harness.ask(cookie, `${path}/attributes`);
  expect(offered.body).toContain("You deleted “Colour”.");
  const earlier = /name="earlier" value="(\d+)"/.exec(offered.body)?.[1] ?? "";
  expect((await send("/attributes", { action: "undo", earlier })).statusCode).toBe(303);
  expect((await draft()).family).toEqual(before.family);
  // Removing a value from the form also removes it from rules and prices.
  const left = { ...colour, "values[0].id": "white", first: "0" };
  for (const field of Object.keys(left)) if (field.startsWith("values[1]")) delete (left as Fields)[field];
  await send("/attributes/colour", left);
  expect((await draft()).family.model.rules).toEqual([]);
});

test("steps are named, ordered and shown by a condition, and one that still asks for something stays", async () => {
  const { cookie, path, draft, send } = await aFamily("Garden door");
  await send("/attributes/new", colour);
  const steps = {
    ...{
      "steps[0].name.en": "Colour and finish",
      "steps[0].name.ro": "Culoare",
      "steps[0].when": "Width = 900–1200 mm",
    },
    ...{ "steps[1].id": "size", "steps[1].name.en": "Measures" },
  };
  expect((await send("/steps", { ...steps, "steps[0].when": "Widht = 900" })).statusCode).toBe(422);
  expect((await send("/steps", steps)).statusCode).toBe(303);
  const { family } = await draft();
  expect(family.steps).toMatchObject([
    { id: "colour-and-finish", when: [["width", [900, 1200]]] },
    { id: "size", name: { en: "Measures" } },
  ]);
  expect(new Set(family.steps.map(({ number }) => number)).size).toBe(2);
  await send("/attributes", { "attributes[0].id": "colour", "attributes[0].step": "colour-and-finish" });
  const page = await harness.ask(cookie, `${path}/steps`);
  expect(page.body).toContain("Width = 900–1200 mm");
  const refused = await send("/steps", { "steps[0].id": "size", "steps[0].name.en": "Measures" });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain("“Colour and finish” still asks for an attribute.");
});

test("allowed and excluded combinations are tables of cells, pasted or typed, and a cell that cannot be read is named", async () => {
  const { cookie, path, draft, send } = await aFamily("Cellar window, tables");
  await send("/attributes/new", colour);
  const numbers = (await draft()).family.attributes.map(({ number }) => `n${number}`);
  const [width = "", , own = ""] = numbers;
  const table = { "columns[]": "width\ncolour", "told.en": "Only these sizes", kind: "allowed" };
  const cells = (row: number, one: string, other: string) => ({
    [`rows[${row}].cells.${width}`]: one,
    [`rows[${row}].cells.${own}`]: other,
  });
  const post = async (part: string, fields: Fields) => {
    const { "columns[]": columns = "", ...rest } = fields;
    const body = new URLSearchParams({ version: String((await draft()).version), ...rest });
    for (const column of columns.split("\n")) body.append("columns[]", column);
    return (await harness.server()).inject({
      ...{ method: "POST" as const, url: `${path}${part}`, payload: body.toString() },
      headers: {
        ...{ host: "site.example", origin: "http://site.example", accept: "text/html", cookie },
        "content-type": "application/x-www-form-urlencoded",
      },
    });
  };
  const wrong = await post("/rules/new", { ...table, ...cells(0, "wide", "White / Pink") });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain("Enter a number or a range such as 500–899.");
  expect(wrong.body).toContain("There is no such value.");
  expect(wrong.body).toContain("White / Pink");

  const pasted = "Width\tColour\n1001-1200\tGolden oak";
  expect((await post("/rules/new", { ...table, ...cells(0, "–1000 mm", ""), pasted })).statusCode).toBe(303);
  const { family } = await draft();
  expect(family.model.rules).toEqual([
    {
      ...{ id: "only-these-sizes", table: ["width", "colour"] },
      rows: [
        [[601, 1000], "*"],
        [[1001, 1200], ["golden-oak"]],
      ],
    },
  ]);
  const page = await harness.ask(cookie, `${path}/rules/only-these-sizes`);
  expect(page.body).toContain("1001–1200 mm");
  expect((await harness.ask(cookie, `${path}/rules`)).body).toContain("2 allowed rows");

  // The same rows as exclusions: each becomes a rule, and together they stay one table.
  const changed = await post("/rules/only-these-sizes", {
    ...{
      ...table,
      kind: "excluded",
      ...cells(0, "601–700", "White / Alb"),
      ...cells(1, "1200", "Stejar auriu"),
    },
  });
  expect(changed.statusCode).toBe(303);
  expect((await draft()).family.model.rules).toEqual([
    {
      id: "only-these-sizes__1",
      not: [
        ["width", [601, 700]],
        ["colour", ["white"]],
      ],
    },
    {
      id: "only-these-sizes__2",
      not: [
        ["width", [1200, 1200]],
        ["colour", ["golden-oak"]],
      ],
    },
  ]);
  const list = await harness.ask(cookie, `${path}/rules`);
  expect(list.body).toContain("2 excluded rows");
  // Saving sentences leaves the table unchanged.
  await send("/rules", { "rules[0].text": "Height ≤ 1.1 m" });
  expect((await draft()).family.model.rules).toHaveLength(3);
  await send("/rules/only-these-sizes", { action: "delete" });
  expect((await draft()).family.model.rules.map(({ id }) => id)).toEqual(["rule"]);
});

test("a price has its least quantity, steps and waste, and every kind is kept as it was typed", async () => {
  const { draft, send } = await aFamily("Bay window");
  const prices = {
    ...{ "positions[0].id": "size", "positions[0].name.en": "By its size", "positions[0].kind": "grid" },
    ...{
      "positions[1].name.en": "Cloth",
      "positions[1].kind": "squareMeter",
      "positions[1].amount": "38,50",
    },
    ...{ "positions[1].least": "0,5", "positions[1].step": "0.25", "positions[1].waste": "7 %" },
    ...{ "positions[2].name.en": "Fitting", "positions[2].kind": "piece", "positions[2].amount": "25" },
    "positions[2].when": "Width = 900–1200 mm",
  };
  expect((await send("/prices", { ...prices, "positions[1].least": "half" })).body).toContain("such as 0.5");
  expect((await send("/prices", prices)).statusCode).toBe(303);
  expect((await draft()).family.prices.positions.slice(1)).toMatchObject([
    { price: { kind: "squareMeter", unitMinor: 3850, least: "0.5", step: "0.25", wastePercent: "7" } },
    { when: [["width", [900, 1200]]], price: { kind: "piece", unitMinor: 2500 } },
  ]);
});

test("a draft with a gap in its prices is not released, and says where", async () => {
  const { cookie, path, send } = await aFamily("With a gap", "\t800\t1000\n1000\t210\t\n1200\t230\t260\n");
  expect((await harness.ask(cookie, `${path}/prices`)).body).toContain("1000 × 1000");
  expect((await harness.ask(cookie, `${path}?check=1`)).body).toContain(
    "Price “By its size”: 1000 × 1000 mm has no price.",
  );
  const released = await send("", { action: "release" });
  expect(released.statusCode).toBe(409);
  expect(released.body).toContain("Buyers keep the version they have");
});

test("the list shows what is released, and others have no business there", async () => {
  await aFamily("Not for sale yet");
  const { cookie } = await harness.signedIn("shop");
  const list = await harness.ask(cookie, "/web/configurator");
  expect(list.body).toContain("Not for sale yet");
  expect(list.body).toContain("Not released");
  const { cookie: other } = await harness.signedIn("website");
  for (const path of ["/web/configurator", "/web/configurator/1/attributes", "/web/configurator/1/rules/new"])
    expect((await harness.ask(other, path)).statusCode, path).toBe(403);
});
