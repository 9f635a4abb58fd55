import {
  careKit,
  casementStay,
  mortiseLock,
  openHinge,
  screw,
  sealCoil,
  thresholdProfile,
  trickleVent,
} from "./fitting-part.ts";
import { glassWiper, numberPlate } from "./fitting-tool.ts";
import { cylinder, doorLever, knob, letterPlate, pullBar, windowHandle } from "./hardware.ts";
import { castShadow, recess, sunBeam, wash } from "./light.ts";
import { barFill, grain } from "./member.ts";
import { finishes, type Material, metals, white } from "./palette.ts";
import { rooms, stones } from "./palette-places.ts";
import { rollDice } from "./random.ts";
import { ledge } from "./room.ts";
import { chooseSetting } from "./setting.ts";
import type { Stage } from "./stage.ts";
import type { FittingForm, FittingSubject } from "./subject.ts";
import { type Box, bottom, group, linear, rect, right, round, type Sheet, stroke, trace } from "./svg.ts";
import { mix } from "./tone.ts";
import { plasterFace } from "./wall.ts";

type Ground = "upright" | "level" | "bare" | "table";
type Kind = {
  readonly ground: Ground;
  readonly draw: (sheet: Sheet, subject: FittingSubject, x: number, y: number, s: number) => string;
};

const kinds: Record<FittingForm, Kind> = {
  windowHandle: {
    ground: "upright",
    draw: (sheet, { metal }, x, y, s) => windowHandle(sheet, x, y - 100 * s, 5 * s, metal),
  },
  doorLever: {
    ground: "upright",
    draw: (sheet, { metal }, x, y, s) =>
      doorLever(sheet, x - 70 * s, y - 90 * s, 4.6 * s, metal, "right") +
      cylinder(sheet, x - 70 * s, y + 120 * s, 4.6 * s, metal),
  },
  handleSet: {
    ground: "upright",
    draw: (sheet, { metal }, x, y, s) =>
      windowHandle(sheet, x - 92 * s, y - 150 * s, 3.5 * s, metal) +
      windowHandle(sheet, x + 92 * s, y - 150 * s, 3.5 * s, metal) +
      screw(sheet, x - 120 * s, y + 220 * s, 16 * s, metals[metal]) +
      screw(sheet, x - 60 * s, y + 226 * s, 16 * s, metals[metal]) +
      screw(sheet, x + 60 * s, y + 224 * s, 16 * s, metals[metal]) +
      screw(sheet, x + 120 * s, y + 218 * s, 16 * s, metals[metal]),
  },
  doorPull: {
    ground: "upright",
    draw: (sheet, { metal }, x, y, s) => pullBar(sheet, x - 8 * s, y - 300 * s, 600 * s, metal, 40 * s),
  },
  knob: {
    ground: "upright",
    draw: (sheet, { metal }, x, y, s) =>
      knob(sheet, x, y - 60 * s, 7.4 * s, metal) + cylinder(sheet, x, y + 170 * s, 4.4 * s, metal),
  },
  hinge: { ground: "bare", draw: (sheet, { metal }, x, y, s) => openHinge(sheet, x, y, 1.12 * s, metal) },
  lock: {
    ground: "bare",
    draw: (sheet, { metal }, x, y, s) => mortiseLock(sheet, x + 20 * s, y - 50 * s, s, metal),
  },
  letterPlate: {
    ground: "level",
    draw: (sheet, { metal }, x, y, s) => letterPlate(sheet, x - 250 * s, y - 58 * s, 500 * s, 116 * s, metal),
  },
  seal: { ground: "bare", draw: (sheet, _, x, y, s) => sealCoil(sheet, x, y - 70 * s, s) },
  ventilator: { ground: "level", draw: (sheet, { metal }, x, y, s) => trickleVent(sheet, x, y, s, metal) },
  stay: {
    ground: "level",
    draw: (sheet, { metal }, x, y, s) => casementStay(sheet, x, y - 46 * s, s, metal),
  },
  threshold: { ground: "bare", draw: (sheet, { metal }, x, y, s) => thresholdProfile(sheet, x, y, s, metal) },
  wiper: {
    ground: "bare",
    draw: (sheet, { metal }, x, y, s) => glassWiper(sheet, x, y, s, metal),
  },
  numberPlate: { ground: "level", draw: numberPlate },
  care: { ground: "table", draw: (sheet, { metal }, x, y, s) => careKit(sheet, x, y, 1.08 * s, metal) },
};

/** A piece of a sash or door leaf with the part mounted on it, on a calm ground. */
function sampleBoard(
  sheet: Sheet,
  subject: FittingSubject,
  box: Box,
  run: "upright" | "level",
  material: Material,
): string {
  const dice = rollDice(`${subject.key}/sample`);
  const edge = run === "upright" ? 24 : 20;
  const side: Box =
    run === "upright" ? { ...box, x: right(box), w: edge } : { ...box, y: bottom(box), h: edge };
  return (
    castShadow(sheet, { x: box.x + 22, y: box.y + 28, w: box.w + edge * 0.6, h: box.h + 6 }, 16, 0.36) +
    rect(box, { fill: barFill(sheet, material, run, true) }) +
    grain(dice, box, material, run, 0.24) +
    grain(dice, box, material, run, 0.14) +
    rect(side, { fill: mix(material.c, material.d, 0.25) }) +
    stroke(trace`M${box.x} ${bottom(box)}V${box.y}H${right(box)}`, mix(material.a, white, 0.5), 2, {
      opacity: 0.7,
    })
  );
}

function groundFace(stage: Stage, subject: FittingSubject): string {
  const { sheet } = stage;
  const setting = chooseSetting(subject);
  return plasterFace(sheet, rollDice(`${subject.key}/ground`), rooms[setting.room]);
}

function boardMaterial(subject: FittingSubject): Material {
  // Dark metal gets a light board and light metal a coloured one, so that the outline stays clear.
  const dice = rollDice(`${subject.key}/board`);
  if (subject.metal === "black" || subject.metal === "bronze")
    return finishes[dice.pick(["oak", "white", "pine"] as const)];
  if (subject.metal === "white") return finishes[dice.pick(["oak", "blue", "anthracite"] as const)];
  return finishes[dice.pick(["larch", "blue", "sage", "anthracite", "oak"] as const)];
}

/** The part alone, on a sample of the material that it belongs on. */
export function fittingClose(stage: Stage, subject: FittingSubject): readonly string[] {
  const { sheet, key } = stage;
  const { heightPx: h } = sheet;
  const kind = kinds[subject.form];
  const s = stage.size === "card" ? 1 : stage.size === "first" ? 0.94 : 1.08;
  const x = stage.centreX;
  const y = h * 0.5;
  const dice = rollDice(`${key}/close`);
  const face = groundFace(stage, subject);
  const beam = sunBeam(sheet, dice);
  if (kind.ground === "table") {
    const tableY = h * 0.68;
    const stone = stones.limestone.body;
    const table = ledge(sheet, tableY, { far: stone[1], near: stone[0], line: stone[2] }, false, key);
    return [face, beam, table, kind.draw(sheet, subject, x, tableY + (h - tableY) * 0.34, s), wash(sheet)];
  }
  if (kind.ground === "bare") return [face, beam, kind.draw(sheet, subject, x, y, s), wash(sheet)];
  const material = boardMaterial(subject);
  const upright = kind.ground === "upright";
  const box: Box = upright
    ? { x: x - 215 * s, y: h * 0.07, w: 430 * s, h: h * 0.86 }
    : { x: x - 360 * s, y: y - 175 * s, w: 720 * s, h: 350 * s };
  return [
    face,
    beam,
    sampleBoard(sheet, subject, box, upright ? "upright" : "level", material),
    kind.draw(sheet, subject, x, y, s),
    wash(sheet),
  ];
}

/** The part in its place: a close-up of a sash or door with the part in its true proportion. */
export function fittingPlaced(stage: Stage, subject: FittingSubject): readonly string[] {
  const { sheet, key } = stage;
  const { widthPx: w, heightPx: h } = sheet;
  const kind = kinds[subject.form];
  const material = boardMaterial(subject);
  const dice = rollDice(`${key}/placed`);
  if (kind.ground === "bare" || kind.ground === "table") {
    const shapes = fittingClose(stage, { ...subject, key: `${key}-2` });
    return [group(shapes, { transform: `translate(${round(-w * 0.11)} ${round(-h * 0.12)}) scale(1.22)` })];
  }
  const level = kind.ground === "level";
  const leaf: Box = level
    ? { x: -10, y: h * 0.3, w: w + 20, h: h * 0.4 }
    : { x: w * 0.24, y: -10, w: w * 0.52, h: h + 20 };
  const panelBox: Box = level
    ? { x: -10, y: h * 0.76, w: w + 20, h: h * 0.3 }
    : { x: right(leaf) + 26, y: -10, w, h: h + 20 };
  const gapBox: Box = level
    ? { x: -10, y: h * 0.26, w: w + 20, h: 12 }
    : { x: leaf.x - 12, y: -10, w: 12, h: h + 20 };
  const frame: Box = level
    ? { x: -10, y: -10, w: w + 20, h: h * 0.26 + 10 }
    : { x: -10, y: -10, w: leaf.x - 2, h: h + 20 };
  const run = level ? "level" : "upright";
  const between: Box = level
    ? { x: -10, y: h * 0.26 + 12, w: w + 20, h: h * 0.5 }
    : { x: leaf.x, y: -10, w: right(leaf) - leaf.x + 26, h: h + 20 };
  const panelFill = linear(sheet, "diagonal", [
    [0, material.a],
    [0.5, material.b],
    [1, material.c],
  ]);
  return [
    rect(panelBox, { fill: panelFill }) + recess(sheet, panelBox, 44, 0.34),
    rect(frame, { fill: barFill(sheet, material, run, false) }) + grain(dice, frame, material, run, 0.2),
    rect(between, { fill: barFill(sheet, material, run, true) }) + grain(dice, between, material, run, 0.22),
    rect(gapBox, { fill: mix(material.d, metals.black.d, 0.6) }),
    kind.draw(sheet, subject, level ? w * 0.5 : w * 0.5, h * 0.5, 0.74),
    wash(sheet),
  ];
}

/** Nearer still. */
export function fittingNear(stage: Stage, subject: FittingSubject): readonly string[] {
  const shapes = fittingClose(stage, subject);
  const { widthPx: w, heightPx: h } = stage.sheet;
  const zoom = 1.55;
  const dx = Math.min(0, Math.max(w - w * zoom, w / 2 - stage.centreX * zoom));
  return [
    group(shapes, { transform: `translate(${round(dx)} ${round(h * 0.5 - h * 0.5 * zoom)}) scale(${zoom})` }),
  ];
}
