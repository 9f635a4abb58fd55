import { type LandscapeName, landscapes, white } from "./palette.ts";
import type { Dice } from "./random.ts";
import {
  type Box,
  blur,
  bottom,
  ellipse,
  group,
  linear,
  path,
  rect,
  right,
  type Sheet,
  trace,
} from "./svg.ts";
import { mix } from "./tone.ts";

/** A soft line of hills from the left to the right edge, closed at the bottom of the box. */
export function ridge(dice: Dice, box: Box, y: number, swing: number, steps: number): string {
  const start = box.x - 5;
  const step = (box.w + 10) / steps;
  let height = y + dice.between(-swing, swing) * 0.5;
  let d = trace`M${start} ${height}`;
  for (let index = 0; index < steps; index += 1) {
    const x = start + index * step;
    const next = y + dice.between(-swing, swing);
    d += trace`C${x + step / 2} ${height} ${x + step / 2} ${next} ${x + step} ${next}`;
    height = next;
  }
  return `${d}${trace`V${bottom(box) + 5}H${start}Z`}`;
}

function clouds(sheet: Sheet, dice: Dice, box: Box): string {
  const shapes: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const x = box.x + box.w * dice.between(0, 1);
    const y = box.y + box.h * dice.between(0.08, 0.42);
    const shape = { fill: white, opacity: dice.between(0.4, 0.8) };
    shapes.push(ellipse(x, y, box.w * dice.between(0.1, 0.18), box.h * dice.between(0.014, 0.028), shape));
  }
  return group(shapes, { filter: blur(sheet, Math.min(16, Math.max(5, box.w * 0.019))) });
}

function conifers(dice: Dice, box: Box, baseY: number): string {
  let d = "";
  const clusters = dice.whole(3, 5);
  for (let cluster = 0; cluster < clusters; cluster += 1) {
    const centre = box.x + box.w * dice.between(0.02, 0.98);
    const trees = dice.whole(2, 6);
    for (let tree = 0; tree < trees; tree += 1) {
      const x = centre + dice.between(-0.06, 0.06) * box.w;
      const height = box.h * dice.between(0.022, 0.088);
      const foot = baseY + dice.between(-2, 3);
      d += trace`M${x} ${foot - height}L${x + height * 0.17} ${foot}H${x - height * 0.17}Z`;
    }
  }
  return d;
}

/**
 * The view through glass from a room: sky, three ridges, conifers, two meadows and haze. All panes of a window share
 * it, so that it continues behind the bars; the caller clips it. `horizon` is a share of the height.
 */
export function landscape(sheet: Sheet, dice: Dice, box: Box, name: LandscapeName, horizon = 0.62): string {
  const tones = landscapes[name];
  const line = box.y + box.h * horizon;
  const unit = box.h;
  const sky = linear(sheet, "down", [
    [0, tones.sky[0]],
    [0.5, tones.sky[1]],
    [0.68, tones.sky[2]],
    [1, tones.sky[3]],
  ]);
  let text = rect(box, { fill: sky }) + clouds(sheet, dice, box);
  tones.hills.forEach((tone, index) => {
    const y = line - unit * (0.135 - index * 0.045);
    const fill = linear(sheet, "down", [
      [0, tone],
      [0.5, mix(tone, tones.haze, 0.6)],
      [1, mix(tone, tones.haze, 0.7)],
    ]);
    text += path(ridge(dice, box, y, unit * (0.036 - index * 0.006), 5 + index), { fill });
  });
  const treeline = line + unit * 0.022;
  text += path(conifers(dice, box, treeline), { fill: tones.trees, opacity: 0.72 });
  const meadow = linear(sheet, "down", [
    [0, tones.meadow[0]],
    [0.35, tones.meadow[1]],
    [1, tones.meadow[2]],
  ]);
  const near = linear(sheet, "down", [
    [0, tones.near[0]],
    [1, tones.near[1]],
  ]);
  text += path(ridge(dice, box, line + unit * 0.016, unit * 0.006, 5), { fill: meadow });
  text += path(ridge(dice, box, line + unit * 0.13, unit * 0.012, 4), { fill: near, opacity: 0.8 });
  const haze = linear(sheet, "down", [
    [0, white, 0],
    [0.55, white, 0.36],
    [1, white, 0],
  ]);
  return (
    text + rect({ x: box.x, y: line - unit * 0.18, w: right(box) - box.x, h: unit * 0.26 }, { fill: haze })
  );
}
