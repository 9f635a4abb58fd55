/** The colours of the surroundings of a product: walls, floors, roofs, stone and plants. */

export type Plaster = { readonly from: string; readonly to: string };
export const plasters = {
  lime: { from: "#e9e4da", to: "#d8d2c6" },
  sand: { from: "#efe3d2", to: "#dccbb5" },
  dove: { from: "#dfe1db", to: "#c2c7c2" },
  clay: { from: "#d9b9a3", to: "#c6a089" },
  snow: { from: "#f1efe9", to: "#dedbd2" },
  straw: { from: "#ecdcb8", to: "#d7c29a" },
} as const satisfies Record<string, Plaster>;

export const bricks = {
  red: { joint: "#d8cfc3", light: "#c99d8b", body: "#b9846f", deep: "#aa7765" },
  buff: { joint: "#e6ddcf", light: "#dccdba", body: "#cdbba6", deep: "#bcab9a" },
  grey: { joint: "#d4d1ca", light: "#b9b4ac", body: "#a39d95", deep: "#8d8881" },
} as const;

export const boardings = {
  dark: { light: "#6f6357", body: "#5d5245", line: "#2e2720" },
  white: { light: "#e9eae5", body: "#e2e3de", line: "#9ea39d" },
  silver: { light: "#b9b2a6", body: "#a69f92", line: "#6e675b" },
  falun: { light: "#98503f", body: "#873f30", line: "#4c2018" },
  larch: { light: "#c9a67c", body: "#b98f60", line: "#6f4f2e" },
} as const;

export const masonries = {
  limestone: { joint: "#cfc8ba", light: "#dfd8cb", body: "#cdc5b6", deep: "#bbb2a3", line: "#6e6656" },
  slate: { joint: "#b9bab7", light: "#b2b6b5", body: "#9ea3a3", deep: "#888e8f", line: "#4d5456" },
} as const;

/** The paving in front of the wall. */
export const grounds = { gravel: ["#b9b2a4", "#a59d8e"], edge: "#8d8577", joint: "#6f6859" } as const;
export const stonework = {
  top: "#d4cdc0",
  lit: "#e2dcd0",
  body: "#c6beaf",
  shade: "#9e9686",
} as const;
export const revealTones = { inner: "#777876", cool: "#2c2a26" } as const;

export type Room = { readonly from: string; readonly to: string };
export const rooms = {
  warm: { from: "#ede8de", to: "#d9d1c3" },
  mist: { from: "#dee3df", to: "#c4cbc8" },
  sky: { from: "#c8d2d3", to: "#adbabc" },
  sage: { from: "#cdd3c6", to: "#b2baa9" },
  blush: { from: "#ead9ce", to: "#d3bcae" },
  sand: { from: "#ebdfca", to: "#d4c3a7" },
  stone: { from: "#e3e1da", to: "#cbc8be" },
  clay: { from: "#d8bda9", to: "#bf9f89" },
} as const satisfies Record<string, Room>;
export type RoomName = keyof typeof rooms;
export const roomTones = { revealTop: "#cfc6b8", revealLit: "#fffdf6", skirting: "#f1ede5" } as const;

export type Floor = {
  readonly far: string;
  readonly near: string;
  readonly line: string;
  readonly boards: boolean;
};
export const floors = {
  oak: { far: "#b99c77", near: "#cfb797", line: "#6b5133", boards: true },
  pale: { far: "#c7b69c", near: "#dccfbb", line: "#7d6a4c", boards: true },
  dark: { far: "#7b634b", near: "#947a5e", line: "#3d2c1c", boards: true },
  stone: { far: "#b3afa6", near: "#c9c5bb", line: "#8a857a", boards: false },
} as const satisfies Record<string, Floor>;
export type FloorName = keyof typeof floors;

export const roofs = {
  clay: {
    ground: "#8d6a58",
    light: "#bf9c8b",
    body: "#a27a67",
    deep: "#7b5848",
    rim: "#ffe9d8",
    gap: "#3a2418",
  },
  slate: {
    ground: "#4a5257",
    light: "#848d92",
    body: "#6a7378",
    deep: "#4f585d",
    rim: "#dfe8ec",
    gap: "#1d2327",
  },
} as const;
export type RoofName = keyof typeof roofs;

export const stones = {
  terrazzo: {
    body: ["#eeebe4", "#dcd7cd", "#b4aea2"],
    chips: ["#9a9389", "#c3b9a8", "#7d7972", "#d9c3ad", "#b5a595", "#fbf9f5"],
  },
  limestone: {
    body: ["#ebe4d6", "#d8cfbd", "#ada28d"],
    chips: ["#cabfa9", "#e6decd", "#bdb19a", "#d3c9b6", "#f2ecdf", "#c4b8a2"],
  },
  granite: {
    body: ["#7b7f82", "#5c6064", "#3c4043"],
    chips: ["#2f3336", "#8f9498", "#4a4f53", "#b3b8bb", "#6b7074", "#1f2326"],
  },
  marble: {
    body: ["#fbfaf7", "#ecebe7", "#c4c3be"],
    chips: ["#d6d6d2", "#c9cac7", "#e6e6e2", "#dcdbd6", "#f6f5f2", "#bfc1bf"],
  },
} as const;
export type StoneName = keyof typeof stones;

/** Leaf colours from lit to dark, and the stem. */
export const plants = {
  eucalyptus: { light: "#aab79d", deep: "#66785c", stem: "#5b5d44" },
  olive: { light: "#b9b592", deep: "#6f714d", stem: "#63563a" },
  laurel: { light: "#8ba585", deep: "#47644a", stem: "#6a4f36" },
  herb: { light: "#7f9a78", deep: "#47614a", stem: "#4e5d42" },
  grass: { light: "#b3b58f", deep: "#8c8a62", stem: "#a39f78" },
  palm: { light: "#a4b59b", deep: "#5f7a61", stem: "#5d6a4b" },
} as const;
export type PlantName = keyof typeof plants;
export const blooms = {
  lavender: ["#9993b2", "#7d7799"],
  rose: ["#f1dfd4", "#d9a58f"],
  geranium: ["#d98f86", "#b45f5c"],
  snow: ["#fbf8f0", "#e3dccb"],
} as const;
export const earth = "#3b2a1e";

/** Bindings of books, from spine light to shade. */
export const bindings = [
  "#33505f",
  "#c3b08c",
  "#8a4f3c",
  "#e4dccb",
  "#7c9080",
  "#a9b8a2",
  "#b4654a",
  "#d8b98a",
] as const;
export const paper = { lit: "#efe8da", shade: "#c3b79f" } as const;

export const lampLight = {
  core: "#fffdf0",
  warm: "#ffebc0",
  edge: "#c79a5a",
  halo: "#ffe7bb",
  fade: "#f4d8a8",
} as const;
export const shades = {
  cream: { lit: "#fff6df", body: "#e9cf9f", trim: "#b78f58" },
  linen: { lit: "#fdf3e0", body: "#dccbad", trim: "#9c8661" },
  rust: { lit: "#f6c9a2", body: "#c4805a", trim: "#7e4b30" },
} as const;

export const sectionTones = {
  ground: "#faf9f5",
  wall: "#dcd7cb",
  hatch: "#a29a8b",
  edge: "#4b443a",
  pane: "#d9e8e2",
  paneLine: "#4f7d6f",
  paneLit: "#eef6f2",
  spacer: "#2c2f31",
  spacerLit: "#5a5f62",
  bead: "#9aa0a2",
  block: "#6d4c2e",
  seal: "#1f2223",
  foam: "#e6d8a8",
  foamLine: "#a9985f",
  cavity: "#f3f2ee",
  steel: "#8f979b",
} as const;

export const screens = {
  bamboo: { light: "#dcbf8c", body: "#c29f68", deep: "#8d6d3c", thread: "#7a5f38" },
  black: { cord: "#2a2d2e" },
} as const;

export const foods = { orange: ["#f0bd8d", "#c9814f"], coffee: "#3e2416", bread: "#c99a5e" } as const;
export const wicks = { wax: ["#fbf5e6", "#e6dabf", "#b7a884"], flame: "#ffd27a", core: "#fff7dc" } as const;
export const basketTones = { light: "#dcc296", body: "#bc9a68", deep: "#7f6239" } as const;
export const mirrorTones = { sky: "#dfe7e8", mid: "#b9c6c9", deep: "#8d9da1" } as const;
export const clockFace = { face: "#f8f5ec", edge: "#ddd6c7", mark: "#3f3a33" } as const;
export const waxed = { felt: "#cfc6b6", card: "#e9e2d4", cardShade: "#cbc1ae" } as const;
export const rubber = { a: "#55595b", b: "#2a2d2f", c: "#141617" } as const;
