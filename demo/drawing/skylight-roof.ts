import { glassFromOutside } from "./glass.ts";
import { castShadow, leafShadow, wash } from "./light.ts";
import { evenSides, gap, insetSides, ring } from "./member.ts";
import { finishes, type Material, shadow, white } from "./palette.ts";
import { roofs, rooms } from "./palette-places.ts";
import { type Dice, rollDice } from "./random.ts";
import { fitScale, type Stage } from "./stage.ts";
import type { SkylightSubject } from "./subject.ts";
import {
  type Box,
  blur,
  bottom,
  inset,
  linear,
  path,
  polygon,
  rect,
  right,
  type Sheet,
  stroke,
  trace,
} from "./svg.ts";
import { mix } from "./tone.ts";

/** Rows of tiles of 46 px, or slates, that fill the sheet. */
function roofFace(sheet: Sheet, dice: Dice, name: keyof typeof roofs): string {
  const tones = roofs[name];
  const clay = name === "clay";
  const tile = clay ? { w: 66, h: 46, step: 68 } : { w: 84, h: 52, step: 86 };
  let text = rect({ x: 0, y: 0, w: sheet.widthPx, h: sheet.heightPx }, { fill: tones.ground });
  const byTone = new Map<string, string>();
  let rims = "";
  let gaps = "";
  let row = 0;
  for (let y = -20; y < sheet.heightPx + tile.h; y += tile.h) {
    for (let x = row % 2 === 0 ? -60 : -60 + tile.step / 2; x < sheet.widthPx + tile.w; x += tile.step) {
      const t = Math.round(dice.next() * 8) / 8;
      const tone = t < 0.5 ? mix(tones.deep, tones.body, t * 2) : mix(tones.body, tones.light, t * 2 - 1);
      const sag = clay ? 13 : 0;
      const shape = trace`M${x} ${y}h${tile.w}v${tile.h - 3}q${-tile.w / 2} ${sag} ${-tile.w} 0Z`;
      byTone.set(tone, (byTone.get(tone) ?? "") + shape);
      rims += trace`M${x} ${y + tile.h - 3.6}q${tile.w / 2} ${sag} ${tile.w} 0`;
      gaps += trace`M${x - 1.2} ${y}v${tile.h - 4}`;
    }
    row += 1;
  }
  for (const [tone, d] of byTone) text += path(d, { fill: tone });
  let shades = "";
  const under = linear(sheet, "down", [
    [0, shadow, 0.42],
    [1, shadow, 0],
  ]);
  for (let y = -20; y < sheet.heightPx + tile.h; y += tile.h)
    shades += rect({ x: 0, y, w: sheet.widthPx, h: 15 }, { fill: under });
  return (
    text +
    shades +
    stroke(rims, tones.rim, 1.4, { opacity: 0.34 }) +
    stroke(gaps, tones.gap, 2, { opacity: 0.45 })
  );
}

const coverMetal = finishes.anthracite;

/** One roof window from above: flashing, cover caps, sash, glass. */
function roofWindow(sheet: Sheet, key: string, box: Box, u: number): string {
  const material: Material = coverMetal;
  const dice = rollDice(`${key}/roof`);
  const flash = inset(box, -34 * u - 8);
  const sides = linear(sheet, "right", [
    [0, mix(material.a, white, 0.1)],
    [0.5, material.b],
    [1, material.c],
  ]);
  const head: Box = { x: box.x - 6, y: box.y - 10, w: box.w + 12, h: 56 * u + 12 };
  const headFill = linear(sheet, "down", [
    [0, mix(material.a, white, 0.14)],
    [0.4, material.b],
    [1, material.c],
  ]);
  const apron: Box = { x: flash.x - 10, y: bottom(box) + 4, w: flash.w + 20, h: 120 * u };
  const apronFill = linear(sheet, "down", [
    [0, material.a],
    [0.25, mix(material.a, white, 0.22)],
    [1, material.b],
  ]);
  let pleats = "";
  for (let x = apron.x + 12; x < right(apron); x += 26)
    pleats += trace`M${x} ${apron.y + 8}V${bottom(apron)}`;
  const sashBox = insetSides(box, evenSides(24 * u + 2));
  const sash = evenSides(56 * u);
  const glass = inset(insetSides(sashBox, sash), 12 * u);
  return (
    castShadow(sheet, { x: flash.x + 18, y: flash.y + 22, w: flash.w, h: flash.h + 60 * u }, 13, 0.45) +
    rect(flash, { fill: sides }) +
    polygon(
      [
        [apron.x + 8, apron.y],
        [right(apron) - 8, apron.y],
        [right(apron), bottom(apron)],
        [apron.x, bottom(apron)],
      ],
      { fill: apronFill },
    ) +
    stroke(pleats, material.d, 1.2, { opacity: 0.42 }) +
    stroke(trace`M${apron.x} ${bottom(apron)}H${right(apron)}`, material.d, 2, { opacity: 0.5 }) +
    ring(sheet, dice, box, evenSides(24 * u + 2), material) +
    glassFromOutside(sheet, key, inset(box, 24 * u), { boxes: [glass] }, { curtains: false, lamp: false }) +
    gap(sashBox, material) +
    ring(sheet, dice, sashBox, sash, material) +
    ring(sheet, dice, insetSides(sashBox, sash), evenSides(12 * u), material) +
    rect(
      { ...head, x: head.x + 5, y: head.y + head.h, h: 9 },
      { fill: shadow, opacity: 0.4, filter: blur(sheet, 4) },
    ) +
    rect(head, { fill: headFill, rx: 3 }) +
    stroke(trace`M${head.x + 3} ${head.y + 1}H${right(head) - 3}`, white, 1.2, { opacity: 0.35 })
  );
}

export function skylightOutside(stage: Stage, subject: SkylightSubject): readonly string[] {
  const { sheet, key } = stage;
  const dice = rollDice(`${key}/roofFace`);
  if (subject.opening === "flat") return flatRoof(stage, subject);
  const count = subject.pair ? 2 : 1;
  const u = fitScale(stage, subject.widthMm * count + (count - 1) * 210, subject.heightMm * 1.12, 520);
  const w = subject.widthMm * u;
  const h = subject.heightMm * u;
  const total = w * count + (count - 1) * 210 * u;
  const roof = subject.roof ?? dice.pick(["clay", "clay", "slate"] as const);
  const parts = [roofFace(sheet, dice, roof)];
  for (let index = 0; index < count; index += 1) {
    const x = stage.centreX - total / 2 + index * (w + 210 * u);
    parts.push(roofWindow(sheet, key, { x, y: stage.centreY + 10 - h / 2, w, h }, u));
  }
  parts.push(leafShadow(sheet, dice, sheet.widthPx * dice.between(-0.06, 0.15), sheet.heightPx * 0.4, 320));
  return [...parts, wash(sheet)];
}

/** A window for flat roofs: a low white kerb, seen from above over gravel. */
function flatRoof(stage: Stage, subject: SkylightSubject): readonly string[] {
  const { sheet, key } = stage;
  const u = fitScale(stage, subject.widthMm, subject.heightMm, 420);
  const w = subject.widthMm * u;
  const h = subject.heightMm * u * 0.72;
  const box: Box = { x: stage.centreX - w / 2, y: stage.centreY - h / 2 + 20, w, h };
  const dice = rollDice(`${key}/gravel`);
  const ground = linear(sheet, "down", [
    [0, rooms.stone.to],
    [1, rooms.stone.from],
  ]);
  let stones = "";
  for (const [tone, widthPx] of [
    [finishes.pebble.b, 5],
    [white, 4],
    [finishes.pebble.c, 4.5],
  ] as const) {
    let dots = "";
    for (let index = 0; index < 900; index += 1)
      dots += trace`M${sheet.widthPx * dice.next()} ${sheet.heightPx * dice.next()}h2`;
    stones += stroke(dots, tone, widthPx, { opacity: 0.34, "stroke-linecap": "round" });
  }
  const kerb: Box = inset(box, -46 * u - 10);
  const front: Box = { x: kerb.x - 8, y: bottom(kerb), w: kerb.w + 16, h: 96 * u + 14 };
  const frontFill = linear(sheet, "down", [
    [0, finishes.white.a],
    [0.2, finishes.white.b],
    [1, finishes.white.c],
  ]);
  const glass = inset(box, 44 * u);
  return [
    rect({ x: 0, y: 0, w: sheet.widthPx, h: sheet.heightPx }, { fill: ground }),
    stones,
    castShadow(sheet, { x: kerb.x + 16, y: kerb.y + 24, w: kerb.w + 20, h: kerb.h + front.h }, 18, 0.42),
    rect(front, { fill: frontFill }),
    ring(sheet, dice, kerb, evenSides(46 * u + 10), finishes.white),
    glassFromOutside(sheet, key, box, { boxes: [glass] }, { curtains: false, lamp: false }),
    ring(sheet, dice, box, evenSides(44 * u), coverMetal),
    leafShadow(sheet, dice, sheet.widthPx * 0.02, -10, 320),
    wash(sheet),
  ];
}
