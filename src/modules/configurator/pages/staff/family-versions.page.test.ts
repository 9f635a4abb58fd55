import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { familyDraft } from "../../server/family/family-draft.ts";
import { keepConfiguration } from "../../server/session.ts";

const harness = testHarness();

const list = "\t800\t1000\n1000\t210\t240\n1200\t235\t270\n";

async function aFamily(name: string, slug: string) {
  const { cookie, context } = await harness.signedIn("shop");
  const { rows } = await harness
    .database()
    .pool.query<{ id: number }>(
      "insert into catalogue_template (slug, name, list_price_minor) values ($1, $2, 0) returning id",
      [slug, { en: name }],
    );
  const productId = rows[0]?.id ?? 0;
  const made = await harness.ask(cookie, "/web/configurator/new", {
    ...{ "name.en": name, grid: list, productId: String(productId) },
  });
  const path = String(made.headers["location"]).split("?")[0] ?? "";
  const draft = () => familyDraft(context, Number(path.split("/").at(-1)));
  const send = async (part: string, fields: Record<string, string>) => {
    const { version } = await draft();
    return harness.ask(cookie, `${path}${part}`, { version: String(version), ...fields });
  };
  return { cookie, context, path, productId, draft, send };
}

const grid = {
  "positions[0].id": "size",
  "positions[0].name.en": "By its size",
  "positions[0].kind": "grid",
};

test("a test case is typed, run in the page, and prevents a release once prices make it wrong", async () => {
  const { cookie, path, draft, send } = await aFamily("Pantry window", "pantry-window");
  const cases = {
    ...{ "cases[0].name": "A small one", "cases[0].choices": "Width = 780 mm; Height = 990 mm" },
    ...{ "cases[0].expected": "valid", "cases[0].price": "210" },
    ...{ "cases[1].name": "Too wide", "cases[1].choices": "Width = 1300 mm", "cases[1].expected": "blocked" },
  };
  const wide = await send("/cases", { ...cases, "cases[0].choices": "Width = 700–780 mm" });
  expect(wide.statusCode).toBe(422);
  expect(wide.body).toContain("A test case needs one value for each attribute");
  expect((await send("/cases", cases)).headers["location"]).toContain("run=1");
  expect((await draft()).cases).toMatchObject([
    {
      choices: [
        ["width", 780],
        ["height", 990],
      ],
      expected: "valid",
      priceMinor: 21_000,
    },
    { choices: [["width", 1300]], expected: "blocked" },
  ]);
  const run = await harness.ask(cookie, `${path}/cases?run=1`);
  expect(run.body).toContain("It can be made and costs €210.00.");
  expect(run.body).toContain("It cannot be made.");
  expect(run.body).not.toContain("Not as expected");

  await send("/prices", { ...grid, "grids[0].id": "size", "grids[0].text": list.replace("210", "215") });
  expect((await harness.ask(cookie, `${path}/cases?run=1`)).body).toContain("Not as expected");
  expect((await send("", { action: "release" })).statusCode).toBe(409);
  expect((await harness.ask(cookie, `${path}?check=1`)).body).toContain(
    "Test case “A small one”: the price is €215.00",
  );
});

test("what staff configured themselves becomes a test case with one press, and that of others does not", async () => {
  const { cookie, context, path, productId, draft, send } = await aFamily("Stair window", "stair-window");
  await send("", { action: "release" });
  const keep = (owner: typeof context, width: number) =>
    transact(owner, (write) =>
      keepConfiguration(write, { templateId: productId }, { version: 1, choices: { width, height: 1100 } }),
    );
  const own = await keep(context, 920);
  const { context: colleague } = await harness.signedIn("shop");
  const foreign = await keep(colleague, 700);

  const page = await harness.ask(cookie, `${path}/cases`);
  expect(page.body).toContain("Width = 920 mm; Height = 1100 mm");
  expect(page.body).not.toContain("Width = 700 mm");
  expect((await send("/cases", { action: "record", session: String(foreign.id) })).statusCode).toBe(404);
  expect((await send("/cases", { action: "record", session: String(own.id) })).statusCode).toBe(303);
  expect((await draft()).cases).toEqual([
    {
      ...{ name: "Width = 920 mm; Height = 1100 mm", expected: "valid", priceMinor: 27_000 },
      choices: [
        ["width", 920],
        ["height", 1100],
      ],
    },
  ]);
});

test("versions say who released them and why, are compared in words, and an old one becomes the draft again", async () => {
  const { cookie, context, path, draft, send } = await aFamily("Larder window", "larder-window");
  await send("", { action: "release", note: "As printed in the list of spring" });
  const first = await draft();
  await send("/prices", { ...grid, "grids[0].id": "size", "grids[0].text": list.replace("270", "275.50") });
  await send("/attributes/new", {
    ...{ "name.en": "Colour", step: "size", "values[0].name.en": "White", "values[1].name.en": "Moss" },
    "values[1].surcharge": "9 %",
  });
  await send("/rules", { "rules[0].text": "Not together: Colour = Moss; Width = 901–1000 mm" });
  const page = await harness.ask(cookie, `${path}/versions`);
  for (const said of [
    ...[
      "As printed in the list of spring",
      context.user?.name ?? "",
      "Attribute “Colour”",
      "Price “Colour: Moss”",
    ],
    ...["Price “By its size”, 1000 × 1200 mm", "€270.00", "€275.50", "9 %", "You changed the rules."],
    "With “Colour: Moss”, the width must be at most 90 cm.",
  ])
    expect(page.body).toContain(said);

  await send("", { action: "release", note: "Moss is new" });
  const between = await harness.ask(cookie, `${path}/versions?from=2&to=1`);
  expect(between.body).toContain("Attribute “Colour”");
  expect((await harness.ask(cookie, `${path}/versions?from=7&to=draft`)).statusCode).toBe(404);
  expect((await send("/versions", { action: "restore", number: "1" })).statusCode).toBe(303);
  expect((await draft()).family).toEqual(first.family);
  expect((await harness.ask(cookie, `${path}/versions?from=1&to=draft`)).body).toContain(
    "Both are the same.",
  );
});
