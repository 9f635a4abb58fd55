import { dimensions, quantity, sidesOf } from "./measures.ts";
import { both, type Text } from "./text.ts";

interface Value {
  name: Text;
  /** The value's code in a variant's reference. */
  code: string;
  color?: string;
  isCustom?: boolean;
  /** The maximum length of the customer's text. */
  charactersMax?: number;
}

interface Attribute {
  name: Text;
  display: "radio" | "select" | "pills" | "color";
  creates: "always" | "dynamic" | "never";
  filterable: boolean;
  values: Record<string, Value>;
}

const value = (code: string, en: string, ro: string, color?: string): Value => ({
  name: both(en, ro),
  code,
  ...(color ? { color } : {}),
});

const sizeSlugs = [
  ..."500x500 550x780 600x400 600x600 600x800 600x900 600x1200 600x1400 660x1180 700x700 700x1400 780x980".split(
    " ",
  ),
  ..."780x1180 780x1400 800x800 800x1200 800x1400 800x2000 800x2100 900x600 900x900 900x1200 900x1400".split(
    " ",
  ),
  ..."900x1500 900x2000 900x2100 900x2200 940x1180 1000x1000 1000x1200 1000x1400 1000x1500 1000x2000".split(
    " ",
  ),
  ..."1000x2100 1000x2200 1100x2100 1140x1180 1180x1600 1200x600 1200x1200 1200x1400 1200x1500 1200x2100".split(
    " ",
  ),
  ..."1380x1600 1400x2100 1500x900 1500x1200 1500x1400 1500x1500 1500x2200 1600x2100 1780x1600 1800x1200".split(
    " ",
  ),
  ..."1800x1400 1800x2100 2000x1400 2000x1500 2000x2200 2100x1400 2400x1400 2400x1500 2400x2200".split(" "),
  ..."2700x1400 3000x2200 3000x2300 3600x2300".split(" "),
];

/** Whole decimetres use two digits a side (1214), other sizes three digits in centimetres (055078). */
function sizeCode(slug: string): string {
  const sides = sidesOf(slug);
  const even = sides.every((side) => side % 100 === 0);
  return sides
    .map((side) => String(even ? side / 100 : Math.round(side / 10)).padStart(even ? 2 : 3, "0"))
    .join("");
}

const sizes = Object.fromEntries(
  sizeSlugs.map((slug): [string, Value] => [slug, { name: dimensions(sidesOf(slug)), code: sizeCode(slug) }]),
);

const millimetres = (list: readonly number[]) =>
  Object.fromEntries(
    list.map((mm): [string, Value] => [String(mm), { name: quantity(mm, "mm"), code: String(mm) }]),
  );

/** Groups of attributes, in the order in which comparisons show them. */
export const attributeCategories: readonly { name: Text; attributes: readonly string[] }[] = [
  {
    name: both("Dimensions", "Dimensiuni"),
    attributes: ["size", "length", "depth", "width", "volume", "pack"],
  },
  {
    name: both("Material and finish", "Material și finisaj"),
    attributes: ["material", "wood", "metal", "finish", "color"],
  },
  {
    name: both("Glass and insulation", "Sticlă și izolație"),
    attributes: ["glazing", "insulation"],
  },
  {
    name: both("Opening and fittings", "Deschidere și feronerie"),
    attributes: ["opening", "operation", "handle", "hinges", "mounting"],
  },
];

export const attributes = {
  size: {
    name: both("Size", "Dimensiune"),
    display: "radio",
    creates: "always",
    filterable: false,
    values: sizes,
  },
  finish: {
    name: both("Finish", "Finisaj"),
    display: "color",
    creates: "always",
    filterable: true,
    values: {
      natural: value("LN", "Natural oil", "Ulei natural", "#c99b69"),
      "walnut-oil": value("LW", "Walnut oil", "Ulei de nuc", "#6f5843"),
      white: value("WH", "Chalk white", "Alb de cretă", "#f4f3ef"),
      linen: value("LI", "Linen", "Culoarea inului", "#e6dcc9"),
      cream: value("CR", "Cream", "Crem", "#efe6d0"),
      sage: value("SG", "Sage", "Salvie", "#97a594"),
      blue: value("DB", "Deep blue", "Albastru adânc", "#33505f"),
      oxide: value("OX", "Oxide red", "Roșu oxid", "#8f4636"),
      pebble: value("PG", "Pebble grey", "Gri de prundiș", "#aeada6"),
      anthracite: value("AN", "Anthracite", "Antracit", "#484f52"),
      black: value("BK", "Deep black", "Negru adânc", "#303334"),
      bronze: value("BZ", "Bronze", "Bronz", "#6f5f4e"),
      silver: value("SV", "Natural aluminium", "Aluminiu natur", "#bcc1c3"),
    },
  },
  color: {
    name: both("Colour", "Culoare"),
    display: "color",
    creates: "always",
    filterable: true,
    values: {
      chalk: value("CH", "Chalk", "Cretă", "#dad5c9"),
      snow: value("SN", "Snow", "Zăpadă", "#ece6da"),
      sand: value("SD", "Sand", "Nisip", "#d8cdbb"),
      linen: value("LI", "Linen", "In", "#ded5c2"),
      flax: value("FX", "Flax", "Fuior", "#b9a07f"),
      ochre: value("OC", "Ochre", "Ocru", "#c99a4a"),
      terracotta: value("TC", "Terracotta", "Teracotă", "#b77c5c"),
      rust: value("RS", "Rust", "Rugină", "#a9694c"),
      blush: value("BL", "Blush", "Roz prăfuit", "#d3ac99"),
      rose: value("RO", "Dog rose", "Măceșă", "#c99b88"),
      celadon: value("CD", "Celadon", "Celadon", "#8fa098"),
      moss: value("MO", "Moss", "Mușchi", "#7f8b66"),
      mist: value("MI", "Mist", "Ceață", "#8ca0a0"),
      slate: value("SL", "Slate", "Ardezie", "#4c6672"),
      ink: value("IN", "Ink", "Cerneală", "#456270"),
      coal: value("CO", "Coal", "Cărbune", "#46494a"),
    },
  },
  metal: {
    name: both("Metal", "Metal"),
    display: "color",
    creates: "always",
    filterable: true,
    values: {
      steel: value("ST", "Brushed steel", "Oțel periat", "#c3c7c9"),
      black: value("BK", "Black", "Negru", "#2e3132"),
      brass: value("BR", "Brass", "Alamă", "#c59b54"),
      bronze: value("BZ", "Bronze", "Bronz", "#7d6248"),
      copper: value("CU", "Copper", "Cupru", "#c07f5a"),
      white: value("WH", "White", "Alb", "#eceae4"),
    },
  },
  wood: {
    name: both("Wood", "Lemn"),
    display: "pills",
    creates: "always",
    filterable: true,
    values: {
      oak: value("OK", "Oak", "Stejar"),
      larch: value("LA", "Larch", "Larice"),
      pine: value("PN", "Pine", "Pin"),
      walnut: value("WN", "Walnut", "Nuc"),
    },
  },
  handle: {
    name: both("Handle", "Mâner"),
    display: "pills",
    creates: "never",
    filterable: false,
    values: {
      steel: value("ST", "Steel", "Oțel"),
      brass: value("BR", "Brass", "Alamă"),
      black: value("BK", "Black", "Negru"),
      white: value("WH", "White", "Alb"),
    },
  },
  glazing: {
    name: both("Glass", "Sticlă"),
    display: "select",
    creates: "always",
    filterable: true,
    values: {
      double: value("2G", "Double glazing", "Geam dublu"),
      triple: value("3G", "Triple glazing", "Geam triplu"),
      sound: value("SG", "Sound-insulating glass", "Geam fonoizolant"),
      safety: value("VS", "Laminated safety glass", "Geam laminat de siguranță"),
      frosted: value("MT", "Frosted glass", "Geam mat"),
    },
  },
  hinges: {
    name: both("Hinges", "Balamale"),
    display: "radio",
    creates: "always",
    filterable: false,
    values: { left: value("L", "On the left", "Pe stânga"), right: value("R", "On the right", "Pe dreapta") },
  },
  operation: {
    name: both("Operation", "Acționare"),
    display: "pills",
    creates: "always",
    filterable: true,
    values: {
      chain: value("CN", "Chain", "Lanț"),
      spring: value("SP", "Spring", "Arc"),
      crank: value("CK", "Crank", "Manivelă"),
      motor: value("MT", "Motor", "Motor"),
      solar: value("SO", "Solar motor", "Motor solar"),
    },
  },
  length: {
    name: both("Length", "Lungime"),
    display: "select",
    creates: "always",
    filterable: false,
    values: millimetres([800, 1000, 1280, 1580, 1880, 2480]),
  },
  depth: {
    name: both("Depth", "Adâncime"),
    display: "pills",
    creates: "always",
    filterable: false,
    values: millimetres([110, 150, 180, 220, 250, 300, 350]),
  },
  width: {
    name: both("Width of the arch", "Lățimea arcului"),
    display: "select",
    creates: "dynamic",
    filterable: false,
    values: millimetres([700, 800, 900, 1000, 1100, 1200, 1300, 1400]),
  },
  volume: {
    name: both("Volume", "Volum"),
    display: "radio",
    creates: "always",
    filterable: false,
    values: {
      quarter: { name: quantity(0.25, "l"), code: "025" },
      half: { name: quantity(0.5, "l"), code: "050" },
      one: { name: quantity(1, "l"), code: "100" },
      "two-and-half": { name: quantity(2.5, "l"), code: "250" },
    },
  },
  pack: {
    name: both("Pack", "Bucăți"),
    display: "pills",
    creates: "always",
    filterable: false,
    values: {
      one: value("1", "One", "Una"),
      two: value("2", "Two", "Două"),
      four: value("4", "Four", "Patru"),
      six: value("6", "Six", "Șase"),
    },
  },
  lettering: {
    name: both("Lettering", "Inscripție"),
    display: "radio",
    creates: "never",
    filterable: false,
    values: {
      none: value("0", "None", "Fără"),
      own: {
        name: both("Your own text", "Textul dumneavoastră"),
        code: "T",
        isCustom: true,
        charactersMax: 20,
      },
      figures: {
        name: both("Your number", "Numărul dumneavoastră"),
        code: "N",
        isCustom: true,
        charactersMax: 4,
      },
    },
  },
  mounting: {
    name: both("Mounting", "Montaj"),
    display: "radio",
    creates: "never",
    filterable: false,
    values: {
      recess: value("R", "In the recess", "În golul ferestrei"),
      wall: value("W", "On the wall", "Pe perete"),
      sash: value("S", "On the sash, without drilling", "Pe canat, fără găurire"),
    },
  },
  // Single values that describe a product and feed the filters; they never create variants.
  material: {
    name: both("Material", "Material"),
    display: "select",
    creates: "always",
    filterable: true,
    values: {
      larch: value("", "Larch", "Larice"),
      oak: value("", "Oak", "Stejar"),
      "painted-pine": value("", "Painted pine", "Pin vopsit"),
      aluminium: value("", "Aluminium", "Aluminiu"),
      pvc: value("", "PVC", "PVC"),
      "steel-look": value("", "Steel look", "Aspect de oțel"),
      stone: value("", "Stone", "Piatră"),
      terrazzo: value("", "Terrazzo", "Terrazzo"),
      walnut: value("", "Walnut", "Nuc"),
      linen: value("", "Linen", "In"),
      wool: value("", "Wool", "Lână"),
      polyester: value("", "Polyester", "Poliester"),
      "glass-fibre": value("", "Glass fibre", "Fibră de sticlă"),
      bamboo: value("", "Bamboo", "Bambus"),
      clay: value("", "Stoneware", "Gresie ceramică"),
      brass: value("", "Cast metal", "Metal turnat"),
      willow: value("", "Willow", "Răchită"),
    },
  },
  opening: {
    name: both("Opens", "Deschidere"),
    display: "select",
    creates: "always",
    filterable: true,
    values: {
      "tilt-and-turn": value("", "Tilt and turn", "Oscilobatantă"),
      turn: value("", "Turn", "Batantă"),
      tilt: value("", "Tilt", "Rabatabilă"),
      "slides-up": value("", "Slides up", "Glisează în sus"),
      slides: value("", "Slides sideways", "Glisează lateral"),
      pivot: value("", "Centre pivot", "Articulație mediană"),
      "top-hung": value("", "Top-hung", "Articulație superioară"),
      fixed: value("", "Does not open", "Nu se deschide"),
    },
  },
  insulation: {
    name: both("Insulation, U", "Izolație termică, U"),
    display: "select",
    creates: "always",
    filterable: true,
    values: {
      passive: value("", "up to 0.80, passive house", "până la 0,80, casă pasivă"),
      low: value("", "0.81 to 1.00", "0,81 până la 1,00"),
      standard: value("", "1.01 to 1.30", "1,01 până la 1,30"),
      simple: value("", "above 1.30", "peste 1,30"),
    },
  },
} as const satisfies Record<string, Attribute>;

export type AttributeSlug = keyof typeof attributes;

export function attributeOf(slug: AttributeSlug): Attribute {
  return attributes[slug];
}

/** The filter value for a U-value in W/m²K. */
export function insulationBand(uValue: number): keyof (typeof attributes)["insulation"]["values"] {
  if (uValue <= 0.8) return "passive";
  if (uValue <= 1) return "low";
  return uValue <= 1.3 ? "standard" : "simple";
}
