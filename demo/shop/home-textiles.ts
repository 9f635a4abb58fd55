import { type DemoProduct, lastPieces, madeToOrder, stocked } from "./demo-product.ts";
import { care, made, material, size } from "./measures.ts";
import { both } from "./text.ts";

const wool = ["material", ["wool"]] as const;
const linen = ["material", ["linen"]] as const;
const wash40 = care(both("Wash at 40 °C, line dry", "Se spală la 40 °C, se usucă pe sârmă"));
const airOut = care(both("Air it; wash by hand, cold", "Se aerisește; se spală manual, la rece"));

export const textiles: readonly DemoProduct[] = [
  {
    key: "patura-wool-throw",
    reference: "SV-TH",
    name: both("Pătură țesută, wool throw", "Pătură țesută din lână"),
    summary: both("Woven in Săliște · 130 × 180 cm", "Țesută la Săliște · 130 × 180 cm"),
    paragraphs: [
      both(
        "Wool of Țurcana sheep, carded, spun and woven within thirty kilometres. It smells faintly of sheep when it rains.",
        "Lână de oaie țurcană, cardată, toarsă și țesută pe o rază de treizeci de kilometri. Când plouă, miroase puțin a oaie.",
      ),
      both(
        "The pattern turns over: dark stripe on one side, light on the other. The fringe is knotted by hand, in fours.",
        "Modelul e cu două fețe: dungă închisă pe una, deschisă pe cealaltă. Ciucurii sunt înnodați de mână, câte patru.",
      ),
    ],
    measures: [
      size(1300, 1800),
      material(both("New wool, 480 g/m²", "Lână nouă, 480 g/m²")),
      airOut,
      made.saliste,
    ],
    brand: "suveica",
    categories: ["textiles"],
    tags: ["handmade", "gift"],
    priceMinor: 11200,
    weightGrams: 1150,
    choices: [["color", ["rust", "mist", "moss", "ochre"]], wool],
    stock: {
      mode: "threshold",
      threshold: 5,
      rules: [
        { where: { color: "moss" }, pieces: 2 },
        { where: { color: "ochre" }, pieces: 0 },
      ],
    },
    drawing: { kind: "home", form: "throw", cloth: "rust", wood: "oak" },
    accessories: ["perna-cushion"],
    alternatives: ["stana-throw"],
  },
  {
    key: "stana-throw",
    reference: "SV-TS",
    name: both("Stână, undyed throw", "Stână, pătură nevopsită"),
    summary: both("The colours of the sheep · 140 × 200 cm", "Culorile oii · 140 × 200 cm"),
    paragraphs: [
      both(
        "Cream, grey and brown as they were shorn, in broad bands. No dye, no softener, no second of its kind.",
        "Crem, gri și maro, așa cum au fost tunse, în dungi late. Fără vopsea, fără balsam, fără pereche.",
      ),
      both(
        "Fulled in the whirlpool at Galeș, where the river does the work; it is thicker afterwards and keeps out the wind.",
        "Bătută la piuă la Galeș, unde râul face treaba; iese mai groasă și ține vântul.",
      ),
    ],
    measures: [
      size(1400, 2000),
      material(both("New wool, fulled, 620 g/m²", "Lână nouă, bătută la piuă, 620 g/m²")),
      airOut,
      made.saliste,
    ],
    brand: "suveica",
    categories: ["textiles"],
    tags: ["handmade"],
    priceMinor: 14600,
    weightGrams: 1750,
    choices: [["color", ["flax", "snow"]], wool],
    stock: { mode: "threshold", threshold: 5, pieces: 3 },
    drawing: { kind: "home", form: "throw", cloth: "flax", wood: "larch" },
    alternatives: ["patura-wool-throw"],
  },
  {
    key: "stergar-linen-towel",
    reference: "SV-LT",
    name: both("Ștergar linen towel", "Ștergar de in"),
    summary: both("Washed linen · 50 × 90 cm", "In spălat · 50 × 90 cm"),
    paragraphs: [
      both(
        "Grandmother's towel without the embroidery: it dries glasses without a streak and hands without a thought.",
        "Ștergarul bunicii, fără cusătură: usucă paharele fără dungi și mâinile fără să te gândești.",
      ),
      both(
        "A loop at the corner and a red thread along the hem, which is all the ornament it needs.",
        "O agățătoare în colț și un fir roșu pe tiv: atâta podoabă îi trebuie.",
      ),
    ],
    measures: [
      size(500, 900),
      material(both("Linen 100 %, 240 g/m²", "In 100 %, 240 g/m²")),
      wash40,
      made.saliste,
    ],
    brand: "suveica",
    categories: ["textiles"],
    tags: ["gift"],
    priceMinor: 2600,
    weightGrams: 110,
    choices: [["color", ["linen", "slate", "rose"]], ["pack", ["one", ["two", 2000], ["four", 6200]]], linen],
    stock: stocked,
    drawing: { kind: "home", form: "linen", cloth: "linen", wood: "oak" },
    alternatives: ["fata-de-masa"],
  },
  {
    key: "fata-de-masa",
    reference: "SV-TC",
    name: both("Linen tablecloth", "Față de masă din in"),
    summary: both("For six or for ten · mitred hem", "Pentru șase sau zece · colțuri lucrate"),
    paragraphs: [
      both(
        "Heavy enough to hang straight and soft enough to be ironed by hand alone. It grows whiter with every Easter.",
        "Destul de grea ca să cadă drept și destul de moale ca s-o netezești cu palma. Cu fiecare Paște se face mai albă.",
      ),
      both(
        "Woven 160 cm wide, in one piece. Wine comes out with salt and patience.",
        "Țesută lată de 160 cm, dintr-o bucată. Vinul iese cu sare și răbdare.",
      ),
    ],
    measures: [
      size(1600, 2400),
      material(both("Linen 100 %, 220 g/m²", "In 100 %, 220 g/m²")),
      wash40,
      made.saliste,
    ],
    brand: "suveica",
    categories: ["textiles"],
    priceMinor: 8800,
    weightGrams: 840,
    choices: [["color", ["snow", "linen", "flax"]], linen],
    stock: lastPieces,
    drawing: { kind: "home", form: "linen", cloth: "snow", wood: "larch" },
    alternatives: ["stergar-linen-towel"],
  },
  {
    key: "perna-cushion",
    reference: "SV-CU",
    name: both("Pernă for the window seat", "Pernă pentru banca de la fereastră"),
    summary: both("Wool cover, wool inside · 50 × 50 cm", "Față de lână, umplută cu lână · 50 × 50 cm"),
    paragraphs: [
      both(
        "For the bench under a low window. Filled with wool that is too short to spin and springs back all the same.",
        "Pentru banca de sub o fereastră joasă. Umplută cu lână prea scurtă pentru tors, care totuși își revine.",
      ),
      both(
        "Buttons of horn at the back; the cover comes off and is washed by hand.",
        "Nasturi de corn la spate; fața se scoate și se spală de mână.",
      ),
    ],
    measures: [
      size(500, 500),
      material(both("Wool, horn buttons", "Lână, nasturi de corn")),
      airOut,
      made.saliste,
    ],
    brand: "suveica",
    categories: ["textiles"],
    tags: ["handmade"],
    priceMinor: 4600,
    weightGrams: 780,
    choices: [["color", ["rust", "moss", "slate"]], ["pack", ["one", ["two", 4000]]], wool],
    stock: {
      mode: "threshold",
      threshold: 5,
      rules: [{ where: { color: "slate", pack: "two" }, pieces: 2 }],
    },
    drawing: { kind: "home", form: "cushion", cloth: "rust" },
    accessories: ["patura-wool-throw"],
  },
  {
    key: "covor-rug",
    reference: "SV-RG",
    name: both("Covor, flat-woven rug", "Covor țesut, fără păr"),
    summary: both("70 × 200 cm · for a hall", "70 × 200 cm · pentru un hol"),
    paragraphs: [
      both(
        "Diamonds in two colours on a ground of undyed wool, after a chest cover from Gura Râului.",
        "Romburi în două culori pe fond de lână nevopsită, după o scoarță de ladă din Gura Râului.",
      ),
      both(
        "Flat and tight, so that a door passes over it. Beaten on snow once a winter, it lasts for three generations.",
        "Plat și des, cât să treacă ușa peste el. Bătut pe zăpadă o dată pe iarnă, ține trei generații.",
      ),
    ],
    measures: [
      size(700, 2000),
      material(both("Wool on linen warp", "Lână pe urzeală de in")),
      airOut,
      made.saliste,
    ],
    brand: "suveica",
    categories: ["textiles"],
    tags: ["handmade", "made-to-measure"],
    priceMinor: 19800,
    weightGrams: 2600,
    choices: [["color", ["rust", "slate"]], wool],
    stock: madeToOrder(24),
    drawing: { kind: "home", form: "rug", cloth: "rust" },
    alternatives: ["coir-doormat"],
  },
  {
    key: "coir-doormat",
    reference: "SV-DM",
    name: both("Coir doormat", "Preș de cocos"),
    summary: both("Takes the gravel off the boots", "Ia pietrișul de pe ghete"),
    paragraphs: [
      both(
        "Coconut fibre, 22 mm thick, with a woven back that does not shed. A word may be painted on it; most people choose none.",
        "Fibră de cocos, groasă de 22 mm, cu dos țesut care nu se scutură. Se poate vopsi un cuvânt pe el; cei mai mulți nu vor niciunul.",
      ),
      both(
        "Up to twelve letters. Shake it, hose it, dry it in the sun.",
        "Până la douăsprezece litere. Se scutură, se dă cu furtunul, se usucă la soare.",
      ),
    ],
    measures: [size(700, 450), material(both("Coir, cotton back", "Cocos, dos de bumbac"))],
    brand: "suveica",
    categories: ["textiles"],
    priceMinor: 2900,
    weightGrams: 1900,
    choices: [
      ["color", ["flax", "coal"]],
      ["lettering", ["none", ["own", 900]]],
    ],
    stock: stocked,
    drawing: { kind: "home", form: "doormat", cloth: "flax" },
    alternatives: ["covor-rug"],
  },
];
