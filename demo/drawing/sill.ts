import { castShadow, footShadow, sunPatch, wash } from "./light.ts";
import { grain } from "./member.ts";
import { cloths, finishes, type GlazeName, type Material, shadow, white } from "./palette.ts";
import { foods, rooms, type StoneName, stones } from "./palette-places.ts";
import { stems } from "./plant.ts";
import { candle, lyingBooks, tableLamp, uprightBooks } from "./props.ts";
import { type Dice, rollDice } from "./random.ts";
import { chooseSetting } from "./setting.ts";
import type { Stage } from "./stage.ts";
import type { SillSubject, WindowSubject } from "./subject.ts";
import {
  type Box,
  bottom,
  clip,
  ellipse,
  group,
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
import { cup, vessel } from "./vessel.ts";
import { plasterFace, revealTone, wall } from "./wall.ts";
import { outsideReveal } from "./window.ts";
import { drawRectWindow } from "./window-frame.ts";

type Slab = { readonly top: readonly Point[]; readonly front: Box; readonly backY: number };

function isStone(material: SillSubject["material"]): material is StoneName {
  return material in stones;
}

/** The three tones of a sill: lit edge, face, shade. */
function tonesOf(material: SillSubject["material"]): { lit: string; body: string; shade: string } {
  if (isStone(material)) {
    const [lit, body, shade] = stones[material].body;
    return { lit, body, shade };
  }
  const finish: Material = finishes[material];
  return { lit: finish.a, body: finish.b, shade: finish.c };
}

/** Chips in stone, larger and rounder towards the front. Marble has veins instead. */
function stoneMarks(dice: Dice, name: StoneName, slab: Slab): string {
  const { front, backY } = slab;
  const { chips } = stones[name];
  let text = "";
  if (name === "marble") {
    for (let vein = 0; vein < 7; vein += 1) {
      const x = front.x + front.w * dice.next();
      const y = backY + (front.y - backY) * dice.next();
      const reach = dice.between(90, 260);
      const d = trace`M${x} ${y}C${x + reach * 0.3} ${y + dice.between(-14, 30)} ${x + reach * 0.6} ${y + dice.between(0, 50)} ${x + reach} ${y + dice.between(20, 90)}`;
      text += stroke(d, dice.pick(chips), dice.between(1, 4), {
        opacity: dice.between(0.4, 0.9),
        "stroke-linecap": "round",
      });
    }
    return text;
  }
  const fine = name !== "terrazzo";
  const count = fine ? 460 : 270;
  const depth = bottom(front) - backY;
  for (let index = 0; index < count; index += 1) {
    const y = backY + depth * dice.next();
    const near = Math.min(1, (y - backY) / (front.y - backY + 1));
    const size = (fine ? dice.between(0.8, 2.6) : dice.between(2, 7)) * (0.55 + near * 0.45);
    const x = front.x + front.w * dice.next();
    const turn = dice.between(0, 180);
    const fill = dice.pick(chips);
    const flat = y > front.y ? 0.85 : 0.55;
    if (fine) {
      text += ellipse(x, y, size, size * flat, { fill, opacity: 0.7 });
      continue;
    }
    const d = trace`M${-size} ${size * 0.2 * flat}L${-size * 0.3} ${-size * flat}L${size * 0.8} ${-size * 0.5 * flat}L${size} ${size * 0.5 * flat}L${size * 0.1} ${size * flat}Z`;
    text += path(d, {
      fill,
      opacity: 0.85,
      transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn * 0.15)})`,
    });
  }
  return text;
}

function woodMarks(dice: Dice, material: Material, slab: Slab): string {
  if (!material.grain) return "";
  const { front, backY } = slab;
  let text = "";
  for (let y = backY + 3; y < front.y; y += dice.between(2.2, 5)) {
    const sway = dice.between(-7, 7);
    const d = trace`M${front.x} ${y}C${front.x + front.w * 0.33} ${y + sway} ${front.x + front.w * 0.66} ${y - sway} ${right(front)} ${y + dice.between(-2, 2)}`;
    text += stroke(d, material.grain, 1, { opacity: dice.between(0.12, 0.27) });
  }
  return text + grain(dice, front, material, "level", 0.24);
}

function drawSlab(sheet: Sheet, subject: SillSubject, slab: Slab): string {
  const { top, front, backY } = slab;
  const dice = rollDice(`${subject.key}/slab`);
  const { lit, body, shade } = tonesOf(subject.material);
  const face = linear(sheet, "down", [
    [0, mix(body, shade, 0.55)],
    [0.5, mix(body, lit, 0.25)],
    [1, lit],
  ]);
  const edge = linear(sheet, "down", [
    [0, lit],
    [0.14, body],
    [1, shade],
  ]);
  const marks = isStone(subject.material)
    ? stoneMarks(dice, subject.material, slab)
    : woodMarks(dice, finishes[subject.material], slab);
  const outline = clip(sheet, polygon(top, {}) + rect(front));
  const behind = linear(sheet, "down", [
    [0, shadow, 0.3],
    [1, shadow, 0],
  ]);
  // A board that ends inside the picture casts its own soft shadow.
  const across = front.x <= 0 && front.w >= sheet.widthPx;
  return (
    rect(
      { ...front, y: bottom(front), h: across ? 46 : 0 },
      {
        fill: linear(sheet, "down", [
          [0, shadow, 0.4],
          [1, shadow, 0],
        ]),
      },
    ) +
    polygon(top, { fill: face }) +
    rect(front, { fill: edge }) +
    group(marks, { "clip-path": outline }) +
    rect(
      { x: front.x, y: front.y, w: front.w, h: front.h },
      {
        fill: linear(sheet, "down", [
          [0, shadow, 0],
          [1, shadow, 0.2],
        ]),
      },
    ) +
    group(rect({ x: front.x, y: backY, w: front.w, h: 24 }, { fill: behind }), { "clip-path": outline }) +
    stroke(trace`M${front.x} ${front.y}H${right(front)}`, white, 2, { opacity: 0.85 })
  );
}

/** One object on the sill, or two if the picture is wide. */
function standing(stage: Stage, subject: SillSubject, y: number): string {
  const { sheet, key } = stage;
  const dice = rollDice(`${key}/standing`);
  const w = sheet.widthPx;
  const glaze = dice.pick<GlazeName>(["ink", "celadon", "chalk", "terracotta", "slate", "ochre"]);
  const second = dice.pick<GlazeName>(["sand", "clay", "snow", "blush"]);
  const x = w * dice.between(0.25, 0.31);
  const far = w * dice.between(0.68, 0.74);
  const setting = chooseSetting(subject);
  const [light, deep] = foods.orange;
  const bowl = (): string => {
    const fruit = [-28, 2, 30]
      .map((dx, index) =>
        ellipse(far + dx, y - 62 - (index === 1 ? 12 : 2), 20, 19, {
          fill: linear(sheet, "diagonal", [
            [0, light],
            [1, deep],
          ]),
        }),
      )
      .join("");
    const item = { form: "bowl", x: far, footY: y + 4, width: 150, height: 62, glaze: second } as const;
    return (
      vessel(sheet, item) +
      fruit +
      stroke(trace`M${far - 75} ${y - 58}A75 12.8 0 0 0 ${far + 75} ${y - 58}`, cloths.linen.a, 2)
    );
  };
  if (setting.sillProp === "books") {
    return (
      uprightBooks(sheet, dice, w * 0.17, y, 1.7, 6) +
      cup(sheet, { form: "cup", x: far, footY: y + 2, width: 104, height: 84, glaze: "snow" }, foods.coffee)
    );
  }
  if (setting.sillProp === "lamp")
    return tableLamp(sheet, x + 20, y, 400, glaze, "cream") + lyingBooks(sheet, dice, far, y + 4, 170);
  if (setting.sillProp === "candle")
    return candle(sheet, x, y, 230, "brass") + candle(sheet, x + 90, y + 8, 170, "brass") + bowl();
  if (setting.sillProp === "cup" || setting.sillProp === "bowl") {
    return vessel(sheet, { form: "bottle", x, footY: y, width: 130, height: 230, glaze }) + bowl();
  }
  const pot = vessel(sheet, { form: "pear", x, footY: y, width: 124, height: 196, glaze });
  return pot + stems(dice, x, y - 196, 270, dice.pick(["eucalyptus", "olive"] as const)) + bowl();
}

function windowAbove(subject: SillSubject): WindowSubject {
  const finish = subject.windowFinish ?? "white";
  const dice = rollDice(`${subject.key}/above`);
  return {
    kind: "window",
    key: subject.key,
    finish,
    widthMm: 1300,
    heightMm: 1200,
    lights: dice.chance(0.5) ? [{ opening: "fixed" }, { opening: "fixed" }] : [{ opening: "turn" }],
  };
}

/** Seen from the room: the lower part of a window, a large sill and an object on it. */
export function sillInside(stage: Stage, subject: SillSubject): readonly string[] {
  const { sheet, key } = stage;
  const { widthPx: w, heightPx: h } = sheet;
  const setting = chooseSetting(subject);
  const backY = h * 0.475;
  const frontY = h * 0.62;
  const edgeHeight = isStone(subject.material) ? 66 : 60;
  const front: Box = { x: 0, y: frontY, w, h: edgeHeight };
  const slab: Slab = {
    backY,
    front,
    top: [
      [w * 0.075, backY],
      [w * 0.925, backY],
      [w, frontY],
      [0, frontY],
    ],
  };
  const opening: Box = { x: w * 0.115, y: -h * 0.62, w: w * 0.77, h: backY + h * 0.62 };
  const tones = rooms[setting.room];
  const sideLit = linear(sheet, "right", [
    [0, mix(tones.from, white, 0.9)],
    [1, mix(tones.from, white, 0.5)],
  ]);
  const sideShade = linear(sheet, "right", [
    [0, mix(tones.to, shadow, 0.04)],
    [1, mix(tones.from, white, 0.1)],
  ]);
  const lowest: Box = { x: opening.x, y: backY - 8, w: opening.w, h: 8 };
  return [
    plasterFace(sheet, rollDice(`${key}/room`), tones),
    polygon(
      [
        [w * 0.04, -10],
        [opening.x, -10],
        [opening.x, backY],
        [w * 0.075, backY],
      ],
      { fill: sideShade },
    ),
    polygon(
      [
        [w * 0.96, -10],
        [right(opening), -10],
        [right(opening), backY],
        [w * 0.925, backY],
      ],
      { fill: sideLit },
    ),
    drawRectWindow(sheet, windowAbove(subject), opening, Math.max(0.6, w / 1300), {
      from: "room",
      landscape: setting.landscape,
      horizon: 0.72,
    }),
    rect(lowest, { fill: shadow, opacity: 0.25 }),
    drawSlab(sheet, subject, slab),
    sunPatch(
      sheet,
      [
        [w * 0.36, backY + 12],
        [w * 0.6, backY + 12],
        [w * 0.66, frontY - 4],
        [w * 0.38, frontY - 4],
      ],
      0.32,
      6,
    ),
    standing(stage, subject, backY + (frontY - backY) * 0.7),
    wash(sheet),
  ];
}

/** Seen from the street: the same board below a window in a wall, with its nose in the light. */
export function sillOutside(stage: Stage, subject: SillSubject): readonly string[] {
  const { sheet, key } = stage;
  const { widthPx: w, heightPx: h } = sheet;
  const setting = chooseSetting(subject);
  const backY = h * 0.56;
  const frontY = h * 0.62;
  const box: Box = { x: w * 0.15, y: -h * 0.5, w: w * 0.7, h: backY + h * 0.5 };
  const front: Box = { x: w * 0.045, y: frontY, w: w * 0.91, h: 56 };
  const slab: Slab = {
    backY,
    front,
    top: [
      [w * 0.085, backY],
      [w * 0.915, backY],
      [right(front), frontY],
      [front.x, frontY],
    ],
  };
  const nose = castShadow(sheet, { x: front.x + 14, y: bottom(front) - 20, w: front.w, h: 62 }, 13, 0.4);
  return [
    wall(sheet, key, setting.wall),
    outsideReveal(sheet, box, 44, revealTone(setting.wall)),
    drawRectWindow(sheet, windowAbove(subject), box, Math.max(0.6, w / 1300), {
      from: "street",
      behind: { curtains: true, lamp: setting.lamp },
    }),
    nose,
    drawSlab(sheet, subject, slab),
    wash(sheet),
  ];
}

/** Close to the front edge, which shows material and finish. */
export function sillDetail(stage: Stage, subject: SillSubject): readonly string[] {
  const { sheet, key } = stage;
  const { widthPx: w, heightPx: h } = sheet;
  const setting = chooseSetting(subject);
  const front: Box = { x: -40, y: h * 0.56, w: w * 0.86, h: h * 0.15 };
  const slab: Slab = {
    backY: h * 0.2,
    front,
    top: [
      [-40, h * 0.2],
      [w * 0.7, h * 0.2],
      [right(front), front.y],
      [-40, front.y],
    ],
  };
  const tones = tonesOf(subject.material);
  const end: Point[] = [
    [w * 0.7, h * 0.2],
    [w * 0.7 + 10, h * 0.24],
    [right(front) + 12, front.y + 10],
    [right(front), bottom(front)],
    [right(front), front.y],
  ];
  return [
    plasterFace(sheet, rollDice(`${key}/room`), rooms[setting.room]),
    footShadow(sheet, w * 0.46, bottom(front) + 16, w * 0.8, 0.34),
    polygon(end, { fill: mix(tones.body, tones.shade, 0.8) }),
    drawSlab(sheet, subject, slab),
    wash(sheet),
  ];
}
