import { glassFromInside } from "./glass.ts";
import { cylinder, doorLever, windowHandle } from "./hardware.ts";
import { castShadow, recess, wash } from "./light.ts";
import { barFill, grain } from "./member.ts";
import {
  cloths,
  dark,
  finishes,
  glassShade,
  type Material,
  type MetalName,
  metals,
  white,
} from "./palette.ts";
import { rollDice } from "./random.ts";
import { chooseSetting } from "./setting.ts";
import type { Stage } from "./stage.ts";
import type { DoorSubject, ScreenSubject, WindowSubject } from "./subject.ts";
import { type Box, bottom, clip, group, linear, rect, right, type Sheet, stroke, trace } from "./svg.ts";
import { mix } from "./tone.ts";

function stile(sheet: Sheet, key: string, part: string, box: Box, material: Material, lit: boolean): string {
  const dice = rollDice(`${key}/${part}`);
  // In a close-up, wood shows twice the grain.
  return (
    rect(box, { fill: barFill(sheet, material, "upright", lit) }) +
    grain(dice, box, material, "upright", 0.24) +
    grain(dice, box, material, "upright", 0.16)
  );
}

function edge(x: number, h: number, material: Material): string {
  return (
    stroke(trace`M${x} 0V${h}`, material.d, 2, { opacity: 0.6 }) +
    stroke(trace`M${x + 2} 0V${h}`, mix(material.a, white, 0.5), 1.2, { opacity: 0.5 })
  );
}

/** The stile of a sash with its handle, the glass beside it. */
export function windowDetail(stage: Stage, subject: WindowSubject): readonly string[] {
  const { sheet, key } = stage;
  const { widthPx: w, heightPx: h } = sheet;
  const material: Material = finishes[subject.finish];
  const setting = chooseSetting(subject);
  const shift = stage.size === "card" ? 0 : w * 0.16;
  const frame: Box = { x: -10, y: 0, w: 160 + shift, h };
  const gapWidth = material.body === "wood" ? 10 : 7;
  const sash: Box = { x: right(frame) + gapWidth, y: 0, w: 220, h };
  const bead: Box = { x: right(sash), y: 0, w: material.body === "wood" ? 50 : 38, h };
  const glass: Box = { x: right(bead), y: 0, w: w - right(bead), h };
  const opens = subject.lights.some((light) => light.opening !== "fixed");
  const handle = opens ? windowHandle(sheet, sash.x + 112, h * 0.4, 3.9, subject.handle ?? "steel") : "";
  return [
    glassFromInside(sheet, key, glass, { boxes: [glass] }, setting.landscape, 0.66),
    recess(sheet, glass, 40, 0.26),
    stile(sheet, key, "frame", frame, material, false),
    rect({ x: right(frame), y: 0, w: gapWidth, h }, { fill: mix(material.d, dark, 0.5) }),
    stile(sheet, key, "sash", sash, material, true),
    edge(sash.x, h, material),
    stile(sheet, key, "bead", bead, material, false),
    edge(bead.x, h, material),
    stroke(trace`M${glass.x} 0V${h}`, material.d, 2.4, { opacity: 0.7 }),
    rect(
      { x: glass.x, y: 0, w: 36, h },
      {
        fill: linear(sheet, "right", [
          [0, glassShade, 0.35],
          [1, glassShade, 0],
        ]),
      },
    ),
    handle,
    wash(sheet),
  ];
}

/** The lock side of a door: lever, cylinder, the edge of the leaf in its frame. */
export function doorDetail(stage: Stage, subject: DoorSubject): readonly string[] {
  const { sheet, key } = stage;
  const { widthPx: w, heightPx: h } = sheet;
  const setting = chooseSetting(subject);
  const material: Material = finishes[subject.finish];
  const frameMaterial: Material = finishes[subject.frameFinish ?? subject.finish];
  const metal: MetalName = subject.handle ?? "steel";
  const frame: Box = { x: -10, y: 0, w: 130, h };
  const leaf: Box = { x: 136, y: 0, w: subject.leaf === "slide" || subject.leaf === "glazed" ? 300 : w, h };
  const glass: Box = { x: right(leaf) + 36, y: 0, w: w - right(leaf) - 36, h };
  const parts = [
    stile(sheet, key, "frame", frame, frameMaterial, false),
    rect({ x: 120, y: 0, w: 16, h }, { fill: mix(material.d, dark, 0.6) }),
  ];
  if (glass.w > 40) {
    const bead: Box = { x: right(leaf), y: 0, w: 36, h };
    parts.unshift(glassFromInside(sheet, key, glass, { boxes: [glass] }, setting.landscape, 0.6));
    parts.push(
      stile(sheet, key, "leaf", leaf, material, true),
      stile(sheet, key, "bead", bead, material, false),
      edge(bead.x, h, material),
    );
  } else {
    parts.push(stile(sheet, key, "leaf", leaf, material, true), grooves(sheet, subject, leaf, material));
  }
  parts.push(edge(leaf.x, h, material));
  parts.push(doorLever(sheet, leaf.x + 120, h * 0.44, 3.3, metal, "right"));
  parts.push(cylinder(sheet, leaf.x + 120, h * 0.44 + 150, 3.3, metal));
  return [...parts, wash(sheet)];
}

function grooves(sheet: Sheet, subject: DoorSubject, leaf: Box, material: Material): string {
  const light = mix(material.a, white, 0.45);
  const line = (x: number): string =>
    stroke(trace`M${x} 0V${bottom(leaf)}`, material.d, 5, { opacity: 0.75 }) +
    stroke(trace`M${x + 4} 0V${bottom(leaf)}`, light, 2, { opacity: 0.5 });
  if (subject.leaf === "boards") return line(leaf.x + 250) + line(leaf.x + 500) + line(leaf.x + 750);
  if (subject.leaf === "panels" || subject.leaf === "halfGlazed") {
    const field: Box = { x: leaf.x + 262, y: 90, w: leaf.w, h: leaf.h - 380 };
    return (
      rect(field, { fill: mix(material.b, material.c, 0.7) }) +
      recess(sheet, field, 40, 0.36) +
      rect(
        { x: field.x + 84, y: field.y + 84, w: field.w, h: field.h - 168 },
        {
          fill: linear(sheet, "diagonal", [
            [0, material.a],
            [0.4, material.b],
            [1, material.c],
          ]),
        },
      ) +
      stroke(trace`M${field.x + 84} ${bottom(field) - 84}V${field.y + 84}H${right(field)}`, light, 3, {
        opacity: 0.6,
      }) +
      stroke(trace`M${field.x} ${bottom(field)}H${right(field)}`, light, 2.4, { opacity: 0.5 })
    );
  }
  const y = leaf.h * 0.82;
  return (
    stroke(trace`M${leaf.x} ${y}H${right(leaf)}`, material.d, 7, { opacity: 0.65 }) +
    stroke(trace`M${leaf.x} ${y + 6}H${right(leaf)}`, light, 2, { opacity: 0.5 })
  );
}

/** The lower corner of a cloth with its bar, close enough to judge the weave. */
export function screenDetail(stage: Stage, subject: ScreenSubject): readonly string[] {
  const { sheet, key } = stage;
  const { widthPx: w, heightPx: h } = sheet;
  const setting = chooseSetting(subject);
  const tones = cloths[subject.cloth];
  const cloth: Box = { x: -10, y: -10, w: w * 0.76, h: h * 0.64 };
  const fill = linear(sheet, "diagonal", [
    [0, mix(tones.a, white, 0.2)],
    [0.5, tones.a],
    [1, tones.b],
  ]);
  const dice = rollDice(`${key}/weave`);
  let across = "";
  let down = "";
  for (let y = 0; y < bottom(cloth); y += 7)
    across += trace`M-10 ${y + dice.between(-0.6, 0.6)}H${right(cloth)}`;
  for (let x = 0; x < right(cloth); x += 8)
    down += trace`M${x + dice.between(-0.7, 0.7)} -10V${bottom(cloth)}`;
  const barBox: Box = { x: -10, y: bottom(cloth) - 12, w: cloth.w + 14, h: 52 };
  const barTones = subject.form === "zip" ? finishes[subject.finish ?? "anthracite"] : metals.white;
  const barFillTone = linear(sheet, "down", [
    [0, mix(barTones.a, white, 0.2)],
    [0.4, barTones.b],
    [1, barTones.c],
  ]);
  const world: Box = { x: 0, y: 0, w, h };
  const hem = rect(
    { x: cloth.x, y: bottom(cloth) - 62, w: cloth.w, h: 50 },
    { fill: tones.c, opacity: 0.16 },
  );
  return [
    glassFromInside(sheet, key, world, { boxes: [world] }, setting.landscape, 0.7),
    castShadow(sheet, { x: 10, y: 10, w: cloth.w + 10, h: cloth.h + 40 }, 16, 0.34),
    rect(cloth, { fill, opacity: subject.form === "blackout" ? 1 : 0.95 }),
    group(
      stroke(across, tones.c, 2.6, { opacity: 0.2 }) +
        stroke(down, tones.c, 2.6, { opacity: 0.14 }) +
        stroke(across, white, 1, { opacity: 0.22, transform: "translate(0 3)" }),
      { "clip-path": clip(sheet, rect(cloth)) },
    ),
    hem,
    rect(barBox, { fill: barFillTone, rx: 18 }),
    stroke(trace`M0 ${barBox.y + 6}H${right(barBox) - 16}`, white, 2.4, { opacity: 0.5 }),
    wash(sheet),
  ];
}
