/** Every colour of the drawings. Tones run from lit to shade; the light comes from the top left. */

export const white = "#ffffff";
/** Cast shadows are warm brown-black, never grey. */
export const shadow = "#20180f";
export const woodShadow = "#241b10";
export const metalShadow = "#1a1208";
export const recessShade = "#11181b";
export const glassShade = "#0b1416";
export const leafShade = "#2a2a20";
export const floorShade = "#3a2c1a";
export const sunlight = "#fff3d8";
export const sunwarm = "#fffdf2";
export const dark = "#15181a";

/** A tint over every finished picture: warm at the top left, blue-black at the bottom right. */
export const washTones = { warm: "#fffbf0", cool: "#1a1a22" } as const;

/** `a` lit, `b` body, `c` shade, `d` line. Wood has butt joints and grain, PVC and aluminium are mitred. */
export type Material = {
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly d: string;
  readonly joint: "butt" | "mitre";
  readonly grain?: string;
  /** Frame width in millimetres; aluminium is slimmer. */
  readonly frameMm: number;
  readonly body: "wood" | "pvc" | "aluminium";
};

const wood = { joint: "butt", frameMm: 62, body: "wood" } as const;
const pvc = { joint: "mitre", frameMm: 66, body: "pvc" } as const;
const aluminium = { joint: "mitre", frameMm: 46, body: "aluminium" } as const;

export const finishes = {
  larch: { a: "#ddb78b", b: "#c99b69", c: "#ad7d4e", d: "#6e4825", grain: "#80522a", ...wood },
  oak: { a: "#d2b68f", b: "#bc9c72", c: "#9c7b52", d: "#5e472b", grain: "#6a4e2d", ...wood },
  pine: { a: "#ecd3a6", b: "#dcbb86", c: "#c09a62", d: "#7d5d31", grain: "#94703f", ...wood },
  walnut: { a: "#8a7159", b: "#6f5843", c: "#574432", d: "#2c2118", grain: "#33261b", ...wood },
  sage: { a: "#b4bfb0", b: "#97a594", c: "#7b8a79", d: "#4c584c", ...wood },
  blue: { a: "#4a6472", b: "#33505f", c: "#263f4c", d: "#12232c", ...wood },
  oxide: { a: "#a8604c", b: "#8f4636", c: "#703327", d: "#3e1a13", ...wood },
  linen: { a: "#f5efe2", b: "#e6dcc9", c: "#cbbea6", d: "#948670", ...wood },
  white: { a: "#ffffff", b: "#f4f3ef", c: "#dcdad3", d: "#a9a7a0", ...pvc },
  cream: { a: "#fbf6e8", b: "#efe6d0", c: "#d6cab0", d: "#a0947b", ...pvc },
  pebble: { a: "#c6c5be", b: "#aeada6", c: "#92918a", d: "#5f5e59", ...pvc },
  anthracite: { a: "#646b6e", b: "#484f52", c: "#353b3e", d: "#1b1f21", ...aluminium },
  black: { a: "#4c4e4f", b: "#303334", c: "#212425", d: "#0c0e0f", ...aluminium },
  bronze: { a: "#8e7c68", b: "#6f5f4e", c: "#54483b", d: "#2b241d", ...aluminium },
  silver: { a: "#dfe2e3", b: "#bcc1c3", c: "#979da0", d: "#5c6265", ...aluminium },
} as const satisfies Record<string, Material>;
export type FinishName = keyof typeof finishes;

/** Metal of handles and hinges: bright edge, body, shade, and the deepest turn. */
export type Metal = { readonly a: string; readonly b: string; readonly c: string; readonly d: string };
export const metals = {
  steel: { a: "#f2f3f3", b: "#c3c7c9", c: "#888e91", d: "#4a4f52" },
  black: { a: "#6a6d6e", b: "#2e3132", c: "#151718", d: "#07090a" },
  brass: { a: "#f0d9a4", b: "#c59b54", c: "#8a6630", d: "#4f3815" },
  bronze: { a: "#b39372", b: "#7d6248", c: "#4f3c2b", d: "#2a1f15" },
  copper: { a: "#f0c0a0", b: "#c07f5a", c: "#85502f", d: "#4b2a16" },
  white: { a: "#ffffff", b: "#eceae4", c: "#c4c1b8", d: "#8d8a82" },
} as const satisfies Record<string, Metal>;
export type MetalName = keyof typeof metals;

/** Ceramic, glazed or bare, and other turned objects: lightest at a third, with dark rims. */
export type Glaze = { readonly a: string; readonly b: string; readonly c: string };
export const glazes = {
  chalk: { a: "#f7f4ec", b: "#dad5c9", c: "#8f887a" },
  snow: { a: "#ffffff", b: "#e7e1d6", c: "#9b9383" },
  sand: { a: "#f8f1e4", b: "#d8cdbb", c: "#7f735f" },
  terracotta: { a: "#e3b393", b: "#b77c5c", c: "#6e3f26" },
  clay: { a: "#d69f77", b: "#b5764f", c: "#7c4527" },
  celadon: { a: "#d3ddd6", b: "#8fa098", c: "#4e6058" },
  slate: { a: "#a9b8b8", b: "#6f8385", c: "#37494b" },
  ink: { a: "#7e9aa6", b: "#456270", c: "#1e343f" },
  blush: { a: "#f0d8ca", b: "#d3ac99", c: "#8e6553" },
  ochre: { a: "#edcb8a", b: "#c99a4a", c: "#7d5a1f" },
  coal: { a: "#7c8385", b: "#4a5052", c: "#1d2224" },
  timber: { a: "#c6a277", b: "#8a6b49", c: "#4a331c" },
  ash: { a: "#eadbbf", b: "#cdb88f", c: "#8a7449" },
} as const satisfies Record<string, Glaze>;
export type GlazeName = keyof typeof glazes;

/** Cloth: lit fold, body, shade. */
export type Cloth = { readonly a: string; readonly b: string; readonly c: string };
export const cloths = {
  linen: { a: "#f3ecdd", b: "#ded5c2", c: "#b3a78e" },
  snow: { a: "#fdfaf3", b: "#ece6da", c: "#b9b0a0" },
  flax: { a: "#d8c7a8", b: "#b9a07f", c: "#8b785f" },
  slate: { a: "#7e98a3", b: "#4c6672", c: "#33474f" },
  mist: { a: "#c3cfcf", b: "#8ca0a0", c: "#627070" },
  moss: { a: "#a9b38f", b: "#7f8b66", c: "#555f41" },
  rust: { a: "#cf9678", b: "#a9694c", c: "#74412b" },
  rose: { a: "#e3c3b4", b: "#c99b88", c: "#96695a" },
  ochre: { a: "#e7c583", b: "#c99d52", c: "#92702f" },
  coal: { a: "#6b6f70", b: "#46494a", c: "#2a2d2e" },
} as const satisfies Record<string, Cloth>;
export type ClothName = keyof typeof cloths;

export type GlassTones = { readonly sky: readonly [string, string, string, string]; readonly trees: string };
export const glassOutside = {
  day: { sky: ["#b4c8d2", "#8ba2ad", "#5c727b", "#475b62"], trees: "#2f4340" },
  dusk: { sky: ["#c2c4c6", "#94a0a8", "#5f6f78", "#44545c"], trees: "#2c3a3c" },
} as const satisfies Record<string, GlassTones>;
export const reflections = { cloud: "#eff4f5", haze: "#e3ecef", lamp: "#ffd79a", glow: "#f2be7c" } as const;
export const curtainTones = { lit: "#f2eee4", shade: "#c9c4b6" } as const;

/** The landscape behind glass, seen from a room. */
export const landscapes = {
  day: {
    sky: ["#a9c3d3", "#d5e2e6", "#f1f0e8", "#efede2"],
    hills: ["#b6c6cc", "#9db1b3", "#8ba096"],
    haze: "#e9ece4",
    trees: "#6f8680",
    meadow: ["#93a487", "#aab597", "#8c9c79"],
    near: ["#a9b48e", "#7f906c"],
  },
  evening: {
    sky: ["#b3b9c4", "#d9cdc6", "#f0d4bb", "#ead9c4"],
    hills: ["#b1b9c3", "#95a3ad", "#82948f"],
    haze: "#e5dcd0",
    trees: "#64796f",
    meadow: ["#8b9a7d", "#9fa985", "#81906d"],
    near: ["#9ba581", "#748461"],
  },
  spring: {
    sky: ["#b4d0dc", "#dbe9ea", "#f3f4ea", "#f0f1e4"],
    hills: ["#bccdcb", "#a5bab0", "#90a98f"],
    haze: "#eef1e6",
    trees: "#7a9480",
    meadow: ["#9db285", "#b5c497", "#95a978"],
    near: ["#b5c28d", "#879c69"],
  },
} as const;
export type LandscapeName = keyof typeof landscapes;
