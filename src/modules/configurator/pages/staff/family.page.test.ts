import { expect, test } from "vitest";
import { minorOf } from "#modules/catalogue/components/price-tree.ts";
import { testHarness } from "../../../../testing.ts";
import { priceOf } from "../../components/family/family-plan.ts";
import { compileModel } from "../../components/solver/compiled-model.ts";
import { ChosenSoFar } from "../../components/solver/configuration.ts";
import type { Choice } from "../../components/solver/rule-model.ts";
import { familyDraft } from "../../server/family/family-draft.ts";
import { releasedFamily } from "../../server/family/released.ts";

const harness = testHarness();

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

test("an owner enters a new family from a printed price list, adds a choice, a rule and a surcharge, and releases it", async () => {
  const { cookie, context } = await harness.signedIn("shop");
  const productId = await aProduct("cellar-window");
  const fresh = await harness.ask(cookie, "/web/configurator/new");
  expect(fresh.body).toContain("Prices by width and height");
  const wrong = await harness.ask(cookie, "/web/configurator/new", {
    "name.en": "Cellar window",
    grid: "a\tb",
  });
  expect(wrong.statusCode).toBe(422);

  const made = await harness.ask(cookie, "/web/configurator/new", {
    ...{
      "name.en": "Cellar window",
      "name.ro": "Fereastră de beci",
      productId: String(productId),
      grid: priceList,
    },
  });
  const path = String(made.headers["location"]).split("?")[0] ?? "";
  expect(path).toMatch(/^\/web\/configurator\/\d+$/);
  const id = Number(path.split("/").at(-1));
  const { version, family: draft } = await familyDraft(context, id);
  // The dash of the list is a rule.
  expect(draft.model.rules).toMatchObject([
    {
      not: [
        ["width", [1001, 1200]],
        ["height", [1001, 1200]],
      ],
    },
  ]);
  expect((await harness.ask(cookie, `${path}?check=1`)).body).toContain("No faults found");

  const change = {
    ...{ version: String(version), "name.en": "Cellar window", productId: String(productId) },
    ...{
      "numbers[0].id": "width",
      "numbers[0].min": "600",
      "numbers[0].max": "1200",
      "numbers[0].prefer": "900",
    },
    ...{
      "numbers[1].id": "height",
      "numbers[1].min": "800",
      "numbers[1].max": "1200",
      "numbers[1].prefer": "1000",
    },
    ...{ "choices[0].name.en": "Colour", "choices[0].name.ro": "Culoare" },
    ...{ "choices[0].values.en": "White / Golden oak", "choices[0].values.ro": "Alb / Stejar auriu" },
    ...{ "rules[0].text": "Width × Height ≤ 1.3 m²", "rules[0].told.en": "At most 1.3 m²" },
    ...{ "positions[0].id": "size", "positions[0].name.en": "By its size", "positions[0].kind": "grid" },
    ...{ "positions[1].name.en": "Foil", "positions[1].kind": "surcharge", "positions[1].amount": "12,5" },
    "positions[1].when": "Colour = Golden oak",
  };
  const unit = { ...change, "rules[0].text": "Width × Height ≤ 1.3 m" };
  const refused = await harness.ask(cookie, path, unit);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain("The units do not fit");
  expect((await harness.ask(cookie, path, change)).statusCode).toBe(303);
  // Somebody else had the page open since before.
  expect((await harness.ask(cookie, path, change)).statusCode).toBe(409);

  const open = await harness.ask(cookie, `${path}?check=1`);
  expect(open.body).toContain(
    "Width: 1,001 mm, Height: 1,001 mm: the grid of “By its size” says that this size is not made, but the rules allow it.",
  );
  const { version: then } = await familyDraft(context, id);
  const closed = {
    ...{ ...change, version: String(then), "positions[1].id": "foil" },
    ...{
      "choices[0].id": "colour",
      "rules[1].text": "Not together: Width = 1001–1200 mm; Height = 1001–1200 mm",
    },
  };
  expect((await harness.ask(cookie, path, closed)).statusCode).toBe(303);

  const page = await harness.ask(cookie, `${path}?check=1`);
  expect(page.body).toContain("No faults found");
  expect(page.body).toContain("Width × Height ≤ 1.3 m²");
  const { version: now } = await familyDraft(context, id);
  const released = await harness.ask(cookie, path, { action: "release", version: String(now) });
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
  expect(cost(["width", 950], ["height", 1000])).toBe(24_050);
  expect(cost(["width", 800], ["height", 1150], ["colour", "golden-oak"])).toBe(26_438);
  expect(chosen.isOffered("width", 1200)).toBe(false);
});

test("a draft with a gap in its prices is not released, and says where", async () => {
  const { cookie, context } = await harness.signedIn("shop");
  const made = await harness.ask(cookie, "/web/configurator/new", {
    ...{ "name.en": "With a gap", grid: "\t800\t1000\n1000\t210\t\n1200\t230\t260\n" },
  });
  const path = String(made.headers["location"]).split("?")[0] ?? "";
  const page = await harness.ask(cookie, `${path}?check=1`);
  expect(page.body).toContain("1000 × 1000");
  const { version } = await familyDraft(context, Number(path.split("/").at(-1)));
  const released = await harness.ask(cookie, path, { action: "release", version: String(version) });
  expect(released.statusCode).toBe(409);
  expect(released.body).toContain("Buyers keep the version they have");
});

test("the list shows what is released, and others have no business there", async () => {
  const { cookie } = await harness.signedIn("shop");
  const list = await harness.ask(cookie, "/web/configurator");
  expect(list.body).toContain("With a gap");
  expect(list.body).toContain("Not released");
  const { cookie: other } = await harness.signedIn("website");
  expect((await harness.ask(other, "/web/configurator")).statusCode).toBe(403);
});
