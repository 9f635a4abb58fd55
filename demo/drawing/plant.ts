import { footShadow } from "./light.ts";
import { moveTo } from "./member.ts";
import { dark, type GlazeName, glazes, shadow } from "./palette.ts";
import { blooms, earth, type PlantName, plants } from "./palette-places.ts";
import type { Dice } from "./random.ts";
import { ellipse, group, linear, path, type Sheet, stroke, trace } from "./svg.ts";
import { mix } from "./tone.ts";
import { turned } from "./vessel.ts";

function leafShape(length: number): string {
  const l = length;
  return trace`M0 0C${l * 0.3} ${-l * 0.35} ${l * 0.25} ${-l * 0.8} 0 ${-l}C${-l * 0.25} ${-l * 0.75} ${-l * 0.22} ${-l * 0.3} 0 0Z`;
}

/** A stem with leaves on both sides, bending from its foot to its tip. */
export function branch(
  dice: Dice,
  foot: readonly [number, number],
  tip: readonly [number, number],
  plant: PlantName,
  leafPx: number,
): string {
  const tones = plants[plant];
  const [x0, y0] = foot;
  const [x1, y1] = tip;
  const bendX = x0 + (x1 - x0) * 0.15;
  const bendY = y0 + (y1 - y0) * 0.5;
  const at = (t: number): [number, number] => [
    (1 - t) ** 2 * x0 + 2 * t * (1 - t) * bendX + t * t * x1,
    (1 - t) ** 2 * y0 + 2 * t * (1 - t) * bendY + t * t * y1,
  ];
  let text = stroke(
    trace`M${x0} ${y0}Q${bendX} ${bendY} ${x1} ${y1}`,
    tones.stem,
    Math.max(1.6, leafPx * 0.07),
    {
      "stroke-linecap": "round",
    },
  );
  const length = Math.hypot(x1 - x0, y1 - y0);
  const count = Math.max(6, Math.round(length / (leafPx * 0.36)));
  const lean = (Math.atan2(x1 - x0, y0 - y1) * 180) / Math.PI;
  for (let index = 0; index < count; index += 1) {
    const t = 0.3 + (index / (count - 1)) * 0.7;
    const [x, y] = at(t);
    const side = index % 2 === 0 ? -1 : 1;
    const turn = lean * 0.7 + side * dice.between(30, 62) * (index === count - 1 ? 0.2 : 1);
    const fill = mix(tones.deep, tones.light, dice.between(0.1, 1));
    text += path(leafShape(leafPx * dice.between(0.78, 1.2) * (1.1 - t * 0.3)), {
      transform: moveTo(x, y, turn),
      fill,
    });
  }
  return text;
}

/** A few stems standing in a vessel whose mouth is at `x`, `y`. */
export function stems(dice: Dice, x: number, y: number, height: number, plant: PlantName): string {
  const count = dice.whole(2, 3);
  const leaf = Math.max(20, height * 0.25);
  let text = "";
  for (let index = 0; index < count; index += 1) {
    const lean = (index - (count - 1) / 2) * height * dice.between(0.34, 0.5) + dice.between(-6, 8);
    const reach = height * (index % 2 === 0 ? 1 : 0.8) * dice.between(0.9, 1.05);
    text += branch(dice, [x + (index - (count - 1) / 2) * 5, y + 4], [x + lean, y - reach], plant, leaf);
  }
  return text;
}

/** A tapered pot with soil and shadow. */
export function pot(
  sheet: Sheet,
  x: number,
  footY: number,
  width: number,
  height: number,
  glaze: GlazeName,
): { back: string; front: string } {
  const tones = glazes[glaze];
  const half = width / 2;
  const foot = half * 0.78;
  const lip = half * 0.16;
  const top = footY - height;
  const bow = foot * 0.1;
  const body = trace`M${x - half} ${top}L${x - foot} ${footY - bow}Q${x} ${footY + bow} ${x + foot} ${footY - bow}L${x + half} ${top}Z`;
  return {
    back:
      footShadow(sheet, x, footY, width * 0.9) +
      path(body, { fill: turned(sheet, tones) }) +
      ellipse(x, top, half, lip, { fill: mix(tones.c, shadow, 0.3) }) +
      ellipse(x, top + lip * 0.2, half * 0.93, lip * 0.78, { fill: earth }),
    front: stroke(trace`M${x - half} ${top}A${half} ${lip} 0 0 0 ${x + half} ${top}`, tones.a, 1.8, {
      opacity: 0.8,
    }),
  };
}

/** A round or upright crown of leaves: dark leaves first, lit leaves at the upper left last. */
function foliage(
  dice: Dice,
  x: number,
  y: number,
  rx: number,
  ry: number,
  plant: PlantName,
  leafPx: number,
  count: number,
): string {
  const tones = plants[plant];
  const leaves: { order: number; text: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const angle = dice.between(0, Math.PI * 2);
    const reach = Math.sqrt(dice.next());
    const px = x + Math.cos(angle) * reach * rx;
    const py = y + Math.sin(angle) * reach * ry;
    const light = 0.5 - Math.cos(angle) * reach * 0.22 - Math.sin(angle) * reach * 0.34;
    const share = Math.min(1, Math.max(0, light + dice.between(-0.22, 0.22)));
    const size = leafPx * dice.between(0.75, 1.2);
    const fill = mix(tones.deep, tones.light, share);
    const turn = (Math.atan2(px - x, y - py) * 180) / Math.PI + dice.between(-70, 70);
    const d = trace`M0 ${size * 0.5}C${size * 0.34} ${size * 0.2} ${size * 0.3} ${-size * 0.3} 0 ${-size * 0.5}C${-size * 0.3} ${-size * 0.3} ${-size * 0.34} ${size * 0.2} 0 ${size * 0.5}Z`;
    leaves.push({ order: share, text: path(d, { transform: moveTo(px, py, turn), fill }) });
  }
  leaves.sort((one, two) => one.order - two.order);
  const core = ellipse(x + rx * 0.05, y + ry * 0.06, rx * 0.6, ry * 0.68, {
    fill: mix(tones.deep, dark, 0.34),
  });
  return core + leaves.map((leaf) => leaf.text).join("");
}

/** A laurel or olive in a pot beside a door. */
export function pottedBush(
  sheet: Sheet,
  dice: Dice,
  x: number,
  footY: number,
  height: number,
  glaze: GlazeName,
  plant: PlantName = "laurel",
): string {
  const potHeight = height * 0.32;
  const potWidth = height * 0.36;
  const { back, front } = pot(sheet, x, footY, potWidth, potHeight, glaze);
  const crown = height - potHeight;
  const stalk = stroke(
    trace`M${x} ${footY - potHeight + 4}L${x + 2} ${footY - potHeight - crown * 0.35}`,
    plants[plant].stem,
    5,
  );
  const leaves = foliage(
    dice,
    x,
    footY - potHeight - crown * 0.47,
    height * 0.23,
    crown * 0.53,
    plant,
    Math.max(15, height * 0.084),
    165,
  );
  return back + stalk + leaves + front;
}

/** A clipped tree: a bare stem and a round head. */
export function topiary(
  sheet: Sheet,
  dice: Dice,
  x: number,
  footY: number,
  height: number,
  glaze: GlazeName,
): string {
  const potHeight = height * 0.26;
  const { back, front } = pot(sheet, x, footY, height * 0.28, potHeight, glaze);
  const stem = linear(sheet, "right", [
    [0, mix(plants.laurel.stem, glazes.clay.a, 0.35)],
    [1, mix(plants.laurel.stem, shadow, 0.4)],
  ]);
  const trunk = path(
    trace`M${x - 4} ${footY - potHeight + 3}V${footY - height * 0.6}H${x + 4}V${footY - potHeight + 3}Z`,
    {
      fill: stem,
    },
  );
  const radius = height * 0.235;
  const head = foliage(
    dice,
    x,
    footY - height + radius,
    radius,
    radius * 0.98,
    "laurel",
    height * 0.066,
    190,
  );
  return back + trunk + head + front;
}

/** Lavender in a small pot, or herbs if no bloom is named. */
export function pottedStalks(
  sheet: Sheet,
  dice: Dice,
  x: number,
  footY: number,
  height: number,
  glaze: GlazeName,
  bloom: keyof typeof blooms | "none",
): string {
  const potHeight = height * 0.4;
  const width = height * 0.44;
  const { back, front } = pot(sheet, x, footY, width, potHeight, glaze);
  const base = footY - potHeight + 5;
  const tones = plants.herb;
  let text = "";
  if (bloom === "none") {
    text = foliage(dice, x, base - height * 0.26, height * 0.24, height * 0.27, "herb", height * 0.15, 42);
    return back + text + front;
  }
  for (let index = 0; index < 46; index += 1) {
    const startX = x + dice.between(-0.36, 0.36) * width;
    const tipX = startX + dice.between(-0.42, 0.42) * width;
    const tipY = base - height * dice.between(0.36, 0.6);
    const green = mix(tones.deep, tones.light, dice.next());
    text += stroke(trace`M${startX} ${base}Q${startX} ${(base + tipY) / 2} ${tipX} ${tipY}`, green, 1.8);
    const [lit, deep] = blooms[bloom];
    const flower = {
      fill: mix(lit, deep, dice.next()),
      transform: moveTo(tipX, tipY, (tipX - startX) * 0.3),
    };
    text += ellipse(0, 0, height * 0.018, height * dice.between(0.045, 0.075), flower);
  }
  return back + text + front;
}

/** Long arching leaves in a pot. */
export function pottedGrass(
  sheet: Sheet,
  dice: Dice,
  x: number,
  footY: number,
  height: number,
  glaze: GlazeName,
): string {
  const potHeight = height * 0.32;
  const { back, front } = pot(sheet, x, footY, height * 0.34, potHeight, glaze);
  const base = footY - potHeight + 3;
  const tones = plants.palm;
  let text = "";
  for (let index = 0; index < 34; index += 1) {
    const startX = x + dice.between(-0.06, 0.06) * height;
    const tipX = x + dice.between(-0.32, 0.32) * height;
    const tipY = base - height * dice.between(0.38, 0.68) + Math.abs(tipX - x) * 0.5;
    const bendX = startX + (tipX - startX) * 0.25;
    const thick = height * 0.012;
    const d = trace`M${startX - thick} ${base}Q${bendX - thick} ${tipY + height * 0.14} ${tipX} ${tipY}Q${bendX + thick} ${tipY + height * 0.16} ${startX + thick} ${base}Z`;
    text += path(d, { fill: mix(tones.deep, tones.light, dice.next()) });
  }
  return back + text + front;
}

/** Dry grasses along the foot of a wall. `footY` is the lower edge of the picture or just below it. */
export function meadowGrass(dice: Dice, fromX: number, toX: number, footY: number, height: number): string {
  const tones = plants.grass;
  let text = "";
  const count = Math.round((toX - fromX) / 13);
  for (let index = 0; index < count; index += 1) {
    const x = dice.between(fromX, toX);
    const tipX = x + dice.between(-46, 46);
    const tipY = footY - height * dice.between(0.45, 1);
    const tone = mix(tones.deep, tones.light, dice.next());
    text += stroke(
      trace`M${x} ${footY + 10}Q${x} ${tipY + height * 0.28} ${tipX} ${tipY}`,
      tone,
      dice.between(1.4, 2.6),
    );
  }
  return group(text, { opacity: 0.92 });
}

/** A wooden flower box under a window; `y` is its rim. */
export function flowerBox(
  sheet: Sheet,
  dice: Dice,
  x: number,
  y: number,
  width: number,
  bloom: keyof typeof blooms,
): string {
  const tones = glazes.timber;
  const fill = linear(sheet, "down", [
    [0, mix(tones.b, tones.a, 0.5)],
    [0.15, tones.b],
    [1, mix(tones.b, tones.c, 0.75)],
  ]);
  const height = 76;
  const lines = [0.33, 0.66].map((t) => trace`M${x} ${y + height * t}H${x + width}`).join("");
  let text =
    footShadow(sheet, x + width / 2, y + height + 3, width * 0.7, 0.2) +
    path(trace`M${x} ${y}H${x + width}V${y + height}H${x}Z`, { fill }) +
    stroke(lines, tones.c, 1, { opacity: 0.4 }) +
    stroke(trace`M${x} ${y}H${x + width}`, tones.a, 1.4, { opacity: 0.8 });
  const green = plants.laurel;
  const mound = Math.round(width / 34);
  for (let index = 0; index < mound; index += 1) {
    const px = x + 22 + ((index + 0.5) * (width - 44)) / mound;
    text += ellipse(px, y - 4, 24, dice.between(16, 25), { fill: mix(green.deep, dark, 0.4) });
  }
  const count = Math.round(width / 2.7);
  for (let index = 0; index < count; index += 1) {
    const px = x + 6 + dice.next() * (width - 12);
    const py = y + 20 - 62 * Math.sqrt(dice.next()) * dice.between(0.55, 1);
    const size = dice.between(18, 28);
    const tone = mix(
      green.deep,
      green.light,
      Math.min(1, Math.max(0, (y - py) / 44) * 0.7 + dice.between(0, 0.4)),
    );
    text += path(leafShape(size), { transform: moveTo(px, py, dice.between(-120, 120)), fill: tone });
  }
  const [lit, deep] = blooms[bloom];
  for (let index = 0; index < width / 11; index += 1) {
    const px = x + 8 + dice.next() * (width - 16);
    const py = y + dice.between(-46, 6);
    const radius = dice.between(3.6, 6);
    text += ellipse(px, py, radius, radius * 0.9, { fill: mix(lit, deep, dice.next() * 0.8) });
    text += ellipse(px - 0.8, py - 0.9, radius * 0.4, radius * 0.36, { fill: lit, opacity: 0.7 });
  }
  return text;
}
