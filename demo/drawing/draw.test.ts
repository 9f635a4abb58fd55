import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { draw } from "./draw.ts";
import type { FittingForm, HomeForm, PictureSize, Subject, View, WindowSubject } from "./subject.ts";
import type { WallName } from "./wall.ts";

const wallNames: readonly WallName[] = [
  "plaster-lime",
  "plaster-sand",
  "plaster-dove",
  "plaster-clay",
  "plaster-snow",
  "plaster-straw",
  "brick-red",
  "brick-buff",
  "brick-grey",
  "boards-dark",
  "boards-white",
  "boards-silver",
  "boards-falun",
  "boards-larch",
  "stone-limestone",
  "stone-slate",
];

const views: readonly View[] = ["outside", "inside", "detail", "section"];
const sizes: readonly PictureSize[] = ["card", "first", "hero"];

const larch: WindowSubject = {
  kind: "window",
  key: "larch-two-sash",
  finish: "larch",
  widthMm: 1200,
  heightMm: 1400,
  lights: [
    { opening: "tiltTurn", hinges: "left" },
    { opening: "turn", hinges: "right" },
  ],
};

const homeForms: readonly HomeForm[] = [
  "vase",
  "vases",
  "tableLamp",
  "pendantLamp",
  "floorLamp",
  "throw",
  "linen",
  "cushion",
  "bowl",
  "candleHolder",
  "clock",
  "hooks",
  "mirror",
  "basket",
  "cups",
  "tray",
  "planter",
  "stool",
  "rug",
  "bookends",
  "jug",
  "board",
  "doormat",
];

const fittingForms: readonly FittingForm[] = [
  "windowHandle",
  "doorLever",
  "doorPull",
  "knob",
  "hinge",
  "lock",
  "letterPlate",
  "seal",
  "ventilator",
  "stay",
  "handleSet",
  "threshold",
  "wiper",
  "numberPlate",
  "care",
];

const coverThemes = [
  "measure",
  "fit",
  "care",
  "choose",
  "insulate",
  "workshop",
  "light",
  "colour",
  "repair",
  "delivery",
] as const;

const windows: readonly Subject[] = [
  larch,
  { ...larch, key: "single", lights: [{ opening: "tilt" }], finish: "white" },
  {
    ...larch,
    key: "sash",
    stacked: true,
    lights: [{ opening: "sash" }, { opening: "sash" }],
    bars: { columns: 3, rows: 2 },
  },
  { ...larch, key: "slide", lights: [{ opening: "slide" }, { opening: "slide" }], finish: "silver" },
  {
    ...larch,
    key: "four",
    widthMm: 2400,
    lights: [{ opening: "turn" }, { opening: "fixed" }, { opening: "awning" }, { opening: "turn" }],
    upper: { share: 0.3, lights: [{ opening: "fixed" }, { opening: "fixed" }] },
  },
  { ...larch, key: "arch", top: "arch", bars: { columns: 1, rows: 4 } },
  { ...larch, key: "round", top: "round", heightMm: 1200, lights: [{ opening: "fixed" }], finish: "blue" },
  ...wallNames.map((wall): Subject => ({ ...larch, key: `wall-${wall}`, wall })),
];

const doors: readonly Subject[] = (
  ["boards", "panels", "glazed", "plain", "slide", "halfGlazed"] as const
).map(
  (leaf, index): Subject => ({
    kind: "door",
    key: `door-${leaf}`,
    leaf,
    finish: "oak",
    widthMm: leaf === "slide" ? 3200 : 1100,
    heightMm: 2180,
    fanlight: index % 2 === 0,
    ...(index % 3 === 0 ? { sidelight: "left" } : {}),
    houseNumber: 14 + index * 37,
  }),
);

const others: readonly Subject[] = [
  ...(["pivot", "topHung", "fixed", "flat"] as const).map(
    (opening): Subject => ({
      kind: "skylight",
      key: `roof-${opening}`,
      finish: "pine",
      widthMm: 780,
      heightMm: 1180,
      opening,
    }),
  ),
  ...(["roller", "zip", "blackout", "bamboo", "roman", "pleated"] as const).map(
    (form): Subject => ({
      kind: "screen",
      key: `screen-${form}`,
      form,
      cloth: "linen",
      widthMm: 1400,
      heightMm: 1500,
    }),
  ),
  ...(["terrazzo", "limestone", "granite", "marble", "oak", "silver"] as const).map(
    (material): Subject => ({ kind: "sill", key: `sill-${material}`, material }),
  ),
  ...homeForms.map((form): Subject => ({ kind: "home", key: `home-${form}`, form })),
  ...fittingForms.map((form): Subject => ({ kind: "fitting", key: `fitting-${form}`, form, metal: "brass" })),
  ...coverThemes.map((theme): Subject => ({ kind: "cover", key: `cover-${theme}`, theme })),
];

const subjects = [...windows, ...doors, ...others];

/** Checks that tags close in the right order and that every reference has a definition. */
function faultOf(svg: string): string | undefined {
  const open: string[] = [];
  for (const [, closing, name, , selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
    if (closing && open.pop() !== name) return `unexpected </${name}>`;
    if (!closing && !selfClosing) open.push(name ?? "");
  }
  if (open.length > 0) return `unclosed <${open.join("> <")}>`;
  if (/NaN|Infinity|undefined/.test(svg)) return "a number that is none";
  for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) if (!svg.includes(`id="${id}"`)) return `no #${id}`;
  return undefined;
}

describe("every subject, seen every way", () => {
  for (const subject of subjects) {
    test(subject.key, () => {
      for (const view of views) {
        for (const size of view === "outside" ? sizes : sizes.slice(0, 2)) {
          const svg = draw(subject, view, size);
          expect(faultOf(svg), `${view} ${size}`).toBeUndefined();
          expect(svg.length, `${view} ${size}`).toBeLessThan(150_000);
          expect(svg.length, `${view} ${size}`).toBeGreaterThan(1500);
          expect(draw(subject, view, size)).toBe(svg);
        }
      }
    });
  }
});

test("different products have different pictures", () => {
  const pictures = new Set(subjects.map((subject) => draw(subject, "outside", "card")));
  expect(pictures.size).toBe(subjects.length);
});

test("a finish changes colours and nothing else", () => {
  const shapeOf = (svg: string): string =>
    svg
      .replace(/<defs>.*<\/defs>/, "")
      .replace(/#[0-9a-f]{6}/g, "")
      .replace(/url\(#\w+\)/g, "");
  const sage = draw({ ...larch, finish: "sage" }, "inside", "card");
  const blue = draw({ ...larch, finish: "blue" }, "inside", "card");
  expect(sage).not.toBe(blue);
  expect(shapeOf(sage)).toBe(shapeOf(blue));
});

test("the street sees the lights the other way round", () => {
  const fixed = { opening: "fixed", share: 3 } as const;
  const turn = { opening: "turn", hinges: "left" } as const;
  const one = {
    ...larch,
    key: "mirror",
    lights: [fixed, turn],
    wall: "plaster-lime",
    outsideProp: "none",
  } as const;
  const other = { ...one, lights: [turn, fixed] } as const;
  expect(draw(one, "outside", "card")).not.toBe(draw(other, "outside", "card"));
  expect(draw(one, "inside", "card")).not.toBe(draw(other, "inside", "card"));
});

test("titles are escaped", () => {
  expect(draw({ ...larch, title: 'Oak <& "ash">' }, "outside", "card")).toContain(
    "<title>Oak &lt;&amp; &quot;ash&quot;&gt;</title>",
  );
});

test("colours are named in the palettes only", () => {
  const folder = new URL(".", import.meta.url);
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(".ts") || name.startsWith("palette") || name.endsWith(".test.ts")) continue;
    const source = readFileSync(new URL(name, folder), "utf8");
    expect(source.match(/"#[0-9a-fA-F]{3,8}"|rgba?\(|hsla?\(/)?.[0], name).toBeUndefined();
  }
});

test("the renderer of the seed understands them", async () => {
  for (const subject of [larch, ...doors.slice(0, 1), ...others.slice(0, 1)]) {
    const { info } = await sharp(Buffer.from(draw(subject, "outside", "card")))
      .webp()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([800, 1000]);
  }
});
