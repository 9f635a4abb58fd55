import { bench } from "./board.ts";
import { footShadow } from "./light.ts";
import { finishes, type GlazeName, glazes, metals, shadow, white } from "./palette.ts";
import { bindings, foods, lampLight, paper, shades, wicks } from "./palette-places.ts";
import { flowerBox, meadowGrass, pottedBush, pottedGrass, pottedStalks, stems, topiary } from "./plant.ts";
import { type Dice, rollDice } from "./random.ts";
import { propScale, type Stage } from "./stage.ts";
import type { OutsideProp, SillProp } from "./subject.ts";
import {
  type Box,
  blur,
  bottom,
  ellipse,
  linear,
  path,
  radial,
  rect,
  right,
  type Sheet,
  stroke,
  trace,
} from "./svg.ts";
import { mix } from "./tone.ts";
import { cup, turned, vessel } from "./vessel.ts";

/** Whether a prop stands on the ground; the others hang on the wall or grow in front of the picture. */
export function needsGround(prop: OutsideProp): boolean {
  return prop !== "none" && prop !== "flowerBox" && prop !== "grass";
}

/** Objects in front of the house, beside or below the product `box`. */
export function outsideProps(stage: Stage, prop: OutsideProp, box: Box): string {
  const { sheet, key, widthPx, heightPx } = { ...stage, ...stage.sheet };
  const dice = rollDice(`${key}/props`);
  const s = propScale(stage);
  const footY = stage.groundPx + (heightPx - stage.groundPx) * 0.62;
  const onLeft = dice.chance(0.5);
  const beside = onLeft
    ? Math.max(widthPx * 0.1, Math.min(box.x - 30, widthPx * 0.24))
    : Math.min(widthPx * 0.9, Math.max(right(box) + 30, widthPx * 0.76));
  const pale = dice.pick<GlazeName>(["clay", "chalk", "coal", "sand", "terracotta"]);
  if (prop === "lavender") return pottedStalks(sheet, dice, beside, footY, 226 * s, "clay", "lavender");
  if (prop === "laurel") return pottedBush(sheet, dice, beside, footY, 262 * s, pale);
  if (prop === "olive") return pottedBush(sheet, dice, beside, footY, 300 * s, pale, "olive");
  if (prop === "topiary") return topiary(sheet, dice, beside, footY, 330 * s, "chalk");
  if (prop === "palm") return pottedGrass(sheet, dice, beside, footY, 310 * s, "coal");
  if (prop === "grass") return meadowGrass(dice, -10, widthPx + 10, heightPx, 150 * s);
  if (prop === "flowerBox") {
    const bloom = dice.pick(["rose", "geranium", "snow"] as const);
    return flowerBox(sheet, dice, box.x + 4, bottom(box) + 58, box.w - 8, bloom);
  }
  if (prop === "bench") {
    const x = onLeft ? widthPx * 0.2 : widthPx * 0.8;
    return (
      bench(sheet, key, x, footY, 210 * s, 104 * s, finishes.oak) +
      pottedStalks(sheet, dice, x + 30, footY - 104 * s - 4, 120 * s, "clay", "lavender")
    );
  }
  return "";
}

/** A row of upright books from `x` to the right, and its width. */
export function bookRow(
  sheet: Sheet,
  dice: Dice,
  x: number,
  footY: number,
  s: number,
  count: number,
): { text: string; widthPx: number } {
  let text = footShadow(sheet, x + count * 11 * s, footY, count * 24 * s, 0.28);
  let at = x;
  for (let index = 0; index < count; index += 1) {
    const book = { x: at, w: dice.between(19, 28) * s, h: dice.between(92, 122) * s };
    text += oneBook(sheet, dice, book.x, footY, book.w, book.h, s, 0);
    at += book.w + 0.6;
  }
  return { text, widthPx: at - x };
}

function oneBook(
  sheet: Sheet,
  dice: Dice,
  x: number,
  footY: number,
  width: number,
  height: number,
  s: number,
  lean: number,
): string {
  const tone = dice.pick(bindings);
  const fill = linear(sheet, "right", [
    [0, mix(tone, shadow, 0.12)],
    [0.3, mix(tone, white, 0.18)],
    [1, mix(tone, shadow, 0.34)],
  ]);
  const turn = lean === 0 ? {} : { transform: `rotate(${lean} ${Math.round(x)} ${Math.round(footY)})` };
  const marks = trace`M${x + 3} ${footY - height + 13 * s}H${x + width - 3}M${x + 3} ${footY - 12 * s}H${x + width - 3}`;
  return (
    rect({ x, y: footY - height, w: width, h: height }, { fill, rx: 1, ...turn }) +
    stroke(marks, white, 1.4 * s, { opacity: 0.5, ...turn })
  );
}

/** Upright books; the last one leans on its neighbour. `x` is their left edge. */
export function uprightBooks(
  sheet: Sheet,
  dice: Dice,
  x: number,
  footY: number,
  s: number,
  count: number,
): string {
  const row = bookRow(sheet, dice, x, footY, s, count - 1);
  const height = dice.between(92, 112) * s;
  const foot = x + row.widthPx + height * 0.174;
  return row.text + oneBook(sheet, dice, foot, footY, dice.between(19, 25) * s, height, s, -10);
}

/** A stack of two or three lying books. */
export function lyingBooks(sheet: Sheet, dice: Dice, x: number, footY: number, width: number): string {
  let y = footY;
  let text = footShadow(sheet, x, footY, width * 0.95, 0.3);
  const count = dice.whole(2, 3);
  for (let index = 0; index < count; index += 1) {
    const w = width * (1 - index * 0.1);
    const h = width * dice.between(0.1, 0.14);
    const tone = dice.pick(bindings);
    const fill = linear(sheet, "down", [
      [0, mix(tone, white, 0.14)],
      [1, mix(tone, shadow, 0.3)],
    ]);
    const box = { x: x - w / 2 + dice.between(-3, 3), y: y - h, w, h };
    text += rect(box, { fill, rx: 1.5 });
    text += rect(
      { x: right(box) - w * 0.05, y: box.y + h * 0.16, w: w * 0.045, h: h * 0.68 },
      { fill: paper.lit },
    );
    y -= h;
  }
  return text;
}

/** A candle on a low holder. */
export function candle(
  sheet: Sheet,
  x: number,
  footY: number,
  height: number,
  metal: keyof typeof metals,
): string {
  const tones = metals[metal];
  const w = height * 0.16;
  const holder = { a: tones.a, b: tones.b, c: tones.c };
  const wax = linear(sheet, "right", [
    [0, wicks.wax[1]],
    [0.35, wicks.wax[0]],
    [1, wicks.wax[2]],
  ]);
  const top = footY - height;
  const base = trace`M${x - w * 1.6} ${footY - height * 0.03}Q${x} ${footY + height * 0.045} ${x + w * 1.6} ${footY - height * 0.03}V${footY - height * 0.07}H${x - w * 1.6}Z`;
  return (
    footShadow(sheet, x, footY, w * 3.2, 0.3) +
    path(base, { fill: turned(sheet, holder) }) +
    ellipse(x, footY - height * 0.07, w * 1.6, w * 0.34, { fill: mix(tones.a, tones.b, 0.4) }) +
    rect(
      { x: x - w * 0.62, y: footY - height * 0.22, w: w * 1.24, h: height * 0.15 },
      { fill: turned(sheet, holder) },
    ) +
    rect({ x: x - w / 2, y: top + height * 0.1, w, h: height * 0.7 }, { fill: wax }) +
    ellipse(x, top + height * 0.1, w / 2, w * 0.13, { fill: wicks.wax[0] }) +
    stroke(trace`M${x} ${top + height * 0.1}V${top + height * 0.065}`, shadow, 1.6) +
    ellipse(x, top + height * 0.03, height * 0.16, height * 0.16, {
      fill: radial(sheet, [
        [0, lampLight.halo, 0.5],
        [1, lampLight.fade, 0],
      ]),
    }) +
    path(
      trace`M${x} ${top - height * 0.03}C${x + w * 0.34} ${top + height * 0.03} ${x + w * 0.26} ${top + height * 0.075} ${x} ${top + height * 0.078}C${x - w * 0.26} ${top + height * 0.075} ${x - w * 0.34} ${top + height * 0.03} ${x} ${top - height * 0.03}Z`,
      { fill: wicks.flame },
    ) +
    ellipse(x, top + height * 0.05, w * 0.1, height * 0.02, { fill: wicks.core })
  );
}

/** A table lamp, switched on. */
export function tableLamp(
  sheet: Sheet,
  x: number,
  footY: number,
  height: number,
  glaze: GlazeName,
  shade: keyof typeof shades,
  metal: keyof typeof metals = "brass",
): string {
  const tones = shades[shade];
  const brass = metals[metal];
  const shadeTop = footY - height;
  const shadeFoot = footY - height * 0.63;
  const half = height * 0.31;
  const halfTop = half * 0.62;
  const cone = trace`M${x - halfTop} ${shadeTop}H${x + halfTop}L${x + half} ${shadeFoot}Q${x} ${shadeFoot + half * 0.06} ${x - half} ${shadeFoot}Z`;
  const across = linear(sheet, "right", [
    [0, tones.body],
    [0.3, mix(tones.body, tones.lit, 0.8)],
    [0.55, tones.lit],
    [1, mix(tones.body, tones.trim, 0.25)],
  ]);
  const glow = radial(
    sheet,
    [
      [0, lampLight.core, 0.9],
      [0.6, lampLight.warm, 0.22],
      [1, lampLight.edge, 0.22],
    ],
    [0.5, 0.72],
  );
  const halo = radial(sheet, [
    [0, lampLight.halo, 0.72],
    [0.5, lampLight.fade, 0.28],
    [1, lampLight.fade, 0],
  ]);
  let pleats = "";
  const count = 34;
  for (let index = 1; index < count; index += 1) {
    const t = index / count - 0.5;
    pleats += trace`M${x + t * 2 * halfTop} ${shadeTop}L${x + t * 2 * half} ${shadeFoot}`;
  }
  return (
    ellipse(x, shadeFoot, height * 0.85, height * 0.85, { fill: halo }) +
    vessel(sheet, {
      form: "lampFoot",
      x,
      footY,
      width: height * 0.25,
      height: height * 0.52,
      glaze,
      finish: "rings",
      shadowOpacity: 0.4,
    }) +
    rect(
      { x: x - height * 0.015, y: footY - height * 0.63, w: height * 0.03, h: height * 0.12 },
      {
        fill: linear(sheet, "right", [
          [0, brass.a],
          [0.5, brass.b],
          [1, brass.c],
        ]),
      },
    ) +
    path(cone, { fill: across }) +
    path(cone, { fill: glow }) +
    stroke(pleats, tones.trim, 1, { opacity: 0.2 }) +
    stroke(trace`M${x - halfTop} ${shadeTop}H${x + halfTop}`, tones.trim, Math.max(2, height * 0.009)) +
    stroke(
      trace`M${x - half} ${shadeFoot}Q${x} ${shadeFoot + half * 0.06} ${x + half} ${shadeFoot}`,
      tones.trim,
      Math.max(2, height * 0.011),
    )
  );
}

/** Objects on the board of a window. `box` is the window; `standY` is the y on which they stand. */
export function sillProps(stage: Stage, prop: SillProp, box: Box, standY: number): string {
  const { sheet, key } = stage;
  const dice = rollDice(`${key}/sill`);
  const onLeft = dice.chance(0.72);
  const x = box.x + box.w * (onLeft ? dice.between(0.14, 0.2) : dice.between(0.8, 0.86));
  const s = Math.min(1.1, Math.max(0.66, Math.min(box.w / 520, box.h / 480))) * propScale(stage);
  const glaze = dice.pick<GlazeName>([
    "chalk",
    "snow",
    "slate",
    "terracotta",
    "celadon",
    "sand",
    "ink",
    "ochre",
  ]);
  const second = dice.pick<GlazeName>(["chalk", "clay", "celadon", "blush"]);
  const plant = dice.pick(["eucalyptus", "olive", "eucalyptus"] as const);
  if (prop === "branch") {
    const height = 98 * s;
    const form = dice.pick(["pear", "globe", "bottle"] as const);
    const pot = vessel(sheet, {
      form,
      x,
      footY: standY,
      width: (form === "globe" ? 84 : 68) * s,
      height: (form === "globe" ? 70 : 98) * s,
      glaze,
    });
    return pot + stems(dice, x, standY - (form === "globe" ? 70 * s : height), 148 * s, plant);
  }
  if (prop === "vases") {
    const other = onLeft ? x + 72 * s : x - 72 * s;
    return (
      vessel(sheet, {
        form: "urn",
        x,
        footY: standY,
        width: 76 * s,
        height: 116 * s,
        glaze: second,
        finish: "plain",
      }) + vessel(sheet, { form: "pear", x: other, footY: standY + 1, width: 46 * s, height: 64 * s, glaze })
    );
  }
  if (prop === "herbs") {
    const step = (onLeft ? 74 : -74) * s;
    return [0, 1, 2]
      .map((index) => pottedStalks(sheet, dice, x + index * step, standY, 108 * s, "clay", "none"))
      .join("");
  }
  if (prop === "books") {
    return uprightBooks(sheet, dice, onLeft ? box.x + box.w * 0.1 : box.x + box.w * 0.66, standY, 0.9 * s, 5);
  }
  if (prop === "lamp")
    return tableLamp(sheet, x, standY, 205 * s, glaze, dice.pick(["cream", "linen"] as const));
  if (prop === "candle") {
    return (
      candle(sheet, x, standY, 104 * s, "brass") +
      candle(sheet, x + (onLeft ? 44 : -44) * s, standY, 76 * s, "brass")
    );
  }
  if (prop === "bowl") {
    const [light, deep] = foods.orange;
    const fruit = [-20, 0, 19]
      .map((dx, index) =>
        ellipse(x + dx * s, standY - (44 + (index === 1 ? 9 : 2)) * s, 14 * s, 13.5 * s, {
          fill: linear(sheet, "diagonal", [
            [0, light],
            [1, deep],
          ]),
        }),
      )
      .join("");
    const rim = vessel(sheet, { form: "bowl", x, footY: standY, width: 92 * s, height: 40 * s, glaze });
    const front = stroke(
      trace`M${x - 46 * s} ${standY - 40 * s}A${46 * s} ${8 * s} 0 0 0 ${x + 46 * s} ${standY - 40 * s}`,
      glazes[glaze].a,
      2,
    );
    return rim + fruit + front;
  }
  if (prop === "cup") {
    const tall = cup(
      sheet,
      { form: "cup", x, footY: standY, width: 54 * s, height: 44 * s, glaze: "snow" },
      foods.coffee,
    );
    const steam = stroke(
      trace`M${x - 6 * s} ${standY - 58 * s}q${-8 * s} ${-16 * s} 0 ${-30 * s}q${7 * s} ${-12 * s} 0 ${-26 * s}`,
      white,
      5 * s,
      { opacity: 0.28, filter: blur(sheet, 3), "stroke-linecap": "round" },
    );
    return lyingBooks(sheet, dice, onLeft ? x + 92 * s : x - 92 * s, standY, 94 * s) + tall + steam;
  }
  return "";
}
