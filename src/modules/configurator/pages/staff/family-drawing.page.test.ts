import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { picturesOf } from "../../components/family/family.ts";
import { layoutOf, lookOf } from "../../components/family/family-plan.ts";
import { compileModel } from "../../components/solver/compiled-model.ts";
import { ChosenSoFar } from "../../components/solver/configuration.ts";
import type { Choice } from "../../components/solver/rule-model.ts";
import { createFamily, familyDraft } from "../../server/family/family-draft.ts";
import { familyMedia } from "../../server/family/media-use.ts";
import { casement } from "../../testing/casement.ts";

const harness = testHarness();

type Fields = Record<string, string>;

async function aFamily(name: string) {
  const { cookie, context } = await harness.signedIn("shop");
  const id = await transact(context, (write) =>
    createFamily(write, { name: { en: name }, productId: null, family: casement }),
  );
  const draft = () => familyDraft(context, id);
  const path = `/web/configurator/${id}`;
  const send = async (part: string, fields: Fields) =>
    harness.ask(cookie, `${path}${part}`, { version: String((await draft()).version), ...fields });
  const drawn = async (...choices: Choice[]) => {
    const { family } = await draft();
    const chosen = new ChosenSoFar(compileModel(family.model));
    chosen.choose(choices);
    const configuration = chosen.completed() ?? {};
    const layout = layoutOf(family, configuration);
    return {
      fields: "fields" in layout ? layout.fields.map(({ field }) => field) : [],
      colour: lookOf(family, configuration)?.material.body,
      pictures: picturesOf(family, configuration).map(({ file }) => file),
    };
  };
  return { cookie, context, path, draft, send, drawn };
}

/** The numbered fields of a list in the form, one row of values each. */
function rows(name: string, ...values: readonly Fields[]): Fields {
  return Object.fromEntries(
    values.flatMap((row, at) =>
      Object.entries({ id: "", ...row }).map(([field, value]) => [`${name}[${at}].${field}`, value]),
    ),
  );
}

const profile = {
  ...{ frameMm: "70", mullionMm: "90", sashMm: "55" },
  ...{ beadMm: "14", rebateMm: "12", coverMm: "8" },
};

test("an owner says which parts, colours and pictures are shown under which conditions", async () => {
  const { cookie, context, path, send, drawn } = await aFamily("Kitchen window");
  const form = {
    ...rows(
      "layouts",
      {
        ...{
          when: "Parts = Two; Glass = Triple glazing",
          arrangement: "columns",
          count: "2",
          leastMm: "300",
        },
        "splits[0]": "left",
      },
      { arrangement: "one" },
    ),
    ...rows("layouts[0].parts[0].draws", { shows: "tiltTurn-left-inside" }, { shows: "glass" }),
    ...rows("layouts[0].parts[1].draws", { shows: "slide-right" }, { shows: "panel" }),
    ...rows(
      "layouts[1].parts[0].draws",
      { shows: "fixed", when: "Width = 500–800 mm" },
      { shows: "tilt-top-outside" },
      { shows: "glass" },
      { shows: "bars-2x3", when: "Sill = Yes" },
    ),
    ...rows("looks", { tone: "#336699", joint: "butt", when: "Glass = Triple glazing" }, { tone: "#f4f3ef" }),
    ...rows("profiles", profile),
    ...rows("accessories", { id: "externalSill", shown: "1", when: "Sill = Yes", length: "sill-length" }),
    ...rows("pictures", { file: "41", "name.en": "Triple", when: "Glass = Triple glazing" }, { file: "42" }),
  };
  const wrong = await send("/drawing", { ...form, "layouts[1].parts[0].draws[3].when": "Sills = Yes" });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain("A word is not the name of a choice or size.");
  expect(wrong.body).toContain("Sills = Yes");
  expect((await send("/drawing", form)).statusCode).toBe(303);

  const triple = await drawn(["parts", "two"], ["glass", "triple"], ["width", 1500]);
  expect(triple.fields).toEqual([
    {
      kind: "field",
      opening: { kind: "turn", hinges: "left", tilts: true, towards: "inside" },
      filling: "glass",
    },
    { kind: "field", opening: { kind: "slide", towards: "right" }, filling: "panel" },
  ]);
  expect([triple.colour, triple.pictures]).toEqual(["#336699", [41, 42]]);
  const small = await drawn(["parts", "one"], ["width", 700], ["sill", "no"], ["glass", "double"]);
  expect(small.fields).toEqual([{ kind: "field", opening: { kind: "fixed" }, filling: "glass" }]);
  expect([small.colour, small.pictures]).toEqual(["#f4f3ef", [42]]);
  const barred = await drawn(["parts", "one"], ["width", 1200], ["sill", "yes"]);
  expect(barred.fields[0]).toMatchObject({
    opening: { kind: "tilt", hinges: "top", towards: "outside" },
    bars: { columns: 2, rows: 3 },
  });

  const page = await harness.ask(cookie, `${path}/drawing`);
  for (const said of ["Parts = Two; Glass = Triple glazing", "#336699", "Glazing bars, 2 × 3 panes"])
    expect(page.body).toContain(said);
  const uses = await familyMedia.uses(context, { fileIds: [], mediaIds: [41] });
  expect(uses.map((use) => use.path)).toEqual([path]);
});

test("what is stored comes back from its form as it was, and a list without a line is refused", async () => {
  const { cookie, path, draft, send } = await aFamily("Landing window");
  const before = (await draft()).family;
  const page = await harness.ask(cookie, `${path}/drawing`);
  const fields = fieldsOf(page.body);
  expect((await send("/drawing", fields)).statusCode).toBe(303);
  expect((await draft()).family).toEqual(before);
  const bare = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith("profiles")));
  const refused = await send("/drawing", bare);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain("At least one line is needed.");
});

/** The fields that a browser would submit for the stored form. */
function fieldsOf(html: string): Fields {
  const found: Fields = {};
  const isOwn = (name: string) => /^(layouts|profiles|looks|accessories|pictures)\[/.test(name);
  const bare = html.replaceAll(/<noscript>.*?<\/noscript>/gs, "");
  for (const [input] of bare.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]+)"/.exec(input)?.[1] ?? "";
    const isOff = input.includes('type="checkbox"') && !/\schecked(=|\s|>|\/)/.test(input);
    if (isOwn(name) && !isOff) found[name] = /value="([^"]*)"/.exec(input)?.[1] ?? "";
  }
  for (const [, name = "", options = ""] of bare.matchAll(
    /<select[^>]*name="([^"]+)"[^>]*>(.*?)<\/select>/gs,
  ))
    if (isOwn(name)) found[name] = /value="([^"]*)" selected/.exec(options)?.[1] ?? "";
  return found;
}
