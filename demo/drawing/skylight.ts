import { bench } from "./board.ts";
import { armchair } from "./chair.ts";
import { castShadow, recess, wash } from "./light.ts";
import {
  cloths,
  finishes,
  type glazes,
  landscapes,
  type Material,
  metals,
  shadow,
  white,
} from "./palette.ts";
import { rooms } from "./palette-places.ts";
import { pottedGrass } from "./plant.ts";
import { lyingBooks } from "./props.ts";
import { type Dice, rollDice } from "./random.ts";
import { floor } from "./room.ts";
import { chooseSetting, type Setting } from "./setting.ts";
import type { Stage } from "./stage.ts";
import type { SkylightSubject } from "./subject.ts";
import {
  type Box,
  blur,
  bottom,
  clip,
  ellipse,
  group,
  inset,
  linear,
  type Point,
  path,
  polygon,
  rect,
  right,
  type Sheet,
  stroke,
  trace,
} from "./svg.ts";
import { mix } from "./tone.ts";
import { vessel } from "./vessel.ts";

/** Maps a flat plan to the sloping ceiling: narrow above, wide below. */
type Slope = (x: number, y: number) => Point;

function slopeOf(stage: Stage, foot: number, level: boolean): Slope {
  const centre = stage.centreX;
  // A level ceiling comes towards the viewer: wide above, narrow at the wall.
  if (level) {
    return (x, y) => {
      const t = y / foot;
      return [centre + (x - centre) * (1.6 - 0.75 * t), foot * (1.35 * t - 0.35 * t * t)];
    };
  }
  return (x, y) => {
    const t = y / foot;
    const scale = 0.72 + 0.46 * t;
    return [centre + (x - centre) * scale, foot * (0.86 * t + 0.14 * t * t)];
  };
}

function quad(slope: Slope, box: Box): Point[] {
  return [
    slope(box.x, box.y),
    slope(right(box), box.y),
    slope(right(box), bottom(box)),
    slope(box.x, bottom(box)),
  ];
}

/** A ring on the slope: four trapezoids, lit and shaded like every frame. */
function slopedRing(sheet: Sheet, slope: Slope, outer: Box, width: number, material: Material): string {
  const o = quad(slope, outer);
  const i = quad(slope, inset(outer, width));
  const tone = [
    mix(material.a, material.b, 0.5),
    mix(material.b, material.c, 0.6),
    mix(material.b, material.c, 0.35),
    material.a,
  ];
  let text = "";
  for (let side = 0; side < 4; side += 1) {
    const next = (side + 1) % 4;
    const points = [o[side], o[next], i[next], i[side]].filter(
      (point): point is Point => point !== undefined,
    );
    text += polygon(points, {
      fill: linear(sheet, side % 2 === 0 ? "down" : "right", [
        [0, tone[side] ?? material.b],
        [1, mix(tone[side] ?? material.b, material.c, 0.2)],
      ]),
    });
  }
  return (
    text +
    polygon(o, { fill: "none", stroke: material.d, "stroke-width": 1.2, opacity: 0.55 }) +
    polygon(i, { fill: "none", stroke: material.d, "stroke-width": 1.4, opacity: 0.6 })
  );
}

function ceiling(sheet: Sheet, setting: Setting, slope: Slope, footY: number): string {
  const tones = rooms[setting.room];
  const face = linear(sheet, "down", [
    [0, mix(tones.to, white, 0.2)],
    [1, mix(tones.from, white, 0.45)],
  ]);
  let dark = "";
  let light = "";
  const plan = footY;
  for (let x = -600; x < sheet.widthPx + 600; x += 62) {
    const [tx, ty] = slope(x, -20);
    const [bx, by] = slope(x, plan);
    dark += trace`M${tx} ${ty}L${bx} ${by}`;
    light += trace`M${tx + 2} ${ty}L${bx + 2} ${by}`;
  }
  const inside = clip(sheet, rect({ x: 0, y: 0, w: sheet.widthPx, h: footY }));
  return group(
    rect({ x: 0, y: 0, w: sheet.widthPx, h: footY }, { fill: face }) +
      stroke(dark, mix(tones.to, shadow, 0.4), 1.4, { opacity: 0.5 }) +
      stroke(light, white, 1.2, { opacity: 0.7 }),
    { "clip-path": inside },
  );
}

function bed(sheet: Sheet, x: number, footY: number, width: number, cloth: keyof typeof cloths): string {
  const tones = cloths[cloth];
  const height = width * 0.24;
  const top = footY - height;
  const sheetFill = linear(sheet, "down", [
    [0, cloths.snow.a],
    [1, cloths.snow.b],
  ]);
  const throwFill = linear(sheet, "down", [
    [0, tones.a],
    [0.2, tones.b],
    [1, tones.c],
  ]);
  const pillow = trace`M${x + width * 0.05} ${top + 6}C${x + width * 0.03} ${top - width * 0.1} ${x + width * 0.1} ${top - width * 0.11} ${x + width * 0.2} ${top - width * 0.1}C${x + width * 0.31} ${top - width * 0.1} ${x + width * 0.34} ${top - width * 0.08} ${x + width * 0.31} ${top + 6}Z`;
  let folds = "";
  for (let fold = x + width * 0.1; fold < x + width; fold += width * 0.083)
    folds += trace`M${fold} ${top + height * 0.5}V${footY}`;
  return (
    castShadow(sheet, { x: x + 10, y: footY - 14, w: width + 14, h: 30 }, 10, 0.34) +
    rect({ x, y: top, w: width, h: height }, { fill: sheetFill, rx: 9 }) +
    path(
      trace`M${x} ${top + height * 0.42}Q${x + width * 0.25} ${top + height * 0.36} ${x + width * 0.5} ${top + height * 0.42}T${x + width} ${top + height * 0.4}V${footY}H${x}Z`,
      { fill: throwFill },
    ) +
    stroke(folds, white, 1, { opacity: 0.14 }) +
    path(pillow, { fill: sheetFill }) +
    stroke(
      trace`M${x + width * 0.08} ${top - 2}Q${x + width * 0.18} ${top + 5} ${x + width * 0.29} ${top - 2}`,
      cloths.snow.c,
      1.6,
      { opacity: 0.6 },
    )
  );
}

/** A pleated blind that covers the upper part of a roof window. */
function slopedBlind(sheet: Sheet, slope: Slope, glass: Box, cloth: keyof typeof cloths): string {
  const tones = cloths[cloth];
  const box = { ...glass, h: glass.h * 0.42 };
  const fill = linear(sheet, "down", [
    [0, tones.b],
    [1, tones.a],
  ]);
  let pleats = "";
  for (let y = box.y + 12; y < bottom(box); y += 13) {
    const [x0, y0] = slope(box.x, y);
    const [x1, y1] = slope(right(box), y);
    pleats += trace`M${x0} ${y0}L${x1} ${y1}`;
  }
  const rail = quad(slope, { x: box.x, y: bottom(box) - 2, w: box.w, h: 9 });
  return (
    polygon(quad(slope, box), { fill }) +
    stroke(pleats, tones.c, 1.6, { opacity: 0.4 }) +
    polygon(rail, { fill: metals.white.b, stroke: metals.white.c, "stroke-width": 1 })
  );
}

export function skylightInside(stage: Stage, subject: SkylightSubject): readonly string[] {
  const { sheet, key } = stage;
  const setting = chooseSetting(subject);
  const dice = rollDice(`${key}/attic`);
  const level = subject.opening === "flat";
  const footY = sheet.heightPx * (level ? 0.46 : 0.7);
  const floorY = sheet.heightPx * 0.875;
  const slope = slopeOf(stage, footY, level);
  const count = subject.pair ? 2 : 1;
  const gapMm = 230;
  const least = Math.min(
    0.46,
    420 / (subject.heightMm * 1),
    (sheet.widthPx * 0.72) / (subject.widthMm * count + gapMm * (count - 1)),
  );
  const u = Math.min(
    (footY * (level ? 0.62 : 0.78)) / subject.heightMm,
    Math.max(least, 300 / subject.heightMm),
  );
  const w = subject.widthMm * u;
  const h = subject.heightMm * u;
  const total = w * count + (count - 1) * gapMm * u;
  const tones = rooms[setting.room];
  const material: Material = finishes[subject.finish];
  const parts = [
    ceiling(sheet, setting, slope, footY),
    rect(
      { x: 0, y: footY, w: sheet.widthPx, h: floorY - footY },
      {
        fill: linear(sheet, "down", [
          [0, tones.from],
          [1, tones.to],
        ]),
      },
    ),
    rect(
      { x: 0, y: footY, w: sheet.widthPx, h: 24 },
      {
        fill: linear(sheet, "down", [
          [0, shadow, 0.18],
          [1, shadow, 0],
        ]),
      },
    ),
    stroke(trace`M0 ${footY}H${sheet.widthPx}`, mix(tones.to, shadow, 0.35), 1.4, { opacity: 0.6 }),
    floor(sheet, key, floorY, setting.floor),
  ];
  const beamX = stage.centreX + sheet.widthPx * 0.08;
  parts.push(
    polygon(
      [
        [beamX - 120, footY + 6],
        [beamX + 130, footY + 6],
        [beamX + 240, sheet.heightPx],
        [beamX - 40, sheet.heightPx],
      ],
      { fill: cloths.linen.a, opacity: 0.42, filter: blur(sheet, 7) },
    ),
  );
  for (let index = 0; index < count; index += 1) {
    const x = stage.centreX - total / 2 + index * (w + gapMm * u);
    const box: Box = { x, y: footY * 0.5 - h / 2, w, h };
    parts.push(slopedWindow(sheet, key, subject, slope, box, u, material, setting));
  }
  parts.push(furnishAttic(stage, dice, floorY));
  return [...parts, wash(sheet)];
}

function slopedWindow(
  sheet: Sheet,
  key: string,
  subject: SkylightSubject,
  slope: Slope,
  box: Box,
  u: number,
  material: Material,
  setting: Setting,
): string {
  const tones = rooms[setting.room];
  // The lining widens upwards and downwards to spread the light, so it is larger than the frame.
  const lining: Box = { x: box.x - 30, y: box.y - 44, w: box.w + 60, h: box.h + 104 };
  const l = quad(slope, lining);
  const b = quad(slope, box);
  const face = [
    mix(tones.to, shadow, 0.1),
    mix(tones.from, white, 0.75),
    mix(tones.from, white, 0.9),
    mix(tones.to, white, 0.12),
  ];
  let text = "";
  for (let side = 0; side < 4; side += 1) {
    const next = (side + 1) % 4;
    const points = [l[side], l[next], b[next], b[side]].filter(
      (point): point is Point => point !== undefined,
    );
    text += polygon(points, { fill: face[side] });
  }
  const sash = inset(box, 34 * u);
  const glass = inset(sash, 58 * u);
  const q = quad(slope, glass);
  const world: Box = { x: Math.min(...q.map(([x]) => x)) - 4, y: q[0]?.[1] ?? 0, w: 0, h: 0 };
  const wide = Math.max(...q.map(([x]) => x)) + 4 - world.x;
  const high = (q[2]?.[1] ?? 0) - world.y;
  const view: Box = { ...world, w: wide, h: high };
  const d = trace`M${q[0]?.[0] ?? 0} ${q[0]?.[1] ?? 0}L${q[1]?.[0] ?? 0} ${q[1]?.[1] ?? 0}L${q[2]?.[0] ?? 0} ${q[2]?.[1] ?? 0}L${q[3]?.[0] ?? 0} ${q[3]?.[1] ?? 0}Z`;
  const sky = skyOnly(sheet, key, view, d, setting);
  const grip = quad(slope, { x: glass.x + glass.w * 0.22, y: box.y + 40 * u, w: glass.w * 0.56, h: 20 * u });
  const handle =
    subject.opening === "fixed"
      ? ""
      : polygon(grip, { fill: metals.white.b, stroke: metals.white.d, "stroke-width": 1 });
  return (
    text +
    sky +
    slopedRing(sheet, slope, box, 34 * u, material) +
    slopedRing(sheet, slope, sash, 58 * u, material) +
    (subject.blind ? slopedBlind(sheet, slope, glass, subject.blind) : "") +
    handle
  );
}

function skyOnly(sheet: Sheet, key: string, view: Box, d: string, setting: Setting): string {
  const dice = rollDice(`${key}/sky`);
  const tones = landscapes[setting.landscape];
  const fill = linear(sheet, "down", [
    [0, mix(tones.sky[0], cloths.slate.b, 0.2)],
    [1, mix(tones.sky[1], white, 0.1)],
  ]);
  let clouds = "";
  for (let index = 0; index < 4; index += 1) {
    const x = view.x + view.w * dice.between(0.05, 0.95);
    const y = view.y + view.h * (0.16 + index * 0.22) + dice.between(-10, 10);
    clouds += ellipse(x, y, view.w * dice.between(0.24, 0.4), view.h * dice.between(0.04, 0.07), {
      fill: white,
      opacity: 0.8,
    });
    clouds += ellipse(x + view.w * 0.12, y - view.h * 0.03, view.w * 0.2, view.h * 0.05, {
      fill: white,
      opacity: 0.7,
    });
  }
  const sheen = polygon(
    [
      [view.x + view.w * 0.5, view.y],
      [view.x + view.w * 0.78, view.y],
      [view.x + view.w * 0.46, bottom(view)],
      [view.x + view.w * 0.14, bottom(view)],
    ],
    { fill: white, opacity: 0.13 },
  );
  const body =
    rect(view, { fill }) + group(clouds, { filter: blur(sheet, 9) }) + sheen + recess(sheet, view, 14, 0.25);
  return group(body, { "clip-path": clip(sheet, path(d, {})) });
}

function furnishAttic(stage: Stage, dice: Dice, floorY: number): string {
  const { sheet, key } = stage;
  const foot = floorY + (sheet.heightPx - floorY) * 0.66;
  const glaze: keyof typeof glazes = dice.pick(["blush", "celadon", "chalk", "terracotta"] as const);
  const wood = dice.pick(["oak", "pine", "walnut"] as const);
  const wide = Math.min(430, sheet.widthPx * 0.52);
  const style = dice.whole(0, 2);
  if (style === 0) {
    const x = sheet.widthPx * 0.8;
    const top = foot - 106;
    return (
      bed(
        sheet,
        sheet.widthPx * 0.05,
        foot + 10,
        wide,
        dice.pick(["mist", "slate", "moss", "rose"] as const),
      ) +
      bench(sheet, key, x, foot, 124, 100, finishes[wood]) +
      lyingBooks(sheet, dice, x - 10, top, 66) +
      vessel(sheet, { form: "pear", x: x + 30, footY: top + 2, width: 34, height: 52, glaze })
    );
  }
  if (style === 1) {
    const x = sheet.widthPx * 0.36;
    const top = foot - 132;
    return (
      bench(sheet, key, x, foot, wide * 0.9, 126, finishes[wood]) +
      lyingBooks(sheet, dice, x - wide * 0.22, top, 86) +
      vessel(sheet, { form: "urn", x: x + wide * 0.2, footY: top + 2, width: 52, height: 78, glaze }) +
      pottedGrass(sheet, dice, sheet.widthPx * 0.84, foot + 14, 250, "chalk")
    );
  }
  return (
    armchair(
      sheet,
      sheet.widthPx * 0.3,
      foot + 12,
      dice.pick(["slate", "moss", "flax", "rust"] as const),
      1.1,
    ) +
    bench(sheet, key, sheet.widthPx * 0.66, foot + 4, 118, 84, finishes[wood]) +
    vessel(sheet, { form: "globe", x: sheet.widthPx * 0.66, footY: foot - 84, width: 54, height: 46, glaze })
  );
}
