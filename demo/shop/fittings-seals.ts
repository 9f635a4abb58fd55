import { type DemoProduct, lastPieces, stocked, uncounted } from "./demo-product.ts";
import { fits, length, made, material, size, surface } from "./measures.ts";
import { both } from "./text.ts";

export const sealFittings: readonly DemoProduct[] = [
  {
    key: "letter-plate",
    reference: "FL-LP",
    name: both("Letter plate with brush", "Fantă de scrisori cu perie"),
    summary: both("For A4 without folding", "Pentru A4, fără îndoire"),
    paragraphs: [
      both(
        "A sprung flap outside, a brush inside, and a sleeve between that keeps the wind from the hall.",
        "O clapetă cu arc la exterior, o perie la interior și un tunel între ele, care ține vântul departe de hol.",
      ),
      both(
        "Your name can be cut into the flap: up to twenty letters, as the engraver has done it since 1974.",
        "Numele poate fi gravat pe clapetă: până la douăzeci de litere, așa cum le taie gravorul din 1974.",
      ),
    ],
    measures: [
      size(340, 80),
      material(both("Brass, steel or bronze", "Alamă, oțel sau bronz")),
      surface(both("Brushed", "Periat")),
      made.bassano,
    ],
    brand: "brenta",
    categories: ["seals-and-vents"],
    priceMinor: 6400,
    weightGrams: 860,
    choices: [
      ["metal", ["brass", "steel", "black"]],
      ["lettering", ["none", ["own", 2400]]],
    ],
    // Black coating would chip along the cut letters.
    exclusions: [{ when: ["metal", "black"], not: [["lettering", "own"]] }],
    stock: lastPieces,
    drawing: { kind: "fitting", form: "letterPlate", metal: "brass" },
    accessories: ["door-number"],
  },
  {
    key: "door-number",
    reference: "FL-NR",
    name: both("House number on a plate", "Număr de casă pe plăcuță"),
    summary: both("Your number, engraved and filled", "Numărul dumneavoastră, gravat și umplut"),
    paragraphs: [
      both(
        "A plate of 160 × 110 mm with the number you write below, cut 1.5 mm deep and filled with enamel.",
        "O plăcuță de 160 × 110 mm cu numărul pe care îl scrieți mai jos, gravat la 1,5 mm și umplut cu email.",
      ),
      both(
        "Up to four figures or letters. Made after the order and therefore not taken back.",
        "Până la patru cifre sau litere. Se face după comandă, de aceea nu se returnează.",
      ),
    ],
    measures: [
      size(160, 110),
      material(both("Brass or steel, enamel", "Alamă sau oțel, email")),
      made.bassano,
    ],
    brand: "brenta",
    categories: ["seals-and-vents"],
    tags: ["gift", "made-to-measure"],
    priceMinor: 3800,
    weightGrams: 420,
    choices: [
      ["metal", ["brass", "steel", "black"]],
      ["lettering", ["figures"]],
    ],
    stock: {
      mode: "custom",
      leadDays: 5,
      message: both(
        "Engraved for you, ready in 5 working days",
        "Gravat pentru dumneavoastră, gata în 5 zile lucrătoare",
      ),
    },
    drawing: { kind: "fitting", form: "numberPlate", metal: "brass" },
  },
  {
    key: "seal-profile",
    reference: "FL-SE",
    name: both("Sash seal, by the roll", "Garnitură de canat, la rolă"),
    summary: both("Silicone · for rebates of 3 to 6 mm", "Silicon · pentru falțuri de 3 până la 6 mm"),
    paragraphs: [
      both(
        "A soft tube on a strip that is pressed into the groove. It stays soft at minus thirty and is tight for fifteen years.",
        "Un tub moale pe o fâșie care se apasă în canal. Rămâne moale la minus treizeci de grade și etanș cincisprezece ani.",
      ),
      both(
        "One roll of 12 m is enough for two sashes of 1,200 × 1,400 mm.",
        "O rolă de 12 m ajunge pentru două canaturi de 1.200 × 1.400 mm.",
      ),
    ],
    measures: [length(12), material(both("Silicone", "Silicon"))],
    brand: "vitrine",
    categories: ["seals-and-vents"],
    tags: ["quiet"],
    type: "consu",
    priceMinor: 1400,
    weightGrams: 420,
    choices: [["color", ["coal", "snow"]]],
    stock: uncounted,
    drawing: { kind: "fitting", form: "seal", metal: "black" },
    alternatives: ["seal-brush"],
  },
  {
    key: "seal-brush",
    reference: "FL-SB",
    name: both("Brush seal for sliding parts", "Perie de etanșare pentru părți glisante"),
    summary: both("Stops the draught, lets it slide", "Oprește curentul, lasă să alunece"),
    paragraphs: [
      both(
        "Dense polypropylene pile with a fin in the middle, for sliding sashes and doors on rails.",
        "Peri deși de polipropilenă, cu o lamelă la mijloc, pentru canaturi glisante și uși pe șină.",
      ),
      both(
        "Five metres on a roll; cut with scissors, push into the groove.",
        "Cinci metri la rolă; se taie cu foarfeca și se împinge în canal.",
      ),
    ],
    measures: [length(5), material(both("Polypropylene", "Polipropilenă"))],
    brand: "vitrine",
    categories: ["seals-and-vents"],
    priceMinor: 900,
    weightGrams: 120,
    stock: stocked,
    drawing: { kind: "fitting", form: "seal", metal: "steel" },
    alternatives: ["seal-profile"],
  },
  {
    key: "trickle-vent",
    reference: "FL-TV",
    name: both("Trickle vent", "Grilă de aerisire"),
    summary: both("Fresh air with the window shut", "Aer proaspăt cu fereastra închisă"),
    paragraphs: [
      both(
        "A slot in the top of the frame that gives 30 m³ of air an hour and 42 dB of quiet. It opens wider when the room grows damp.",
        "O fantă în partea de sus a tocului, care dă 30 m³ de aer pe oră și 42 dB de liniște. Se deschide mai mult când camera devine umedă.",
      ),
      both(
        "A strip of nylon inside feels the damp; there is no wire and nothing to set.",
        "O bandă de nailon simte umezeala; nu are fir și nimic de reglat.",
      ),
    ],
    measures: [
      size(400, 28),
      material(both("ABS, nylon", "ABS, nailon")),
      fits(
        both(
          "All our windows with a frame of 62 mm and more",
          "Toate ferestrele noastre cu toc de cel puțin 62 mm",
        ),
      ),
    ],
    brand: "vitrine",
    categories: ["seals-and-vents"],
    tags: ["quiet"],
    priceMinor: 3200,
    weightGrams: 190,
    choices: [["color", ["snow", "coal"]]],
    stock: { mode: "threshold", threshold: 5, rules: [{ where: { color: "coal" }, pieces: 0 }] },
    drawing: { kind: "fitting", form: "ventilator", metal: "white" },
  },
  {
    key: "door-threshold",
    reference: "FL-TH",
    name: both("Door threshold with seal", "Prag de ușă cu garnitură"),
    summary: both("Aluminium on oak · 15 mm high", "Aluminiu pe stejar · înalt de 15 mm"),
    paragraphs: [
      both(
        "Low enough for a pram, tight enough for a west wind. The seal can be pulled out of its groove and renewed.",
        "Destul de jos pentru un cărucior, destul de etanș pentru vântul de la apus. Garnitura se scoate din canal și se schimbă.",
      ),
      both(
        "Cut it to length with a fine saw; screws are hidden under the seal.",
        "Se taie la lungime cu un ferăstrău fin; șuruburile stau ascunse sub garnitură.",
      ),
    ],
    measures: [
      length(1.1),
      size(1100, 100, 15),
      material(both("Aluminium, oak, silicone", "Aluminiu, stejar, silicon")),
    ],
    brand: "negoiu",
    categories: ["seals-and-vents"],
    priceMinor: 5200,
    weightGrams: 1900,
    choices: [["metal", ["steel", "bronze"]]],
    stock: lastPieces,
    drawing: { kind: "fitting", form: "threshold", metal: "steel" },
  },
];
