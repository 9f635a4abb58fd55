import { type DemoProduct, lastPieces, newBadge, stocked } from "./demo-product.ts";
import { capacity, care, diameter, height, made, material, size, surface } from "./measures.ts";
import { both } from "./text.ts";

const clay = ["material", ["clay"]] as const;
const stoneware = material(both("Stoneware, fired at 1,240 °C", "Gresie ceramică, arsă la 1.240 °C"));
const ash = surface(both("Wood-ash glaze", "Glazură de cenușă de lemn"));
const dishwasher = care(both("Dishwasher, oven to 220 °C", "Mașină de spălat vase, cuptor până la 220 °C"));
const byHand = care(both("Rinse by hand", "Se clătește cu mâna"));

export const ceramics: readonly DemoProduct[] = [
  {
    key: "lut-vases",
    reference: "LT-V3",
    name: both("Lut vases, hand-thrown", "Vase Lut, lucrate la roată"),
    summary: both("Corund stoneware · three sizes", "Gresie de Corund · trei mărimi"),
    paragraphs: [
      both(
        "Three shapes from one ball of clay: for a branch, for a bunch, for a single tulip. Together they look like a family at the photographer's.",
        "Trei forme din același bulgăre de lut: pentru o creangă, pentru un buchet, pentru o singură lalea. Împreună arată ca o familie la fotograf.",
      ),
      both(
        "The glaze is ash from the potters' own stove and never falls twice alike. They hold water.",
        "Glazura e cenușă din soba olarilor și nu iese niciodată de două ori la fel. Țin apa.",
      ),
    ],
    measures: [height(160), stoneware, ash, byHand, made.corund],
    brand: "lutar",
    categories: ["ceramics"],
    tags: ["handmade", "gift"],
    priceMinor: 3800,
    weightGrams: 900,
    choices: [
      ["pack", ["one", ["two", 3400], ["four", 9800]]],
      ["color", ["celadon", "chalk", "terracotta"]],
      clay,
    ],
    stock: {
      mode: "threshold",
      threshold: 5,
      rules: [{ where: { pack: "four", color: "terracotta" }, pieces: 1 }],
    },
    badge: newBadge,
    drawing: { kind: "home", form: "vases", glaze: "celadon" },
    accessories: ["stergar-linen-towel"],
    alternatives: ["lut-vase-tall", "ulcior-jug"],
  },
  {
    key: "lut-vase-tall",
    reference: "LT-V1",
    name: both("Lut vase, tall", "Vază Lut, înaltă"),
    summary: both("42 cm · for one large branch", "42 cm · pentru o creangă mare"),
    paragraphs: [
      both(
        "As high as the potter's arm reaches into it. It stands on the floor beside a door and carries half a lilac.",
        "Înaltă cât ajunge brațul olarului înăuntru. Stă pe podea, lângă o ușă, și ține o jumătate de liliac.",
      ),
      both(
        "Thrown in two parts and joined while the clay is like leather; the seam can be felt inside.",
        "Lucrată din două părți, unite când lutul e ca pielea; îmbinarea se simte pe dinăuntru.",
      ),
    ],
    measures: [height(420), diameter(180), stoneware, ash, byHand, made.corund],
    brand: "lutar",
    categories: ["ceramics"],
    tags: ["handmade"],
    priceMinor: 6400,
    weightGrams: 2600,
    choices: [["color", ["celadon", "sand", "ink", "coal"]], clay],
    stock: {
      mode: "threshold",
      threshold: 5,
      rules: [
        { where: { color: "ink" }, pieces: 2 },
        { where: { color: "coal" }, pieces: 0 },
      ],
    },
    drawing: { kind: "home", form: "vase", glaze: "celadon" },
    alternatives: ["lut-vases"],
  },
  {
    key: "strachina-bowl",
    reference: "LT-BW",
    name: both("Strachină bowl", "Strachină"),
    summary: both("Wide and low · 28 cm", "Largă și joasă · 28 cm"),
    paragraphs: [
      both(
        "The bowl that stands in the middle: plums in September, keys in winter, salad whenever somebody comes.",
        "Strachina din mijlocul mesei: prune în septembrie, chei iarna, salată de câte ori vine cineva.",
      ),
      both(
        "Glazed inside, bare outside, with a foot that does not scratch. It may go into the oven.",
        "Smălțuită înăuntru, nesmălțuită pe dinafară, cu un picior care nu zgârie. Poate intra în cuptor.",
      ),
    ],
    measures: [diameter(280), height(90), stoneware, dishwasher, made.corund],
    brand: "lutar",
    categories: ["ceramics"],
    tags: ["handmade"],
    priceMinor: 4200,
    weightGrams: 1300,
    choices: [["color", ["chalk", "ochre", "slate"]], clay],
    stock: stocked,
    drawing: { kind: "home", form: "bowl", glaze: "chalk" },
    alternatives: ["ulcior-jug"],
  },
  {
    key: "ulcior-jug",
    reference: "LT-JG",
    name: both("Ulcior jug", "Ulcior"),
    summary: both("1.2 l · pours without a drop", "1,2 l · toarnă fără să picure"),
    paragraphs: [
      both(
        "The lip is pulled with two wet fingers and tried with water before the glaze goes on. It pours and then it stops.",
        "Buza se trage cu două degete ude și se încearcă cu apă înainte de glazură. Toarnă, apoi se oprește.",
      ),
      both(
        "For water, milk or a bunch of daisies. The handle takes four fingers.",
        "Pentru apă, lapte sau un braț de margarete. În toartă încap patru degete.",
      ),
    ],
    measures: [height(210), capacity(1.2), stoneware, dishwasher, made.corund],
    brand: "lutar",
    categories: ["ceramics"],
    tags: ["handmade"],
    priceMinor: 3600,
    weightGrams: 850,
    choices: [["color", ["chalk", "celadon"]], clay],
    stock: lastPieces,
    drawing: { kind: "home", form: "jug", glaze: "chalk" },
    accessories: ["cana-cups"],
    alternatives: ["lut-vases"],
  },
  {
    key: "cana-cups",
    reference: "LT-CP",
    name: both("Cană cups", "Căni"),
    summary: both("0.25 l · a handle for one finger", "0,25 l · toartă pentru un deget"),
    paragraphs: [
      both(
        "Thin at the lip, thick at the foot, so that the coffee stays warm and the hand too.",
        "Subțiri la buză, groase la bază, ca să rămână caldă cafeaua și mâna la fel.",
      ),
      both(
        "They stack in twos. A cup that cracks within a year is replaced without questions.",
        "Se așază câte două una în alta. O cană crăpată în primul an se înlocuiește fără întrebări.",
      ),
    ],
    measures: [height(85), capacity(0.25), stoneware, dishwasher, made.corund],
    brand: "lutar",
    categories: ["ceramics"],
    tags: ["handmade", "gift"],
    priceMinor: 3200,
    weightGrams: 560,
    choices: [["pack", ["two", ["four", 2800], ["six", 5400]]], ["color", ["chalk", "slate", "blush"]], clay],
    stock: stocked,
    drawing: { kind: "home", form: "cups", glaze: "slate" },
    alternatives: ["strachina-bowl"],
  },
  {
    key: "herb-planter",
    reference: "LT-PL",
    name: both("Herb planter for the sill", "Jardinieră de aromatice pentru pervaz"),
    summary: both("Three pots, one saucer · 46 cm", "Trei ghivece, o farfurie · 46 cm"),
    paragraphs: [
      both(
        "Thyme, parsley and one that changes. The saucer is as deep as a sill of 180 mm allows.",
        "Cimbru, pătrunjel și încă ceva, pe rând. Farfuria e atât de adâncă pe cât îngăduie un glaf de 180 mm.",
      ),
      both(
        "Bare clay outside lets the earth breathe; a glaze inside the saucer keeps the wood below dry.",
        "Lutul neglazurat lasă pământul să respire; glazura din farfurie ține lemnul de dedesubt uscat.",
      ),
    ],
    measures: [
      size(460, 150, 140),
      material(both("Earthenware and stoneware", "Lut ars și gresie")),
      made.corund,
    ],
    brand: "lutar",
    categories: ["ceramics"],
    priceMinor: 3400,
    weightGrams: 2100,
    choices: [["color", ["terracotta", "chalk"]], clay],
    stock: { mode: "threshold", threshold: 5, rules: [{ where: { color: "chalk" }, pieces: 3 }] },
    drawing: { kind: "home", form: "planter", glaze: "terracotta" },
    accessories: ["oak-sill-inside"],
  },
  {
    key: "sfesnic-candle-holder",
    reference: "LT-CH",
    name: both("Sfeșnic candle holder", "Sfeșnic"),
    summary: both(
      "For candles of 22 mm, with a saucer for the wax",
      "Pentru lumânări de 22 mm, cu farfurie pentru ceară",
    ),
    paragraphs: [
      both(
        "A saucer, a socket and a ring to carry it by, for the night when the power goes.",
        "O farfurie, un locaș și un inel de purtat, pentru seara când se ia curentul.",
      ),
      both(
        "Wax comes off after an hour in the freezer. A candle of pure beeswax comes with it.",
        "Ceara se desprinde după o oră la congelator. Vine cu o lumânare din ceară curată de albine.",
      ),
    ],
    measures: [height(70), diameter(140), stoneware, made.corund],
    brand: "lutar",
    categories: ["ceramics", "lamps"],
    tags: ["gift"],
    priceMinor: 2400,
    weightGrams: 420,
    choices: [["color", ["ink", "chalk", "ochre"]], clay],
    stock: lastPieces,
    drawing: { kind: "home", form: "candleHolder", glaze: "ink", metal: "brass" },
    alternatives: ["opait-table-lamp"],
  },
];
