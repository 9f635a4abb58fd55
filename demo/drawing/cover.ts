import { dimensions, finishOf, roomFace, twoSash, windowOverBench, workbench } from "./cover-bench.ts";
import { drawDoor } from "./door.ts";
import { doorBehind } from "./door-leaf.ts";
import { careKit } from "./fitting-part.ts";
import { castShadow, leafShadow, sunBeam, wash } from "./light.ts";
import { bar } from "./member.ts";
import { type FinishName, finishes, type Material, metals, shadow } from "./palette.ts";
import { plasters } from "./palette-places.ts";
import { topiary } from "./plant.ts";
import { rollDice } from "./random.ts";
import { profileSection } from "./section.ts";
import { chooseSetting } from "./setting.ts";
import type { Stage } from "./stage.ts";
import type { CoverSubject, WindowSubject } from "./subject.ts";
import { type Box, ellipse, linear, polygon, rect, right } from "./svg.ts";
import {
  colourFan,
  foldedCloth,
  handPlane,
  lyingBrush,
  note,
  paintTin,
  parcel,
  pencil,
  spiritLevel,
  tapeMeasure,
} from "./tool.ts";
import { cup } from "./vessel.ts";
import { pavement, wall } from "./wall.ts";
import { drawWindow, outsideReveal, windowInside } from "./window.ts";
import { drawRectWindow } from "./window-frame.ts";

function measure(stage: Stage, subject: CoverSubject): readonly string[] {
  const { sheet } = stage;
  const bench = workbench(stage, subject, 0.82);
  const { text, box } = windowOverBench(stage, subject, bench);
  const y = bench.y + (sheet.heightPx - bench.y) * 0.5;
  const s = stage.size === "card" ? 0.86 : 1;
  return [
    roomFace(stage, subject),
    text,
    dimensions(box),
    bench.text,
    note(sheet, stage.centreX - 350 * s, y - 40, s, 4),
    tapeMeasure(sheet, stage.centreX + 200 * s, y, s),
    pencil(sheet, stage.centreX - 110 * s, y + 52, s, -4),
    wash(sheet),
  ];
}

function fit(stage: Stage, subject: CoverSubject): readonly string[] {
  const { sheet } = stage;
  const bench = workbench(stage, subject, 0.82);
  const { text, box } = windowOverBench(stage, subject, bench);
  const wood = finishes.pine;
  const wedge = (x: number, y: number): string =>
    polygon(
      [
        [x, y],
        [x + 28, y + 6],
        [x + 28, y + 24],
        [x, y + 18],
      ],
      { fill: wood.b, stroke: wood.d, "stroke-width": 1.2 },
    );
  const wedges = [0.16, 0.72]
    .map((t) => wedge(box.x - 30, box.y + box.h * t) + wedge(right(box) + 2, box.y + box.h * t))
    .join("");
  return [
    roomFace(stage, subject),
    text,
    wedges,
    bench.text,
    spiritLevel(sheet, stage.centreX, bench.y + 14, box.w * 0.92),
    pencil(sheet, right(box) - 150, bench.y + (sheet.heightPx - bench.y) * 0.62, 0.8, -5),
    leafShadow(sheet, rollDice(`${stage.key}/leaves`), -20, -10, 300),
    wash(sheet),
  ];
}

function care(stage: Stage, subject: CoverSubject): readonly string[] {
  const { sheet } = stage;
  const bench = workbench(stage, subject, 0.7);
  const { text } = windowOverBench(stage, subject, { ...bench, y: bench.y });
  const footY = bench.y + (sheet.heightPx - bench.y) * 0.4;
  const s = stage.size === "card" ? 0.7 : 0.66;
  return [
    roomFace(stage, subject),
    text,
    bench.text,
    careKit(sheet, stage.centreX - 160, footY, s, "brass"),
    foldedCloth(sheet, stage.centreX + 150, footY + (sheet.heightPx - footY) * 0.4, s, "linen"),
    wash(sheet),
  ];
}

function choose(stage: Stage, subject: CoverSubject): readonly string[] {
  const { sheet } = stage;
  const names: readonly FinishName[] = ["larch", "white", "anthracite"];
  const u = Math.min((sheet.widthPx * 0.25) / 900, (sheet.heightPx * 0.46) / 1300);
  const gapPx = sheet.widthPx * 0.055;
  const total = 3 * 900 * u + 2 * gapPx;
  const bench = workbench(stage, subject, 0.79);
  let windows = "";
  names.forEach((finish, index) => {
    const box: Box = {
      x: sheet.widthPx / 2 - total / 2 + index * (900 * u + gapPx),
      y: bench.y - 1300 * u - 5,
      w: 900 * u,
      h: 1300 * u,
    };
    const view: WindowSubject = {
      ...twoSash(subject, finish, finish),
      widthMm: 900,
      lights: [{ opening: "turn", hinges: "left" }],
      ...(finish === "white" ? { bars: { columns: 2, rows: 3 } } : {}),
    };
    windows +=
      castShadow(sheet, { x: right(box) - 20, y: box.y + 22, w: 38, h: box.h - 22 }, 11, 0.36) +
      drawWindow(sheet, view, box, u, { from: "bench" });
  });
  const s = stage.size === "card" ? 0.8 : 0.95;
  const y = bench.y + (sheet.heightPx - bench.y) * 0.58;
  return [
    roomFace(stage, subject),
    sunBeam(sheet, rollDice(`${stage.key}/beam`)),
    bench.text,
    windows,
    note(sheet, sheet.widthPx * 0.3, y - 40, s, -3),
    pencil(sheet, sheet.widthPx * 0.52, y + 8, s * 0.9, -7),
    cup(sheet, {
      form: "cup",
      x: sheet.widthPx * 0.84,
      footY: y + 20,
      width: 92,
      height: 74,
      glaze: "chalk",
    }),
    wash(sheet),
  ];
}

function workshop(stage: Stage, subject: CoverSubject): readonly string[] {
  const { sheet, key } = stage;
  const { widthPx: w } = sheet;
  const bench = workbench(stage, subject, 0.72);
  const dice = rollDice(`${key}/planks`);
  let planks = "";
  (["larch", "oak", "pine", "larch", "walnut"] as const).forEach((finish, index) => {
    const wide = dice.between(38, 62);
    const x = w * 0.08 + index * 64;
    const top = dice.between(40, 130);
    planks += castShadow(sheet, { x: x + 14, y: top + 12, w: wide, h: bench.y - top }, 8, 0.22);
    planks += bar(sheet, dice, { x, y: top, w: wide, h: bench.y - top }, finishes[finish], "upright");
  });
  const frame: Box = { x: w * 0.53, y: bench.y - 400, w: 310, h: 400 };
  const sash =
    castShadow(sheet, { x: right(frame) - 20, y: frame.y + 24, w: 40, h: frame.h - 24 }, 12, 0.34) +
    drawRectWindow(
      sheet,
      { ...twoSash(subject, "made", finishOf(subject)), lights: [{ opening: "turn", hinges: "left" }] },
      frame,
      0.42,
      { from: "bench" },
    );
  const y = bench.y + (sheet.heightPx - bench.y) * 0.42;
  return [
    roomFace(stage, subject),
    sunBeam(sheet, dice),
    planks,
    bench.text,
    sash,
    handPlane(sheet, w * 0.4, y, stage.size === "card" ? 0.9 : 1.05),
    pencil(sheet, w * 0.66, y + 40, 0.9, -6),
    wash(sheet),
  ];
}

function insulate(stage: Stage, subject: CoverSubject): readonly string[] {
  return profileSection(stage, finishOf(subject), 3);
}

function light(stage: Stage, subject: CoverSubject): readonly string[] {
  const wide: WindowSubject = {
    ...twoSash(subject, "light", finishOf(subject)),
    key: subject.key,
    widthMm: 2200,
    heightMm: 1500,
    lights: [
      { opening: "turn", hinges: "left" },
      { opening: "fixed", share: 1.7 },
      { opening: "turn", hinges: "right" },
    ],
  };
  return windowInside(stage, wide);
}

function colour(stage: Stage, subject: CoverSubject): readonly string[] {
  const { sheet } = stage;
  const bench = workbench(stage, subject, 0.74);
  const s = stage.size === "card" ? 0.92 : 1;
  const shown: readonly FinishName[] = [
    "larch",
    "oak",
    "linen",
    "sage",
    "blue",
    "anthracite",
    "bronze",
    "oxide",
  ];
  const paint = finishes[rollDice(`${stage.key}/paint`).pick(["sage", "blue", "oxide"] as const)].b;
  const y = bench.y + (sheet.heightPx - bench.y) * 0.46;
  return [
    roomFace(stage, subject),
    sunBeam(sheet, rollDice(`${stage.key}/beam`)),
    bench.text,
    colourFan(
      sheet,
      stage.centreX - 60 * s,
      y,
      s * 1.15,
      shown.map((name) => finishes[name].b),
    ),
    paintTin(sheet, stage.centreX + 250 * s, y, s, paint),
    lyingBrush(sheet, stage.centreX + 90 * s, y + 74, s * 0.9, paint, -4),
    wash(sheet),
  ];
}

function repair(stage: Stage, subject: CoverSubject): readonly string[] {
  const { sheet, key } = stage;
  const bench = workbench(stage, subject, 0.7);
  const dice = rollDice(`${key}/repair`);
  const material: Material = finishes[finishOf(subject)];
  const frame: Box = { x: stage.centreX - 300 * 0.9, y: bench.y - 430, w: 540, h: 424 };
  const view: WindowSubject = {
    ...twoSash(subject, "old", finishOf(subject)),
    bars: { columns: 1, rows: 3 },
  };
  const y = bench.y + (sheet.heightPx - bench.y) * 0.46;
  const putty = metals.steel;
  const knife =
    castShadow(sheet, { x: stage.centreX - 250, y: y + 16, w: 230, h: 16 }, 6, 0.34) +
    polygon(
      [
        [stage.centreX - 270, y - 20],
        [stage.centreX - 150, y - 8],
        [stage.centreX - 150, y + 14],
        [stage.centreX - 270, y + 26],
      ],
      {
        fill: linear(sheet, "down", [
          [0, putty.a],
          [1, putty.c],
        ]),
      },
    ) +
    rect(
      { x: stage.centreX - 152, y: y - 13, w: 132, h: 32 },
      {
        fill: linear(sheet, "down", [
          [0, finishes.walnut.a],
          [1, finishes.walnut.c],
        ]),
        rx: 12,
      },
    );
  return [
    roomFace(stage, subject),
    sunBeam(sheet, dice),
    castShadow(sheet, { x: right(frame) - 20, y: frame.y + 24, w: 42, h: frame.h - 20 }, 13, 0.36),
    drawRectWindow(sheet, view, frame, 0.4, { from: "bench" }),
    ellipse(stage.centreX, bench.y, frame.w * 0.52, 9, { fill: shadow, opacity: 0.2 }),
    bench.text,
    knife,
    paintTin(sheet, stage.centreX + 230, y + 16, 0.66, material.b),
    lyingBrush(sheet, stage.centreX + 40, y + 84, 0.8, material.b, 3),
    wash(sheet),
  ];
}

function delivery(stage: Stage, subject: CoverSubject): readonly string[] {
  const { sheet, key } = stage;
  const setting = chooseSetting(subject);
  const wallName = subject.wall ?? (setting.wall.startsWith("plaster") ? setting.wall : "plaster-lime");
  const u = stage.size === "card" ? 0.34 : 0.31;
  const ground = stage.groundPx;
  const box: Box = { x: stage.centreX - 330, y: ground + 10 - 2150 * u, w: 1050 * u, h: 2150 * u };
  const dice = rollDice(`${key}/delivery`);
  const tall: Box = { x: right(box) + 70, y: ground - 250, w: 150, h: 330 };
  const low: Box = { x: right(box) + 190, y: ground - 70, w: 210, h: 160 };
  return [
    wall(sheet, key, wallName),
    pavement(sheet, ground, true),
    outsideReveal(sheet, box, 24, plasters.lime),
    drawDoor(
      sheet,
      {
        kind: "door",
        key,
        leaf: "panels",
        finish: subject.finish ?? "blue",
        widthMm: 1050,
        heightMm: 2150,
        handle: "brass",
        letterPlate: true,
      },
      box,
      u,
      { from: "street", behind: doorBehind },
    ),
    parcel(sheet, tall, 44),
    parcel(sheet, low, 60),
    box.x > 120 ? topiary(sheet, dice, box.x - 74, ground + 58, 280, "coal") : "",
    leafShadow(sheet, dice, -20, -10, 300),
    wash(sheet),
  ];
}

const themes: Record<CoverSubject["theme"], (stage: Stage, subject: CoverSubject) => readonly string[]> = {
  measure,
  fit,
  care,
  choose,
  insulate,
  workshop,
  light,
  colour,
  repair,
  delivery,
};

/** The picture of a course, a lesson, an article or a category. */
export function cover(stage: Stage, subject: CoverSubject): readonly string[] {
  return themes[subject.theme](stage, subject);
}
