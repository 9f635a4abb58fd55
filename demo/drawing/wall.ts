import { boards } from "./member.ts";
import { shadow, white } from "./palette.ts";
import { boardings, bricks, grounds, masonries, type Plaster, plasters } from "./palette-places.ts";
import { type Dice, rollDice } from "./random.ts";
import {
  type Box,
  ellipse,
  linear,
  path,
  polygon,
  radial,
  rect,
  right,
  type Sheet,
  stroke,
  trace,
} from "./svg.ts";
import { mix } from "./tone.ts";

export type WallName =
  | `plaster-${keyof typeof plasters}`
  | `brick-${keyof typeof bricks}`
  | `boards-${keyof typeof boardings}`
  | `stone-${keyof typeof masonries}`;

/** A plastered surface with soft trowel blotches; room walls use it as well. */
export function plasterFace(sheet: Sheet, dice: Dice, tones: Plaster): string {
  const { widthPx, heightPx } = sheet;
  const fill = linear(sheet, "diagonal", [
    [0, tones.from],
    [1, tones.to],
  ]);
  // Fading ellipses look like blurred ones at a tenth of the cost: a filter over a whole wall is the most expensive
  // shape.
  const soft = (tone: string): string =>
    radial(sheet, [
      [0, tone, 0.3],
      [0.45, tone, 0.2],
      [0.8, tone, 0.05],
      [1, tone, 0],
    ]);
  const lit = soft(mix(tones.from, white, 0.6));
  const dim = soft(mix(tones.to, shadow, 0.08));
  let blotches = "";
  for (let index = 0; index < 9; index += 1) {
    const x = widthPx * dice.next();
    const y = heightPx * dice.next();
    const blotch = { fill: dice.chance(0.5) ? lit : dim };
    blotches += ellipse(x, y, dice.between(110, 250), dice.between(75, 150), blotch);
  }
  return rect({ x: 0, y: 0, w: widthPx, h: heightPx }, { fill }) + blotches;
}

function brickFace(sheet: Sheet, dice: Dice, name: keyof typeof bricks): string {
  const tones = bricks[name];
  const courses = { w: 92, h: 30, joint: 5 };
  let text = rect({ x: 0, y: 0, w: sheet.widthPx, h: sheet.heightPx }, { fill: tones.joint });
  // One path per tone keeps the text short: a wall has three hundred bricks.
  const byTone = new Map<string, string>();
  let row = 0;
  for (let y = 0; y < sheet.heightPx; y += courses.h + courses.joint) {
    const start = row % 2 === 0 ? 0 : -(courses.w + courses.joint) / 2;
    for (let x = start; x < sheet.widthPx; x += courses.w + courses.joint) {
      const t = Math.round(dice.next() * 9) / 9;
      const tone = t < 0.5 ? mix(tones.deep, tones.body, t * 2) : mix(tones.body, tones.light, t * 2 - 1);
      byTone.set(tone, (byTone.get(tone) ?? "") + trace`M${x} ${y}h${courses.w}v${courses.h}h${-courses.w}z`);
    }
    row += 1;
  }
  for (const [tone, d] of byTone) text += path(d, { fill: tone });
  return text;
}

function stoneFace(sheet: Sheet, dice: Dice, name: keyof typeof masonries): string {
  const tones = masonries[name];
  let text = rect({ x: 0, y: 0, w: sheet.widthPx, h: sheet.heightPx }, { fill: tones.joint });
  let lines = "";
  for (let y = -17; y < sheet.heightPx; ) {
    const height = dice.between(54, 82);
    for (let x = -dice.between(10, 110); x < sheet.widthPx; ) {
      const width = dice.between(88, 184);
      const t = dice.next();
      const fill = t < 0.5 ? mix(tones.deep, tones.body, t * 2) : mix(tones.body, tones.light, t * 2 - 1);
      text += rect({ x, y, w: width, h: height }, { fill, rx: 7 });
      lines += trace`M${x + 3} ${y + height - 2}h${width - 8}`;
      x += width + 6;
    }
    y += height + 6;
  }
  return text + stroke(lines, tones.line, 2.4, { opacity: 0.3 });
}

function boardFace(sheet: Sheet, dice: Dice, name: keyof typeof boardings): string {
  const tones = boardings[name];
  const box: Box = { x: 0, y: 0, w: sheet.widthPx, h: sheet.heightPx };
  const width = name === "white" ? 64 : dice.pick([50, 54, 58]);
  const soft = linear(sheet, "diagonal", [
    [0, white, 0.1],
    [0.6, shadow, 0],
    [1, shadow, 0.12],
  ]);
  return boards(sheet, dice, box, tones, width) + rect(box, { fill: soft });
}

/** The outside wall, filling the sheet. */
export function wall(sheet: Sheet, key: string, name: WallName): string {
  const dice = rollDice(`${key}/wall`);
  const [kind, tone] = name.split("-") as [string, string];
  if (kind === "brick") return brickFace(sheet, dice, tone as keyof typeof bricks);
  if (kind === "stone") return stoneFace(sheet, dice, tone as keyof typeof masonries);
  if (kind === "boards") return boardFace(sheet, dice, tone as keyof typeof boardings);
  return plasterFace(sheet, dice, plasters[tone as keyof typeof plasters]);
}

/** The reveal colour of a wall: the tone of the wall's thickness in an opening. */
export function revealTone(name: WallName): Plaster {
  const [kind, tone] = name.split("-") as [string, string];
  if (kind === "plaster") return plasters[tone as keyof typeof plasters];
  if (kind === "brick") {
    const brick = bricks[tone as keyof typeof bricks];
    return { from: mix(brick.joint, brick.light, 0.25), to: mix(brick.joint, brick.body, 0.35) };
  }
  if (kind === "stone") {
    const stone = masonries[tone as keyof typeof masonries];
    return { from: stone.light, to: stone.body };
  }
  const board = boardings[tone as keyof typeof boardings];
  return { from: mix(board.light, white, 0.06), to: board.body };
}

/** Stones or bricks set on edge over an opening in a brick or stone wall. Other walls have none. */
export function lintel(sheet: Sheet, key: string, name: WallName, opening: Box): string {
  const dice = rollDice(`${key}/lintel`);
  const [kind, tone] = name.split("-") as [string, string];
  if (kind === "plaster" || kind === "boards") return "";
  const height = kind === "brick" ? 65 : 70;
  const over = kind === "brick" ? 26 : 40;
  const top = opening.y - height;
  if (kind === "stone") {
    const tones = masonries[tone as keyof typeof masonries];
    const fill = linear(sheet, "down", [
      [0, mix(tones.light, white, 0.25)],
      [1, tones.body],
    ]);
    const block = { x: opening.x - over, y: top, w: opening.w + 2 * over, h: height };
    return (
      rect({ ...block, x: block.x - 3, w: block.w + 6, h: height + 3 }, { fill: tones.joint }) +
      rect(block, { fill, rx: 3 }) +
      stroke(trace`M${block.x + 2} ${opening.y - 1}H${right(block) - 2}`, tones.line, 2, { opacity: 0.35 })
    );
  }
  const tones = bricks[tone as keyof typeof bricks];
  const count = Math.max(7, Math.round((opening.w + over) / 37) | 1);
  const centre = opening.x + opening.w / 2;
  const far = over + 6;
  let text = polygon(
    [
      [opening.x - far, top - 5],
      [right(opening) + far, top - 5],
      [right(opening) + 5, opening.y],
      [opening.x - 5, opening.y],
    ],
    { fill: tones.joint },
  );
  for (let index = 0; index < count; index += 1) {
    const at = (t: number): number => opening.x + opening.w * t;
    const low = [at(index / count) + 2, at((index + 1) / count) - 2] as const;
    const spread = 1 + (2 * over) / opening.w;
    const high = low.map((x) => centre + (x - centre) * spread);
    const fill = mix(tones.deep, tones.light, dice.between(0.1, 0.9));
    text += polygon(
      [
        [high[0] ?? 0, top],
        [high[1] ?? 0, top],
        [low[1], opening.y - 2],
        [low[0], opening.y - 2],
      ],
      { fill },
    );
  }
  return text;
}

/** Pavement in front of the wall, with faint joints that run away from the viewer. */
export function pavement(sheet: Sheet, y: number, slabs: boolean): string {
  const { widthPx, heightPx } = sheet;
  const fill = linear(sheet, "down", [
    [0, grounds.gravel[0]],
    [1, grounds.gravel[1]],
  ]);
  let text = rect({ x: 0, y, w: widthPx, h: heightPx - y }, { fill });
  if (slabs) {
    let d = "";
    const centre = widthPx / 2;
    for (let index = -14; index <= 14; index += 1) {
      const x = centre + index * 88 + 40;
      d += trace`M${x} ${y}L${centre + (x - centre) * 1.5} ${heightPx}`;
    }
    text += stroke(d, grounds.joint, 1, { opacity: 0.35 });
  }
  const contact = linear(sheet, "down", [
    [0, shadow, 0.2],
    [1, shadow, 0],
  ]);
  text += rect({ x: 0, y, w: widthPx, h: 22 }, { fill: contact });
  return text + stroke(trace`M0 ${y}H${widthPx}`, grounds.edge, 1.5);
}
