import type { FinishName } from "#demo/drawing/palette.ts";
import type { BrandSlug } from "./brands.ts";
import type { Choice, Exclusion } from "./demo-product.ts";
import { both, type Text } from "./text.ts";

/** The common fields of all windows or doors with one profile. */
export interface Series {
  brand: BrandSlug;
  material: string;
  depthMm: number;
  uValue: number;
  soundDb: number;
  glass: Text;
  security: Text;
  certificate: string;
  kilogramsPerSquareMetre: number;
  /** Surcharge for each additional square metre. */
  squareMetreMinor: number;
  finishes: Choice[1];
  /** The drawn finish of "natural" or of the first colour. */
  drawn: FinishName;
  handles: Choice[1];
  exclusions?: readonly Exclusion[];
  /** The second paragraph of every product of the series. */
  about: Text;
}

const tripleArgon = both("4/16/4/16/4, argon", "4/16/4/16/4, argon");
const doubleArgon = both("4/16/4, argon", "4/16/4, argon");
const rc2 = both("RC 2 on request", "RC 2 la cerere");
const windowNorm = "CE, EN 14351-1";
const steelBrassBlack = ["steel", ["brass", 1800], ["black", 900]] as const;

/** Cast brass stains bright white and cream profiles where rain runs off it. */
const noBrassOnPale: readonly Exclusion[] = [
  {
    when: ["handle", "brass"],
    not: [
      ["finish", "white"],
      ["finish", "cream"],
    ],
  },
];

export const zada: Series = {
  brand: "belis",
  material: "larch",
  depthMm: 78,
  uValue: 0.78,
  soundDb: 36,
  glass: tripleArgon,
  security: rc2,
  certificate: windowNorm,
  kilogramsPerSquareMetre: 44,
  squareMetreMinor: 26000,
  finishes: ["natural", ["walnut-oil", 1400], ["sage", 2600], ["blue", 2600], ["white", 2600]],
  drawn: "larch",
  handles: steelBrassBlack,
  about: both(
    "Zada is Romanian for larch. Ours grows slowly on the north side of the Apuseni, so the rings are close and the wood is hard enough to live outside. We glue it in three layers, mill it to 78 mm and oil it four times.",
    "Zadă îi spun oamenii locului laricelui. Al nostru crește încet pe versantul nordic al Apusenilor, de aceea inelele sunt dese, iar lemnul e destul de tare ca să stea afară. Îl încleiem în trei straturi, îl frezăm la 78 mm și îl uleiem de patru ori.",
  ),
};

export const moara: Series = {
  brand: "vitrine",
  material: "painted-pine",
  depthMm: 68,
  uValue: 0.95,
  soundDb: 34,
  glass: tripleArgon,
  security: rc2,
  certificate: windowNorm,
  kilogramsPerSquareMetre: 40,
  squareMetreMinor: 21000,
  finishes: ["white", "linen", "sage", "blue", ["oxide", 1200]],
  drawn: "white",
  handles: steelBrassBlack,
  about: both(
    "Moara is made of mountain pine without a knot in sight, primed on all sides before it is glued and painted three times in our own room. The paint can be mended with a brush, which is why we chose it.",
    "Moara se face din pin de munte fără noduri la vedere, grunduit pe toate fețele înainte de încleiere și vopsit de trei ori în vopsitoria noastră. Vopseaua se repară cu pensula, tocmai de aceea am ales-o.",
  ),
};

export const pridvor: Series = {
  brand: "vitrine",
  material: "painted-pine",
  depthMm: 68,
  uValue: 1.1,
  soundDb: 33,
  glass: doubleArgon,
  security: both("Sash lock, two keys", "Încuietoare pe canat, două chei"),
  certificate: windowNorm,
  kilogramsPerSquareMetre: 36,
  squareMetreMinor: 24000,
  finishes: ["white", "linen", "blue", ["oxide", 1200]],
  drawn: "white",
  handles: ["brass", ["steel", 0], ["black", 900]],
  about: both(
    "Both sashes hang on spiral balances in the frame, so they stay where the hand leaves them. The lower one tips inwards, and the outside is cleaned from the room.",
    "Ambele canaturi atârnă în arcuri spirale ascunse în toc și rămân acolo unde le lasă mâna. Cel de jos se rabate spre interior, iar fața de afară se curăță din cameră.",
  ),
};

export const negoiu: Series = {
  brand: "negoiu",
  material: "aluminium",
  depthMm: 75,
  uValue: 0.84,
  soundDb: 38,
  glass: tripleArgon,
  security: both("RC 2 as standard", "RC 2 din fabrică"),
  certificate: windowNorm,
  kilogramsPerSquareMetre: 46,
  squareMetreMinor: 31000,
  finishes: ["anthracite", "silver", "black"],
  drawn: "anthracite",
  handles: ["black", ["steel", 900]],
  about: both(
    "The profile is 46 mm wide to the eye and has three chambers and a foam core behind it. The powder coat is baked at 200 degrees and asks for nothing but water twice a year.",
    "La vedere profilul are 46 mm, iar în spate ascunde trei camere și un miez de spumă. Vopseaua în câmp electrostatic e coaptă la 200 de grade și nu cere decât apă, de două ori pe an.",
  ),
};

export const cetate: Series = {
  brand: "vitrine",
  material: "oak",
  depthMm: 92,
  uValue: 0.74,
  soundDb: 39,
  glass: both("6/18/4/18/6, krypton", "6/18/4/18/6, kripton"),
  security: rc2,
  certificate: windowNorm,
  kilogramsPerSquareMetre: 58,
  squareMetreMinor: 42000,
  finishes: ["natural", ["walnut-oil", 1800], ["oxide", 3200]],
  drawn: "oak",
  handles: ["brass", ["black", 0]],
  about: both(
    "Cetate is built for walls that are thicker than an arm: solid oak, 92 mm deep, with tenons that are wedged and not screwed. Several have been approved for listed houses.",
    "Cetate e făcută pentru ziduri mai groase decât un braț: stejar masiv, adânc de 92 mm, cu cepuri bătute în pene, nu prinse în șuruburi. Mai multe au primit aviz pentru case monument.",
  ),
};

export const otel: Series = {
  brand: "negoiu",
  material: "steel-look",
  depthMm: 55,
  uValue: 1.2,
  soundDb: 35,
  glass: doubleArgon,
  security: rc2,
  certificate: windowNorm,
  kilogramsPerSquareMetre: 38,
  squareMetreMinor: 48000,
  finishes: ["bronze", "black"],
  drawn: "bronze",
  handles: ["brass", ["black", 0]],
  about: both(
    "Oțel takes the lines of the old workshop window, 33 mm between the panes, and puts an insulated core where the cold used to walk in. The bars are welded, filed and coated as one piece.",
    "Oțel păstrează liniile vechii ferestre de atelier, cu 33 mm între ochiuri, și pune un miez izolat acolo pe unde intra frigul. Șprosurile sunt sudate, pilite și vopsite dintr-o bucată.",
  ),
};

export const senin: Series = {
  brand: "vitrine",
  material: "pvc",
  depthMm: 70,
  uValue: 0.9,
  soundDb: 34,
  glass: tripleArgon,
  security: both("Two mushroom cams per side", "Două ciuperci de închidere pe latură"),
  certificate: windowNorm,
  kilogramsPerSquareMetre: 38,
  squareMetreMinor: 13000,
  finishes: ["white", "cream", ["pebble", 2400]],
  drawn: "white",
  handles: ["white", ["steel", 600], ["brass", 1600]],
  exclusions: noBrassOnPale,
  about: both(
    "Senin is the sensible one: five chambers, steel inside, and a third of the old frames that we take back ground into the core. White outside and inside, it needs a cloth and nothing else.",
    "Senin e fereastra cu socoteală: cinci camere, oțel în interior, iar o treime din miez vine din tocurile vechi pe care le luăm înapoi. Nu-i trebuie decât o cârpă umedă.",
  ),
};

export const lunca: Series = {
  ...senin,
  depthMm: 82,
  uValue: 0.76,
  soundDb: 37,
  glass: both("4/18/4/18/4, argon", "4/18/4/18/4, argon"),
  security: rc2,
  kilogramsPerSquareMetre: 42,
  squareMetreMinor: 17000,
  finishes: ["white", ["pebble", 2400], ["anthracite", 3200]],
  about: both(
    "Lunca has six chambers, three seals and a pane of 48 mm. In a passive house near Florești its frames were the only place where the surveyor found no cold line at all.",
    "Lunca are șase camere, trei garnituri și un pachet de sticlă de 48 mm. Într-o casă pasivă de lângă Florești, tocurile ei au fost singurul loc fără nicio punte termică.",
  ),
};
