import { type DemoProduct, lastPieces, newBadge, stocked } from "./demo-product.ts";
import { care, diameter, height, light, made, material, size } from "./measures.ts";
import { both } from "./text.ts";

const warmBulb = light(both("E27, 8 W, 2,700 K, included", "E27, 8 W, 2.700 K, inclus"));
const dry = care(both("Dry cloth", "Cârpă uscată"));

export const homeLight: readonly DemoProduct[] = [
  {
    key: "opait-table-lamp",
    reference: "OP-TL",
    name: both("Opaiț table lamp", "Veioză Opaiț"),
    summary: both("Ceramic, linen shade · dimmable", "Ceramică, abajur de in · reglabilă"),
    paragraphs: [
      both(
        "An opaiț is the small oil lamp that once stood on the sill. This one has a dimmer in its cord and a shade of linen that warms the wall.",
        "Opaițul era lampa mică cu ulei de pe pervaz. Acesta are variator pe fir și un abajur de in care încălzește peretele.",
      ),
      both(
        "The foot is thrown, the shade is sewn, and the cord is covered with cotton of the colour of the clay.",
        "Piciorul e lucrat la roată, abajurul e cusut, iar cablul e îmbrăcat în bumbac de culoarea lutului.",
      ),
    ],
    measures: [
      height(410),
      diameter(260),
      warmBulb,
      material(both("Stoneware, linen", "Gresie, in")),
      dry,
      made.corund,
    ],
    brand: "lutar",
    categories: ["lamps", "ceramics"],
    tags: ["gift"],
    priceMinor: 16400,
    weightGrams: 2200,
    choices: [
      ["color", ["sand", "celadon", "coal"]],
      ["material", ["clay"]],
    ],
    stock: { mode: "threshold", threshold: 5, rules: [{ where: { color: "coal" }, pieces: 3 }] },
    drawing: { kind: "home", form: "tableLamp", glaze: "sand" },
    alternatives: ["licurici-sill-lamp", "stalp-floor-lamp"],
  },
  {
    key: "licurici-sill-lamp",
    reference: "LC-TL",
    name: both("Licurici sill lamp", "Lampă de pervaz Licurici"),
    summary: both("Small, cordless, 40 hours", "Mică, fără fir, 40 de ore"),
    paragraphs: [
      both(
        "For a sill of 180 mm: a small lamp that glows for forty hours on one charge and shows the way to anyone who comes home late.",
        "Pentru un glaf de 180 mm: o lampă mică ce luminează patruzeci de ore cu o încărcare și arată drumul cui vine târziu.",
      ),
      both(
        "Turn the foot to dim it. The cell can be changed with one screw, as it ought to be.",
        "Rotiți piciorul ca s-o potoliți. Acumulatorul se schimbă cu un singur șurub, cum se cuvine.",
      ),
    ],
    measures: [
      height(240),
      light(both("LED, 3 W, 2,200 K", "LED, 3 W, 2.200 K")),
      material(both("Stoneware, glass", "Gresie, sticlă")),
      dry,
    ],
    brand: "lutar",
    categories: ["lamps"],
    tags: ["gift"],
    priceMinor: 8900,
    weightGrams: 760,
    choices: [
      ["color", ["terracotta", "ochre", "ink"]],
      ["material", ["clay"]],
    ],
    stock: stocked,
    badge: newBadge,
    drawing: { kind: "home", form: "tableLamp", glaze: "terracotta" },
    alternatives: ["opait-table-lamp"],
  },
  {
    key: "clopot-pendant",
    reference: "CL-PL",
    name: both("Clopot pendant lamp", "Lustră Clopot"),
    summary: both("A bell of clay over the table", "Un clopot de lut deasupra mesei"),
    paragraphs: [
      both(
        "Glazed white inside, so that the light falls on the table and not into the eyes. Struck with a knuckle, it rings.",
        "Smălțuită cu alb pe dinăuntru, ca lumina să cadă pe masă, nu în ochi. Bătută cu degetul, sună.",
      ),
      both(
        "Two metres of cord and a rose of the same clay. Hang it 60 cm above the table.",
        "Doi metri de fir și o rozetă din același lut. Se atârnă la 60 cm deasupra mesei.",
      ),
    ],
    measures: [
      diameter(340),
      height(260),
      warmBulb,
      material(both("Stoneware, textile cord", "Gresie, cablu textil")),
      dry,
      made.corund,
    ],
    brand: "lutar",
    categories: ["lamps"],
    tags: ["handmade"],
    priceMinor: 18900,
    weightGrams: 2900,
    choices: [
      ["color", ["chalk", "slate", "terracotta"]],
      ["material", ["clay"]],
    ],
    stock: lastPieces,
    drawing: { kind: "home", form: "pendantLamp", glaze: "slate", metal: "brass" },
    alternatives: ["opait-table-lamp"],
  },
  {
    key: "stalp-floor-lamp",
    reference: "SP-FL",
    name: both("Stâlp floor lamp", "Lampadar Stâlp"),
    summary: both("Turned oak, linen shade · 158 cm", "Stejar strunjit, abajur de in · 158 cm"),
    paragraphs: [
      both(
        "Turned like the posts of a veranda, from the same oak that our frames are made of. It stands behind an armchair and reads along.",
        "Strunjit ca stâlpii de pridvor, din același stejar ca tocurile noastre. Stă în spatele fotoliului și citește și el.",
      ),
      both(
        "The foot weighs six kilograms, so neither dog nor draught moves it. Switch and dimmer are on the cord.",
        "Talpa are șase kilograme, așa că nu o mișcă nici câinele, nici curentul. Întrerupătorul și variatorul sunt pe fir.",
      ),
    ],
    measures: [
      height(1580),
      diameter(420),
      warmBulb,
      material(both("Oak or walnut, linen", "Stejar sau nuc, in")),
      dry,
      made.cluj,
    ],
    brand: "vitrine",
    categories: ["lamps"],
    priceMinor: 28600,
    weightGrams: 9400,
    choices: [["wood", ["oak", ["walnut", 4200]]]],
    stock: { mode: "threshold", threshold: 5, rules: [{ where: { wood: "walnut" }, pieces: 1 }] },
    drawing: { kind: "home", form: "floorLamp", wood: "oak", cloth: "linen" },
    alternatives: ["opait-table-lamp"],
  },
  {
    key: "brass-candlestick",
    reference: "DA-CH",
    name: both("Brass candlestick", "Sfeșnic de alamă"),
    summary: both("Cast at Bassano · 18 cm", "Turnat la Bassano · 18 cm"),
    paragraphs: [
      both(
        "From the foundry that casts our handles: the same brass, the same file, another hour of the day.",
        "De la turnătoria mânerelor noastre: aceeași alamă, aceeași pilă, altă oră a zilei.",
      ),
      both(
        "It will darken. If you mind, polish it; if you do not, you will have the better candlestick in ten years.",
        "Se va închide la culoare. Cui nu-i place poate lustrui; cui îi place are peste zece ani un sfeșnic mai frumos.",
      ),
    ],
    measures: [
      size(90, 90, 180),
      material(both("Cast brass or bronze", "Alamă sau bronz turnat")),
      made.bassano,
    ],
    brand: "brenta",
    categories: ["lamps", "small-things"],
    tags: ["gift"],
    priceMinor: 5200,
    weightGrams: 740,
    choices: [
      ["metal", ["brass", "bronze", "black"]],
      ["material", ["brass"]],
    ],
    stock: lastPieces,
    drawing: { kind: "home", form: "candleHolder", metal: "brass" },
    alternatives: ["sfesnic-candle-holder"],
  },
];
