import { eq } from "drizzle-orm";
import { markConfigured } from "#modules/catalogue/server/product/configured.ts";
import type { WriteContext } from "#platform/context.ts";
import type { Family, FamilyAttribute } from "../components/family/family.ts";
import { compileModel } from "../components/solver/compiled-model.ts";
import { ChosenSoFar } from "../components/solver/configuration.ts";
import { engineVersion } from "../components/solver/engine.ts";
import type { Literal } from "../components/solver/rule-model.ts";
import { familyTable, versionTable } from "../server/family/tables.ts";

const both = (en: string, ro: string) => ({ en, ro });

function choice(
  id: string,
  number: number,
  step: string,
  name: { en: string; ro: string },
  values: readonly [id: string, name: { en: string; ro: string }, custom?: true][],
  required = false,
): FamilyAttribute {
  return {
    ...{ id, number, step, name, required, kind: "choice", shown: "radio" },
    values: values.map(([value, words, custom], index) => ({
      ...{ id: value, number: number * 100 + index + 1, name: words },
      ...(custom && { custom }),
    })),
  };
}

const size = (
  id: string,
  number: number,
  step: string,
  name: { en: string; ro: string },
): FamilyAttribute => ({
  ...{ id, number, step, name, required: false, kind: "number", shown: "number", unit: "mm" },
});

const isTwo: Literal = ["division", ["two"]];
const hasSill: Literal = ["sill", ["stone"]];
const turn = { kind: "turn", hinges: "left", tilts: false, towards: "inside" } as const;
const tiltTurn = { kind: "turn", hinges: "right", tilts: true, towards: "inside" } as const;

/**
 * A window for tests: one or two parts, two woods (a required choice), three kinds of glass of which the heavy one
 * needs strong hinges, a sill within 20 % of the width, the buyer's own colour, and a sketch to upload.
 */
export function sampleFamily(): Family {
  const glassField = {
    kind: "field",
    openings: [
      { when: [["opening", ["turn"]]], opening: turn },
      { when: [["opening", ["tiltTurn"]]], opening: tiltTurn },
      { opening: { kind: "fixed" } },
    ],
    fillings: [{ filling: "glass" }],
  } as const;
  return {
    format: 1,
    model: {
      format: 1,
      attributes: [
        { id: "width", min: 500, max: 2400, step: 10, prefer: 1200 },
        { id: "height", min: 500, max: 2000, step: 10, prefer: 1400 },
        { id: "division", values: ["one", "two"], prefer: ["one"] },
        { id: "left", min: 400, max: 2000, step: 10, prefer: 600 },
        { id: "opening", values: ["turn", "tiltTurn", "fixed"], prefer: ["tiltTurn"] },
        { id: "wood", values: ["larch", "oak"], prefer: ["larch"] },
        { id: "colour", values: ["oil", "own"], prefer: ["oil"] },
        { id: "glass", values: ["double", "triple", "quiet"], prefer: ["triple"] },
        { id: "hinges", values: ["standard", "heavy"], prefer: ["standard"] },
        { id: "sill", values: ["none", "stone"], prefer: ["none"] },
        { id: "silllength", min: 400, max: 2880, step: 10, prefer: 1200 },
      ],
      rules: [
        {
          id: "widetwo",
          not: [
            ["division", ["one"]],
            ["width", [1501, 2400]],
          ],
        },
        {
          id: "narrowone",
          not: [
            ["division", ["two"]],
            ["width", [500, 899]],
          ],
        },
        {
          id: "quietheavy",
          not: [
            ["glass", ["quiet"]],
            ["hinges", ["standard"]],
          ],
        },
        {
          id: "highfixed",
          not: [
            ["opening", ["turn", "tiltTurn"]],
            ["height", [1801, 2000]],
          ],
        },
        {
          id: "leftfits",
          if: [isTwo],
          limit: [
            [1, "left"],
            [-1, "width"],
          ],
          max: -400,
        },
      ],
    },
    ruleNames: {
      widetwo: both("One part is at most 1,500 mm wide.", "O parte are cel mult 1.500 mm lățime."),
      narrowone: both("Two parts need at least 900 mm.", "Două părți au nevoie de cel puțin 900 mm."),
      quietheavy: both(
        "Quiet glass needs hinges for 130 kg.",
        "Sticla fonică are nevoie de balamale pentru 130 kg.",
      ),
      highfixed: both("Above 1,800 mm only a fixed part is made.", "Peste 1.800 mm se face doar parte fixă."),
      leftfits: both("Each part is at least 400 mm wide.", "Fiecare parte are cel puțin 400 mm lățime."),
    },
    attributes: [
      size("width", 11, "size", both("Width", "Lățime")),
      size("height", 12, "size", both("Height", "Înălțime")),
      choice("division", 13, "size", both("Division", "Împărțire"), [
        ["one", both("One part", "O parte")],
        ["two", both("Two parts", "Două părți")],
      ]),
      choice("opening", 16, "size", both("Opening", "Deschidere"), [
        ["turn", both("Turn", "Batantă")],
        ["tiltTurn", both("Tilt and turn", "Oscilobatantă")],
        ["fixed", both("Fixed", "Fixă")],
      ]),
      { ...size("left", 14, "parts", both("Left", "Stânga")), when: [isTwo] },
      choice(
        "wood",
        17,
        "wood",
        both("Wood", "Lemn"),
        [
          ["larch", both("Larch", "Zadă")],
          ["oak", both("Oak", "Stejar")],
        ],
        true,
      ),
      choice("colour", 18, "wood", both("Colour", "Culoare"), [
        ["oil", both("Natural oil", "Ulei natural")],
        ["own", both("Own colour", "Culoare proprie"), true],
      ]),
      choice("glass", 19, "glass", both("Glass", "Sticlă"), [
        ["double", both("Double", "Dublă")],
        ["triple", both("Triple", "Triplă")],
        ["quiet", both("Quiet glass", "Sticlă fonică")],
      ]),
      choice("hinges", 20, "glass", both("Hinges", "Balamale"), [
        ["standard", both("For 80 kg", "Pentru 80 kg")],
        ["heavy", both("For 130 kg", "Pentru 130 kg")],
      ]),
      choice("sill", 21, "sill", both("Sill", "Glaf"), [
        ["none", both("Without", "Fără")],
        ["stone", both("Stone", "Piatră")],
      ]),
      { ...size("silllength", 22, "sill", both("Length of the sill", "Lungimea glafului")), when: [hasSill] },
      {
        id: "sketch",
        number: 23,
        name: both("Sketch", "Schiță"),
        step: "sill",
        required: false,
        kind: "file",
      },
    ],
    steps: [
      { id: "size", number: 1, name: both("Size and opening", "Dimensiune și deschidere") },
      { id: "parts", number: 2, name: both("Parts", "Părți"), when: [isTwo] },
      { id: "wood", number: 3, name: both("Wood and colour", "Lemn și culoare") },
      { id: "glass", number: 4, name: both("Glass", "Sticlă") },
      { id: "sill", number: 5, name: both("Sill", "Glaf") },
    ],
    prices: {
      currency: "EUR",
      positions: [
        { id: "frame", name: both("Frame", "Toc"), price: { kind: "windowPerimeter", unitMinor: 4200 } },
        {
          ...{
            id: "glass",
            name: both("Triple glazing", "Sticlă triplă"),
            when: [["glass", ["triple", "quiet"]]],
          },
          price: { kind: "pane", unitMinor: 9250, least: "0.5" },
        },
        {
          ...{ id: "oak", name: both("Oak", "Stejar"), when: [["wood", ["oak"]]] },
          price: { kind: "surcharge", percent: "12", of: ["frame"] },
        },
        {
          ...{ id: "hinges", name: both("Hinges for 130 kg", "Balamale pentru 130 kg") },
          ...{ when: [["hinges", ["heavy"]]], price: { kind: "piece", unitMinor: 3800 } },
        },
        {
          ...{ id: "sill", name: both("Stone sill", "Glaf din piatră"), when: [hasSill] },
          price: { kind: "externalSill", unitMinor: 5000 },
        },
      ],
    },
    drawing: {
      width: "width",
      height: "height",
      profiles: [
        { profile: { frameMm: 62, mullionMm: 84, sashMm: 53, beadMm: 13, rebateMm: 12, coverMm: 8 } },
      ],
      roots: [
        {
          when: [isTwo],
          root: { kind: "columns", splits: ["left"], leastMm: 400, parts: [glassField, glassField] },
        },
        { root: glassField },
      ],
      looks: [
        {
          look: {
            material: { lit: "#DDB78B", body: "#C99B69", shade: "#AD7D4E", line: "#6E4825", joint: "butt" },
            metal: { lit: "#F0D9A4", body: "#C59B54", shade: "#8A6630", line: "#5E472B", joint: "mitre" },
            glass: { top: "#A9C3D3", bottom: "#EFEDE2" },
          },
        },
      ],
      accessories: { externalSill: { when: [hasSill], attribute: "silllength" } },
    },
    pictures: [],
    thermal: [],
    weights: [],
  };
}

/** Releases a version of a family for a product with the next version number. */
export async function releaseSample(write: WriteContext, productId: number, family: Family): Promise<number> {
  const [known] = await write.db.select().from(familyTable).where(eq(familyTable.productId, productId));
  const [own] = known
    ? [known]
    : await write.db
        .insert(familyTable)
        .values({ name: both("Sample", "Exemplu"), productId, draft: family, createdAt: write.now })
        .returning();
  const familyId = own?.id ?? 0;
  const number = (await write.db.$count(versionTable, eq(versionTable.familyId, familyId))) + 1;
  const proof = new ChosenSoFar(compileModel(family.model)).prove();
  const [version] = await write.db
    .insert(versionTable)
    .values({
      familyId,
      number,
      family,
      hash: `sample ${number}`,
      engine: engineVersion,
      proof,
      releasedAt: write.now,
    })
    .returning();
  const versionId = version?.id ?? 0;
  await write.db.update(familyTable).set({ releasedId: versionId }).where(eq(familyTable.id, familyId));
  await markConfigured(write, productId, { cheapest: null, currency: "EUR" });
  return versionId;
}
