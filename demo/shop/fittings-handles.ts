import { type DemoProduct, lastPieces, newBadge, stocked } from "./demo-product.ts";
import { contents, fits, length, made, material, projection, size, surface } from "./measures.ts";
import { both } from "./text.ts";

const cast = ["material", ["brass"]] as const;
const waxed = surface(both("Brushed, waxed", "Periat, ceruit"));
const anyWindow = fits(both("All our windows, spindle 7 mm", "Toate ferestrele noastre, ax de 7 mm"));
const anyDoor = fits(both("Doors of 38 to 60 mm, spindle 8 mm", "Uși de 38 până la 60 mm, ax de 8 mm"));

export const handleFittings: readonly DemoProduct[] = [
  {
    key: "window-handle",
    reference: "FB-WH",
    name: both("Bacca window handle", "Mâner de fereastră Bacca"),
    summary: both("Cast, filed and brushed by hand", "Turnat, pilit și periat manual"),
    paragraphs: [
      both(
        "A handle with the curve of a bean pod. It rests in four positions with a click that one hears and need not look for.",
        "Un mâner cu linia unei păstăi. Se oprește în patru poziții, cu un clic pe care îl auzi și nu trebuie să-l cauți.",
      ),
      both(
        "Cast in sand at Bassano; the seam is filed away and the surface waxed, not lacquered, so brass may darken where no hand goes.",
        "Turnat în nisip la Bassano; dunga de turnare se pilește, iar suprafața se ceruiește, nu se lăcuiește, așa că alama se închide acolo unde n-o atinge mâna.",
      ),
    ],
    measures: [
      length(0.13),
      projection(58),
      material(both("Cast brass or bronze, steel", "Alamă sau bronz turnat, oțel")),
      waxed,
      anyWindow,
      made.bassano,
    ],
    brand: "brenta",
    categories: ["handles"],
    tags: ["handmade"],
    priceMinor: 2400,
    weightGrams: 260,
    choices: [["metal", ["steel", ["brass", 900], ["bronze", 1400], "black"]], cast],
    stock: { mode: "threshold", threshold: 5, rules: [{ where: { metal: "bronze" }, pieces: 3 }] },
    drawing: { kind: "fitting", form: "windowHandle", metal: "brass" },
    accessories: ["brass-wax"],
    alternatives: ["key-handle", "tenda-window-handle"],
  },
  {
    key: "tenda-window-handle",
    reference: "FB-WT",
    name: both("Tenda window handle", "Mâner de fereastră Tenda"),
    summary: both("A plain bar of 12 mm", "O bară simplă de 12 mm"),
    paragraphs: [
      both(
        "A round bar on a round plate. Nothing on it is longer, thicker or rounder than it has to be.",
        "O bară rotundă pe o rozetă rotundă. Nimic nu e mai lung, mai gros sau mai rotund decât trebuie.",
      ),
      both(
        "The plate hides two screws of 45 mm. The spring inside takes 20,000 turns, about eighty years of mornings.",
        "Rozeta ascunde două șuruburi de 45 mm. Arcul din interior rezistă la 20.000 de rotiri, adică vreo optzeci de ani de dimineți.",
      ),
    ],
    measures: [
      length(0.12),
      projection(54),
      material(both("Stainless steel, powder coat", "Oțel inoxidabil, vopsea electrostatică")),
      anyWindow,
    ],
    brand: "brenta",
    categories: ["handles"],
    tags: ["ready-made"],
    priceMinor: 1600,
    weightGrams: 190,
    choices: [["metal", ["steel", "black", "white"]]],
    stock: stocked,
    drawing: { kind: "fitting", form: "windowHandle", metal: "steel" },
    alternatives: ["window-handle"],
  },
  {
    key: "key-handle",
    reference: "FB-WK",
    name: both("Window handle with key", "Mâner de fereastră cu cheie"),
    summary: both("For the ground floor and the nursery", "Pentru parter și camera copilului"),
    paragraphs: [
      both(
        "Locked, it can neither be turned from inside by a child nor from outside through a broken pane. Tilting can stay allowed.",
        "Încuiat, nu poate fi rotit nici dinăuntru de un copil, nici de afară printr-un geam spart. Rabatarea poate rămâne permisă.",
      ),
      both(
        "Two keys; all handles of one order may have the same, if you tell us.",
        "Două chei; toate mânerele unei comenzi pot avea aceeași cheie, dacă ne spuneți.",
      ),
    ],
    measures: [
      length(0.13),
      material(both("Zinc, powder-coated; steel cylinder", "Zamac vopsit; butuc de oțel")),
      anyWindow,
    ],
    brand: "brenta",
    categories: ["handles", "locks-and-hinges"],
    tags: ["child-safe"],
    priceMinor: 2200,
    weightGrams: 240,
    choices: [["metal", ["white", "steel", "black"]]],
    stock: stocked,
    drawing: { kind: "fitting", form: "windowHandle", metal: "white" },
    alternatives: ["tenda-window-handle"],
  },
  {
    key: "door-lever",
    reference: "FB-DL",
    name: both("Ansa door lever, pair", "Clanță Ansa, pereche"),
    summary: both("Two levers, two roses, one spindle", "Două clanțe, două rozete, un ax"),
    paragraphs: [
      both(
        "The end turns back towards the door, so that no sleeve is caught. One wide curve, the same in all four metals.",
        "Capătul se întoarce spre ușă, ca să nu agațe mâneca. O singură curbă largă, aceeași în toate cele patru metale.",
      ),
      both(
        "The rose holds the lever on its own spring, so it stays level after twenty years. Escutcheons for key or cylinder are in the box.",
        "Rozeta ține clanța pe arcul ei, așa că rămâne dreaptă și după douăzeci de ani. Șildurile pentru cheie sau cilindru sunt în cutie.",
      ),
    ],
    measures: [
      length(0.12),
      projection(62),
      material(both("Cast brass or steel", "Alamă turnată sau oțel")),
      waxed,
      anyDoor,
      made.bassano,
    ],
    brand: "brenta",
    categories: ["handles"],
    priceMinor: 5800,
    weightGrams: 780,
    choices: [["metal", ["steel", ["brass", 1400], ["copper", 2200], "black"]], cast],
    stock: { mode: "threshold", threshold: 5, rules: [{ where: { metal: "copper" }, pieces: 0 }] },
    drawing: { kind: "fitting", form: "doorLever", metal: "brass" },
    accessories: ["mortise-lock", "brass-wax"],
    alternatives: ["door-knob", "old-town-set"],
  },
  {
    key: "door-knob",
    reference: "FB-DK",
    name: both("Ou door knob", "Buton de ușă Ou"),
    summary: both("Egg-shaped, 64 mm, solid", "În formă de ou, 64 mm, plin"),
    paragraphs: [
      both(
        "An egg that lies well in the palm and weighs half a kilogram. Fixed outside on a front door, or turning in pairs inside.",
        "Un ou care stă bine în palmă și cântărește o jumătate de kilogram. Fix la exterior, pe ușa de intrare, sau rotitor, în pereche, la interior.",
      ),
      both(
        "Turned from one piece. It is cold in January; that cannot be helped.",
        "Strunjit dintr-o bucată. În ianuarie e rece; n-avem ce-i face.",
      ),
    ],
    measures: [
      size(64, 48),
      projection(72),
      material(both("Solid brass or bronze", "Alamă sau bronz masiv")),
      anyDoor,
      made.bassano,
    ],
    brand: "brenta",
    categories: ["handles"],
    tags: ["handmade"],
    priceMinor: 4800,
    weightGrams: 520,
    choices: [["metal", ["brass", ["bronze", 600], "black"]], cast],
    stock: lastPieces,
    drawing: { kind: "fitting", form: "knob", metal: "brass" },
    accessories: ["brass-wax"],
    alternatives: ["door-lever", "door-bar-pull"],
  },
  {
    key: "door-bar-pull",
    reference: "FB-DP",
    name: both("Long bar pull", "Mâner lung de tras"),
    summary: both("For heavy doors · 30 mm round", "Pentru uși grele · rotund de 30 mm"),
    paragraphs: [
      both(
        "Everybody finds the height that suits them, the tall aunt and the boy with the satchel.",
        "Fiecare îi găsește înălțimea potrivită, și mătușa înaltă, și băiatul cu ghiozdanul.",
      ),
      both(
        "Bolted through the leaf, or from one side with a thread set in resin. Brushed along its length, so that fingers leave no mark.",
        "Prins prin foaie sau dintr-o singură parte, cu filet prins în rășină. Periat pe lungime, ca degetele să nu lase urme.",
      ),
    ],
    measures: [
      projection(75),
      material(both("Stainless steel or brass tube", "Țeavă de oțel inoxidabil sau alamă")),
      fits(both("Doors of 58 to 95 mm", "Uși de 58 până la 95 mm")),
    ],
    brand: "brenta",
    categories: ["handles"],
    priceMinor: 8600,
    weightGrams: 1600,
    choices: [
      ["length", ["800", ["1280", 2800], ["1580", 4200]]],
      ["metal", ["steel", "black", ["brass", 5200]]],
    ],
    // Brass tube is drawn in lengths of 1.5 m.
    exclusions: [{ when: ["metal", "brass"], not: [["length", "1580"]] }],
    stock: stocked,
    drawing: { kind: "fitting", form: "doorPull", metal: "steel" },
    alternatives: ["door-knob"],
  },
  {
    key: "old-town-set",
    reference: "FB-OT",
    name: both("Old town handle on a plate", "Clanță veche pe șild"),
    summary: both("After a door in Sighișoara", "După o ușă din Sighișoara"),
    paragraphs: [
      both(
        "A long plate with a thumb turn, cast from the handle of a house on Strada Școlii. The original had been opened for a hundred and twenty years.",
        "Un șild lung cu buton de zăvor, turnat după clanța unei case de pe Strada Școlii. Originalul fusese deschis o sută douăzeci de ani.",
      ),
      both(
        "Distance from lever to key 72 or 90 mm: write which one with the order.",
        "Distanța de la clanță la cheie 72 sau 90 mm: scrieți la comandă care din ele.",
      ),
    ],
    measures: [
      size(240, 44),
      material(both("Cast bronze or brass", "Bronz sau alamă turnată")),
      waxed,
      contents(both("Two plates, two levers, spindle, screws", "Două șilduri, două clanțe, ax, șuruburi")),
      made.bassano,
    ],
    brand: "brenta",
    categories: ["handles"],
    tags: ["old-houses"],
    priceMinor: 11400,
    weightGrams: 1350,
    choices: [["metal", ["bronze", "brass"]], cast],
    stock: { mode: "threshold", threshold: 5, pieces: 4 },
    badge: newBadge,
    drawing: { kind: "fitting", form: "handleSet", metal: "bronze" },
    accessories: ["mortise-lock"],
    alternatives: ["door-lever"],
  },
  {
    key: "cabinet-knob",
    reference: "FB-CK",
    name: both("Nasture drawer knob", "Buton de sertar Nasture"),
    summary: both("22 mm, for drawers and shutters", "22 mm, pentru sertare și obloane"),
    paragraphs: [
      both(
        "A small round knob for drawers, shutters and the lid of a box.",
        "Un buton mic și rotund, pentru sertare, obloane și capacul unei cutii.",
      ),
      both(
        "With a screw of 25 mm for wood and one of 40 mm with a nut.",
        "Cu un șurub de lemn de 25 mm și unul de 40 mm cu piuliță.",
      ),
    ],
    measures: [size(22, 22), material(both("Turned brass or steel", "Alamă sau oțel strunjit"))],
    brand: "brenta",
    categories: ["handles"],
    priceMinor: 600,
    weightGrams: 60,
    choices: [
      ["metal", ["brass", "steel", "black", "copper"]],
      ["pack", ["one", ["four", 1600], ["six", 2400]]],
    ],
    stock: stocked,
    drawing: { kind: "fitting", form: "knob", metal: "copper" },
  },
];
