import type { View } from "#demo/drawing/subject.ts";
import type { Drawing } from "./drawing.ts";
import { both, type Text } from "./text.ts";

interface Category {
  parent?: string;
  name: Text;
  description: Text;
  drawing: Drawing;
  view?: View;
}

const larchWindow: Drawing = {
  kind: "window",
  finish: "larch",
  widthMm: 1200,
  heightMm: 1400,
  lights: [
    { opening: "tiltTurn", hinges: "left" },
    { opening: "turn", hinges: "right" },
  ],
  handle: "steel",
};

/** Parents come before their children; menus use the same order. */
export const categories = {
  windows: {
    name: both("Windows", "Ferestre"),
    description: both(
      "In larch, oak, painted pine, PVC and aluminium. Standard sizes leave in four days; anything else we make to your opening in six weeks.",
      "Din larice, stejar, pin vopsit, PVC și aluminiu. Dimensiunile standard pleacă în patru zile; orice altceva facem pe golul dumneavoastră în șase săptămâni.",
    ),
    drawing: larchWindow,
  },
  "tilt-and-turn": {
    parent: "windows",
    name: both("Tilt and turn", "Oscilobatante"),
    description: both(
      "Tilts for air at night, turns for cleaning and for leaning out.",
      "Se rabat pentru aer noaptea și se deschid larg pentru curățat și pentru stat la fereastră.",
    ),
    drawing: { ...larchWindow, finish: "sage" },
  },
  "sliding-sash": {
    parent: "windows",
    name: both("Sliding sash", "Glisante pe verticală"),
    description: both(
      "Two sashes that slide past each other, balanced so that a child can lift them.",
      "Două canaturi care alunecă unul pe lângă altul, echilibrate cât să le ridice și un copil.",
    ),
    drawing: {
      kind: "window",
      finish: "white",
      widthMm: 900,
      heightMm: 1500,
      lights: [{ opening: "sash" }, { opening: "sash" }],
      stacked: true,
      bars: { columns: 3, rows: 2 },
    },
  },
  "fixed-windows": {
    parent: "windows",
    name: both("Fixed", "Fixe"),
    description: both(
      "No sash, no handle: as much glass as the wall allows.",
      "Fără canat, fără mâner: atâta sticlă cât îngăduie peretele.",
    ),
    drawing: {
      kind: "window",
      finish: "anthracite",
      widthMm: 1500,
      heightMm: 1400,
      lights: [{ opening: "fixed" }],
    },
  },
  "arched-and-round": {
    parent: "windows",
    name: both("Arched and round", "Arcuite și rotunde"),
    description: both(
      "For stairs, gables and houses that were built before the ruler won.",
      "Pentru scări, frontoane și case ridicate înainte ca rigla să câștige.",
    ),
    drawing: {
      kind: "window",
      finish: "oak",
      widthMm: 900,
      heightMm: 1500,
      lights: [{ opening: "turn" }],
      top: "arch",
    },
  },
  "glazing-bars": {
    parent: "windows",
    name: both("With glazing bars", "Cu șprosuri"),
    description: both(
      "Real bars that carry the pattern of the street, with insulating glass behind them.",
      "Șprosuri adevărate, care păstrează desenul străzii, cu geam termoizolant în spate.",
    ),
    drawing: { ...larchWindow, finish: "linen", bars: { columns: 2, rows: 3 } },
  },
  doors: {
    name: both("Doors", "Uși"),
    description: both(
      "Front doors, terrace doors and doors between rooms, hung and tested before they leave us.",
      "Uși de intrare, uși de terasă și uși de interior, montate și probate înainte să plece de la noi.",
    ),
    drawing: {
      kind: "door",
      leaf: "boards",
      finish: "oak",
      widthMm: 1000,
      heightMm: 2100,
      handle: "black",
      pull: "bar",
    },
  },
  "front-doors": {
    parent: "doors",
    name: both("Front doors", "Uși de intrare"),
    description: both(
      "Warm, tight and locked at three points; the face of the house.",
      "Calde, etanșe și zăvorâte în trei puncte; fața casei.",
    ),
    drawing: {
      kind: "door",
      leaf: "panels",
      finish: "blue",
      widthMm: 1000,
      heightMm: 2100,
      handle: "brass",
      pull: "knob",
    },
  },
  "terrace-doors": {
    parent: "doors",
    name: both("Terrace doors", "Uși de terasă"),
    description: both(
      "Glass doors that turn, slide or lift and slide, with a threshold you hardly notice.",
      "Uși de sticlă care se deschid, glisează sau se ridică și glisează, cu un prag abia simțit.",
    ),
    drawing: { kind: "door", leaf: "slide", finish: "anthracite", widthMm: 2400, heightMm: 2200, leaves: 2 },
  },
  "interior-doors": {
    parent: "doors",
    name: both("Interior doors", "Uși de interior"),
    description: both(
      "Solid leaves with quiet seals, painted or oiled, for old and new frames.",
      "Foi de ușă masive, cu garnituri silențioase, vopsite sau uleiate, pentru tocuri vechi și noi.",
    ),
    view: "inside",
    drawing: {
      kind: "door",
      leaf: "plain",
      finish: "linen",
      widthMm: 900,
      heightMm: 2050,
      handle: "steel",
      pull: "lever",
    },
  },
  skylights: {
    name: both("Skylights", "Ferestre de mansardă"),
    description: both(
      "Daylight from above for pitched and flat roofs, with flashings for tile, slate and sheet.",
      "Lumină de sus, pentru acoperișuri înclinate și terase, cu rame pentru țiglă, ardezie și tablă.",
    ),
    view: "inside",
    drawing: {
      kind: "skylight",
      finish: "pine",
      widthMm: 780,
      heightMm: 1180,
      opening: "pivot",
      roof: "clay",
    },
  },
  "pitched-roof": {
    parent: "skylights",
    name: both("For pitched roofs", "Pentru acoperiș înclinat"),
    description: both(
      "Centre-pivot and top-hung windows for slopes from 15 to 90 degrees.",
      "Ferestre cu articulație mediană sau superioară, pentru pante de la 15 la 90 de grade.",
    ),
    view: "inside",
    drawing: {
      kind: "skylight",
      finish: "white",
      widthMm: 780,
      heightMm: 1400,
      opening: "topHung",
      roof: "slate",
    },
  },
  "flat-roof": {
    parent: "skylights",
    name: both("For flat roofs", "Pentru acoperiș terasă"),
    description: both(
      "Upstand, glass and drainage in one piece, for slopes up to 15 degrees.",
      "Soclu, sticlă și scurgere într-o singură piesă, pentru pante de până la 15 grade.",
    ),
    view: "inside",
    drawing: { kind: "skylight", finish: "white", widthMm: 1000, heightMm: 1000, opening: "flat" },
  },
  screens: {
    name: both("Roller screens", "Rulouri"),
    description: both(
      "Cloth that takes the glare and leaves the view, inside or outside, with a chain or a motor.",
      "Țesături care opresc orbirea și lasă priveliștea, la interior sau la exterior, cu lanț sau cu motor.",
    ),
    drawing: { kind: "screen", form: "roller", cloth: "linen", widthMm: 1180, heightMm: 1600, drop: 0.5 },
  },
  "inside-screens": {
    parent: "screens",
    name: both("For the room", "Pentru interior"),
    description: both(
      "Linen, blackout, Roman and bamboo blinds, cut to your frame.",
      "Rulouri din in, opace, romane și din bambus, croite pe rama dumneavoastră.",
    ),
    drawing: { kind: "screen", form: "roman", cloth: "flax", widthMm: 1180, heightMm: 1600, drop: 0.45 },
  },
  "outside-screens": {
    parent: "screens",
    name: both("For the facade", "Pentru fațadă"),
    description: both(
      "They stop the sun before it reaches the glass and stay still in the wind.",
      "Opresc soarele înainte să ajungă la geam și stau neclintite în vânt.",
    ),
    drawing: {
      kind: "screen",
      form: "zip",
      cloth: "coal",
      finish: "anthracite",
      widthMm: 1200,
      heightMm: 1400,
      drop: 0.6,
    },
  },
  sills: {
    name: both("Sills", "Glafuri"),
    description: both(
      "Stone, oak and aluminium, cut to length, for the plant, the cup and the rain.",
      "Piatră, stejar și aluminiu, tăiate la lungime, pentru floare, pentru ceașcă și pentru ploaie.",
    ),
    drawing: { kind: "sill", material: "terrazzo", depthMm: 220 },
    view: "inside",
  },
  "inside-sills": {
    parent: "sills",
    name: both("Inside", "De interior"),
    description: both("Where the geranium stands.", "Locul unde stă mușcata."),
    drawing: { kind: "sill", material: "oak", depthMm: 220 },
    view: "inside",
  },
  "outside-sills": {
    parent: "sills",
    name: both("Outside", "De exterior"),
    description: both(
      "With a drip edge, so that the wall below stays dry.",
      "Cu lăcrimar, ca peretele de dedesubt să rămână uscat.",
    ),
    drawing: { kind: "sill", material: "anthracite", depthMm: 150 },
  },
  home: {
    name: both("For the home", "Pentru casă"),
    description: both(
      "For the rooms behind the windows: clay, wool, linen and light.",
      "Pentru odăile din spatele ferestrelor: lut, lână, in și lumină.",
    ),
    drawing: { kind: "home", form: "vases", glaze: "celadon" },
  },
  ceramics: {
    parent: "home",
    name: both("Ceramics", "Ceramică"),
    description: both(
      "Thrown in Corund, no two quite alike.",
      "Lucrată la roată în Corund, nicio piesă la fel cu alta.",
    ),
    drawing: { kind: "home", form: "bowl", glaze: "chalk" },
  },
  textiles: {
    parent: "home",
    name: both("Textiles", "Textile"),
    description: both(
      "Wool and linen woven in Săliște, washed before they reach you.",
      "Lână și in țesute la Săliște, spălate înainte să ajungă la dumneavoastră.",
    ),
    drawing: { kind: "home", form: "throw", cloth: "rust" },
  },
  lamps: {
    parent: "home",
    name: both("Light", "Lumină"),
    description: both("For after the sun has left the glass.", "Pentru după ce soarele a plecat din geam."),
    drawing: { kind: "home", form: "tableLamp", glaze: "sand" },
  },
  "small-things": {
    parent: "home",
    name: both("Small things in wood and metal", "Lucruri mici din lemn și metal"),
    description: both(
      "Made from what is left when a window is finished, and from a little more.",
      "Făcute din ce rămâne când o fereastră e gata și din încă puțin.",
    ),
    drawing: { kind: "home", form: "hooks", metal: "brass", wood: "oak" },
  },
  fittings: {
    name: both("Fittings", "Feronerie"),
    description: both(
      "What the hand touches and what keeps the wind out: handles, locks, hinges and seals.",
      "Ce atinge mâna și ce ține vântul afară: mânere, broaște, balamale și garnituri.",
    ),
    drawing: { kind: "fitting", form: "windowHandle", metal: "brass" },
  },
  handles: {
    parent: "fittings",
    name: both("Handles and knobs", "Mânere și butoane"),
    description: both(
      "Cast, turned and brushed, for windows and doors.",
      "Turnate, strunjite și periate, pentru ferestre și uși.",
    ),
    drawing: { kind: "fitting", form: "doorLever", metal: "steel" },
  },
  "locks-and-hinges": {
    parent: "fittings",
    name: both("Locks and hinges", "Broaște și balamale"),
    description: both(
      "Parts that fit what we sold in 1998, too.",
      "Piese care se potrivesc și la ce am vândut în 1998.",
    ),
    drawing: { kind: "fitting", form: "lock", metal: "steel" },
  },
  "seals-and-vents": {
    parent: "fittings",
    name: both("Seals, flashings and plates", "Garnituri, rame de etanșare și plăci"),
    description: both(
      "Small things that end draughts, damp and rattling.",
      "Lucruri mici care pun capăt curentului, condensului și zăngănitului.",
    ),
    drawing: { kind: "fitting", form: "seal", metal: "black" },
  },
  care: {
    name: both("Care and tools", "Îngrijire și scule"),
    description: both(
      "Oil, soap, foam and a good tape measure: what keeps a window well for fifty years.",
      "Ulei, săpun, spumă și o ruletă bună: ce ține o fereastră bine cincizeci de ani.",
    ),
    drawing: { kind: "fitting", form: "care", metal: "brass" },
  },
  services: {
    name: both("Services and samples", "Servicii și mostre"),
    description: both(
      "We measure, fit, repair, and send you a piece of the wood before you decide.",
      "Măsurăm, montăm, reparăm și vă trimitem o bucată de lemn înainte să vă hotărâți.",
    ),
    drawing: { kind: "cover", theme: "measure" },
  },
} as const satisfies Record<string, Category>;

export type CategorySlug = keyof typeof categories;

export function categoryOf(slug: CategorySlug): Category {
  return categories[slug];
}
