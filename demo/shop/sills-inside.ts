import { type DemoProduct, madeToOrder, newBadge, uncounted } from "./demo-product.ts";
import { care, made, material, surface, thickness } from "./measures.ts";
import { both } from "./text.ts";

const lengths = ["800", ["1000", 1200], ["1280", 2600], ["1580", 4200], ["1880", 5800]] as const;
/** Pictures of inside sills show the room first, then a close-up. */
const indoors = ["inside", "detail"] as const;
const insideDepths = ["180", ["220", 1400], ["300", 3400]] as const;

export const insideSills: readonly DemoProduct[] = [
  {
    key: "terrazzo-sill-inside",
    reference: "TZ-I",
    name: both("Terrazzo sill, inside", "Glaf de terrazzo, interior"),
    summary: both("Limestone chips in white cement · 30 mm", "Spărtură de calcar în ciment alb · 30 mm"),
    paragraphs: [
      both(
        "Poured, ground and polished in Viștea from the chips that fall when larger stones are cut. No two sills show the same pebbles.",
        "Turnat, șlefuit și lustruit la Viștea din spărtura care cade când se taie pietrele mari. Nu există două glafuri cu aceleași pietricele.",
      ),
      both(
        "The front edge is rounded to a quarter circle, the underside has a groove for the radiator's warm air. A cup of coffee leaves no ring if it is wiped within the hour.",
        "Muchia din față e rotunjită în sfert de cerc, iar dedesubt are un canal pentru aerul cald al caloriferului. Ceașca de cafea nu lasă urmă, dacă ștergeți în prima oră.",
      ),
    ],
    measures: [
      thickness(30),
      material(both("Terrazzo", "Terrazzo")),
      surface(both("Polished, sealed twice", "Lustruit, impregnat de două ori")),
      care(both("Water, neutral soap", "Apă, săpun neutru")),
      made.vistea,
    ],
    brand: "terazit",
    categories: ["inside-sills"],
    tags: ["ready-made"],
    priceMinor: 5600,
    weightGrams: 12600,
    choices: [
      ["length", lengths],
      ["depth", insideDepths],
      ["material", ["terrazzo"]],
    ],
    stock: {
      mode: "threshold",
      threshold: 5,
      rules: [
        { where: { length: "1280", depth: "220" }, pieces: 17 },
        { where: { length: "1880", depth: "300" }, pieces: 1 },
      ],
    },
    drawing: { kind: "sill", material: "terrazzo", depthMm: 220 },
    views: indoors,
    accessories: ["stone-sealer", "sill-consoles"],
    alternatives: ["oak-sill-inside", "marble-sill-inside"],
  },
  {
    key: "oak-sill-inside",
    reference: "OK-I",
    name: both("Oak sill, solid", "Glaf de stejar masiv"),
    summary: both("One board up to 1,280 mm · oiled", "O singură scândură până la 1.280 mm · uleiat"),
    paragraphs: [
      both(
        "Up to 1,280 mm it is one board of one tree; above that, two or three staves glued without a finger joint. Oiled on all six sides, so that it does not cup.",
        "Până la 1.280 mm e o singură scândură, dintr-un singur copac; peste, două-trei lamele încleiate fără îmbinare în dinți. Uleiat pe toate cele șase fețe, ca să nu se strâmbe.",
      ),
      both(
        "A ring from a flower pot is rubbed out with steel wool and a drop of oil. That is the whole manual.",
        "Urma ghiveciului se șterge cu vată metalică și o picătură de ulei. Acesta e tot manualul.",
      ),
    ],
    measures: [
      thickness(32),
      material(both("Oak, solid", "Stejar masiv")),
      surface(both("Hard-wax oil", "Ulei cu ceară tare")),
      made.cluj,
    ],
    brand: "vitrine",
    categories: ["inside-sills"],
    priceMinor: 7200,
    weightGrams: 6800,
    choices: [
      ["length", lengths],
      ["depth", insideDepths],
      ["finish", ["natural", ["walnut-oil", 400]]],
      ["material", ["oak"]],
    ],
    stock: {
      mode: "threshold",
      threshold: 5,
      rules: [
        { where: { length: "1880", finish: "walnut-oil" }, pieces: 2 },
        { where: { length: "800", depth: "300" }, pieces: 0 },
      ],
    },
    drawing: { kind: "sill", material: "oak", depthMm: 220 },
    views: indoors,
    accessories: ["oak-oil", "sill-consoles"],
    alternatives: ["larch-sill-inside", "terrazzo-sill-inside"],
  },
  {
    key: "larch-sill-inside",
    reference: "LA-I",
    name: both("Larch sill with bark edge", "Glaf de larice cu muchie naturală"),
    summary: both("The edge of the tree, left as it grew", "Muchia copacului, lăsată cum a crescut"),
    paragraphs: [
      both(
        "The front edge follows the trunk; only the bark and the loose fibres are brushed off. No ruler can be laid to it, and that is the point.",
        "Muchia din față urmează trunchiul; se perie doar coaja și fibrele desprinse. Nu poți pune rigla pe ea, și tocmai asta e ideea.",
      ),
      both(
        "Sawn at Beliș in winter and dried for two years under a roof. It may open a fine crack near a stove, which can be filled with wax.",
        "Tăiat la Beliș iarna și uscat doi ani sub șopron. Lângă sobă poate face o fisură fină, care se umple cu ceară.",
      ),
    ],
    measures: [
      thickness(40),
      material(both("Larch, solid", "Larice masiv")),
      surface(both("Oiled twice", "Uleiat de două ori")),
      made.belis,
    ],
    brand: "belis",
    categories: ["inside-sills"],
    tags: ["handmade", "made-to-measure"],
    priceMinor: 8900,
    weightGrams: 7600,
    choices: [
      ["length", lengths],
      ["depth", ["220", ["300", 2400]]],
      ["material", ["larch"]],
    ],
    stock: madeToOrder(10),
    drawing: { kind: "sill", material: "larch", depthMm: 300 },
    views: indoors,
    accessories: ["larch-oil"],
    alternatives: ["oak-sill-inside"],
  },
  {
    key: "walnut-sill-inside",
    reference: "WN-I",
    name: both("Walnut sill", "Glaf de nuc"),
    summary: both("Dark, fine-grained · for a study", "Închis, cu fibră fină · pentru birou"),
    paragraphs: [
      both(
        "From garden trees between Turda and Aiud that had grown too old to bear. The sapwood stays on, as a pale stripe along one side.",
        "Din nuci de grădină dintre Turda și Aiud, prea bătrâni ca să mai rodească. Albumul rămâne, ca o dungă deschisă pe o latură.",
      ),
      both(
        "Walnut grows lighter in the sun where others grow darker. Move the lamp on it once a year.",
        "Nucul se deschide la soare, acolo unde alte lemne se închid. Mutați lampa de pe el o dată pe an.",
      ),
    ],
    measures: [
      thickness(32),
      material(both("Walnut, solid", "Nuc masiv")),
      surface(both("Hard-wax oil", "Ulei cu ceară tare")),
      made.cluj,
    ],
    brand: "vitrine",
    categories: ["inside-sills"],
    priceMinor: 11800,
    weightGrams: 6200,
    choices: [
      ["length", ["800", ["1000", 2400], ["1280", 5200]]],
      ["depth", ["180", ["220", 2200]]],
      ["material", ["walnut"]],
    ],
    stock: { mode: "threshold", threshold: 5, pieces: 2 },
    drawing: { kind: "sill", material: "walnut", depthMm: 220 },
    views: indoors,
    accessories: ["oak-oil"],
    alternatives: ["oak-sill-inside"],
  },
  {
    key: "marble-sill-inside",
    reference: "MB-I",
    name: both("Rușchița marble sill", "Glaf de marmură de Rușchița"),
    summary: both("White with a rose vein · 20 mm", "Albă cu vână trandafirie · 20 mm"),
    paragraphs: [
      both(
        "The stone of half the staircases in București, cut thin and polished on three edges. In a north room it brings the light in twice.",
        "Piatra din jumătate din scările Bucureștiului, tăiată subțire și lustruită pe trei muchii. Într-o cameră dinspre nord aduce lumina de două ori.",
      ),
      both(
        "Marble does not like lemon, vinegar or wine. It forgives nearly everything else.",
        "Marmurei nu-i plac lămâia, oțetul și vinul. Aproape orice altceva iartă.",
      ),
    ],
    measures: [
      thickness(20),
      material(both("Marble from Rușchița", "Marmură de Rușchița")),
      surface(both("Polished, sealed", "Lustruită, impregnată")),
      made.vistea,
    ],
    brand: "terazit",
    categories: ["inside-sills"],
    priceMinor: 8400,
    weightGrams: 9800,
    choices: [
      ["length", lengths],
      ["depth", ["180", ["220", 1800]]],
      ["material", ["stone"]],
    ],
    stock: madeToOrder(12),
    drawing: { kind: "sill", material: "marble", depthMm: 180 },
    views: indoors,
    accessories: ["stone-sealer"],
    alternatives: ["terrazzo-sill-inside"],
  },
  {
    key: "sill-offcut-board",
    reference: "TZ-B",
    name: both("Terrazzo board from an offcut", "Tocător de terrazzo din rest"),
    summary: both("A sill that became a cheese board", "Un glaf ajuns platou de brânză"),
    paragraphs: [
      both(
        "When a sill is cut to length, a piece remains. Ground on all edges and drilled for a loop, it lies under the bread or the hot pan.",
        "Când se taie un glaf la lungime, rămâne o bucată. Șlefuită pe toate muchiile și găurită pentru un șnur, stă sub pâine sau sub tigaia fierbinte.",
      ),
      both(
        "The size is about 300 × 180 mm, as the day brought it.",
        "Are cam 300 × 180 mm, după cum a fost ziua.",
      ),
    ],
    measures: [thickness(20), material(both("Terrazzo", "Terrazzo")), made.vistea],
    brand: "terazit",
    categories: ["small-things"],
    tags: ["gift", "handmade"],
    priceMinor: 2200,
    weightGrams: 2600,
    choices: [["material", ["terrazzo"]]],
    stock: { mode: "threshold", threshold: 5, pieces: 3 },
    badge: newBadge,
    drawing: { kind: "home", form: "tray", wood: "oak" },
  },
  {
    key: "sill-consoles",
    reference: "SC-2",
    name: both("Sill consoles", "Console pentru glaf"),
    summary: both("Carry a deep sill without showing", "Poartă un glaf adânc fără să se vadă"),
    paragraphs: [
      both(
        "Flat brackets of galvanised steel for sills that stand more than 100 mm clear of the wall. One every 500 mm is enough.",
        "Console plate din oțel zincat, pentru glafuri care ies mai mult de 100 mm din perete. Una la fiecare 500 mm e de ajuns.",
      ),
      both(
        "With screws for brick and for wood, and a strip of cork to lie on.",
        "Cu șuruburi pentru cărămidă și pentru lemn și o fâșie de plută pe care să stea.",
      ),
    ],
    measures: [thickness(4), material(both("Steel, galvanised", "Oțel zincat")), made.cluj],
    brand: "vitrine",
    categories: ["care"],
    tags: ["ready-made"],
    type: "consu",
    priceMinor: 1200,
    weightGrams: 700,
    choices: [["pack", ["two", ["four", 1000], ["six", 1900]]]],
    stock: uncounted,
    drawing: { kind: "fitting", form: "stay", metal: "steel" },
  },
];
