import { doorSteps, doorSurround, drawDoor, planDoor } from "./door.ts";
import { doorBehind } from "./door-leaf.ts";
import { footShadow, leafShadow, openingShade, wash } from "./light.ts";
import { houseNumber } from "./numeral.ts";
import { cloths, dark, metals, shadow, white } from "./palette.ts";
import { basketTones, lampLight, rooms } from "./palette-places.ts";
import { pottedBush, pottedGrass, topiary } from "./plant.ts";
import { rollDice } from "./random.ts";
import { floorSun, room } from "./room.ts";
import { chooseSetting } from "./setting.ts";
import type { Stage } from "./stage.ts";
import type { DoorSubject } from "./subject.ts";
import {
  type Box,
  blur,
  bottom,
  ellipse,
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
import { pavement, revealTone, wall } from "./wall.ts";
import { insideReveal, outsideReveal } from "./window.ts";

/** A wide, low door leaves space below: the floor moves up, and the foreground becomes a terrace or a room. */
function raiseFloor(stage: Stage, subject: DoorSubject): Stage {
  const { u } = placeDoor(stage, subject, 0);
  const lift = Math.max(0, 600 - subject.heightMm * u) * (stage.size === "card" ? 0.62 : 0.3);
  return { ...stage, groundPx: stage.groundPx - lift, floorPx: stage.floorPx - lift };
}

function placeDoor(stage: Stage, subject: DoorSubject, footY: number): { box: Box; u: number } {
  const tall = { card: 770, first: 640, hero: 770 }[stage.size];
  const wide = { card: 690, first: 940, hero: 1060 }[stage.size];
  const usual = { card: 0.36, first: 0.3, hero: 0.36 }[stage.size];
  const u = Math.min(usual, tall / subject.heightMm, wide / subject.widthMm);
  const w = subject.widthMm * u;
  const h = subject.heightMm * u;
  return { box: { x: stage.centreX - w / 2, y: footY - h, w, h }, u };
}

/** A small lamp on the wall beside a door, with its cone of light. */
function wallLamp(sheet: Sheet, x: number, y: number): string {
  const body = linear(sheet, "right", [
    [0, metals.black.a],
    [0.4, metals.black.b],
    [1, metals.black.c],
  ]);
  const cone = linear(sheet, "down", [
    [0, lampLight.halo, 0.62],
    [1, lampLight.fade, 0],
  ]);
  return (
    polygon(
      [
        [x - 9, y + 64],
        [x + 9, y + 64],
        [x + 48, y + 235],
        [x - 48, y + 235],
      ],
      { fill: cone, filter: blur(sheet, 3) },
    ) +
    rect({ x: x - 6, y: y + 7, w: 24, h: 64 }, { fill: shadow, opacity: 0.32, filter: blur(sheet, 5) }) +
    rect({ x: x - 12, y, w: 24, h: 64 }, { fill: body, rx: 2 })
  );
}

function doorPlants(stage: Stage, subject: DoorSubject, box: Box): string {
  const { sheet, key } = stage;
  const dice = rollDice(`${key}/doorPlants`);
  const footY = stage.groundPx + (sheet.heightPx - stage.groundPx) * 0.58;
  const room = Math.min(box.x, sheet.widthPx - right(box));
  const leftX = Math.max(74, box.x - Math.min(118, room * 0.58));
  const rightX = Math.min(sheet.widthPx - 74, right(box) + Math.min(118, room * 0.58));
  const prop = chooseSetting(subject).outsideProp;
  if (subject.leaf !== "slide" && (prop === "none" || room < 60)) return "";
  const glaze = dice.pick(["coal", "chalk", "clay", "sand"] as const);
  if (prop === "topiary" || (subject.leaf === "panels" && dice.chance(0.7))) {
    return topiary(sheet, dice, leftX, footY, 345, glaze) + topiary(sheet, dice, rightX, footY, 345, glaze);
  }
  const x = dice.chance(0.62) ? leftX : rightX;
  if (prop === "palm" || prop === "grass") return pottedGrass(sheet, dice, x, footY, 340, glaze);
  return pottedBush(sheet, dice, x, footY, 350, glaze, prop === "olive" ? "olive" : "laurel");
}

export function doorOutside(plain: Stage, subject: DoorSubject): readonly string[] {
  const stage = raiseFloor(plain, subject);
  const { sheet, key } = stage;
  const setting = chooseSetting(subject);
  const dice = rollDice(`${key}/doorScene`);
  const sliding = subject.leaf === "slide";
  const steps = sliding ? 10 : 46;
  const footY = stage.groundPx + 44 - steps;
  const { box, u } = placeDoor(stage, subject, footY);
  const surround = subject.leaf === "panels" && setting.wall.startsWith("plaster");
  const depth = 24;
  const parts = [
    wall(sheet, key, setting.wall),
    pavement(sheet, stage.groundPx, sliding || dice.chance(0.5)),
    surround ? doorSurround(sheet, box) : outsideReveal(sheet, box, depth, revealTone(setting.wall)),
    drawDoor(sheet, subject, box, u, { from: "street", behind: doorBehind }),
    openingShade(sheet, box),
    sliding ? "" : doorSteps(sheet, box, footY + steps + 10),
  ];
  const free = sheet.widthPx - right(box) - (surround ? 70 : depth);
  const x = right(box) + (surround ? 70 : depth) + Math.min(84, free * 0.5);
  if (free > 96 && !sliding) {
    const y = box.y + box.h * 0.14;
    if (subject.houseNumber !== undefined)
      parts.push(houseNumber(sheet, subject.houseNumber, x, y, subject.houseNumber > 99 ? 34 : 42));
    if (dice.chance(0.75)) parts.push(wallLamp(sheet, x, y + 90));
  }
  parts.push(doorPlants(stage, subject, box));
  parts.push(leafShadow(sheet, dice, sheet.widthPx * dice.between(-0.06, 0.2), -10, 320));
  return [...parts, wash(sheet)];
}

/** A gathered curtain from a rod, at one side of a wide door. */
function curtain(sheet: Sheet, box: Box, cloth: keyof typeof cloths): string {
  const tones = cloths[cloth];
  const folds = Math.max(4, Math.round(box.w / 26));
  const fill = linear(sheet, "right", [
    [0, mix(tones.b, tones.c, 0.35)],
    [0.4, tones.a],
    [0.75, tones.b],
    [1, mix(tones.b, tones.c, 0.55)],
  ]);
  let text = rect(
    { x: box.x + 12, y: box.y + 8, w: box.w, h: box.h },
    { fill: shadow, opacity: 0.24, filter: blur(sheet, 10) },
  );
  for (let index = 0; index < folds; index += 1) {
    text += rect(
      { x: box.x + (index * box.w) / folds, y: box.y, w: box.w / folds + 0.5, h: box.h },
      { fill },
    );
  }
  return text;
}

/** The rod above a curtain, with a small ball at its end. */
function curtainRod(sheet: Sheet, fromX: number, toX: number, y: number): string {
  const rod = linear(sheet, "down", [
    [0, metals.bronze.a],
    [1, metals.bronze.c],
  ]);
  return (
    rect(
      { x: fromX, y: y + 9, w: toX - fromX, h: 7 },
      { fill: shadow, opacity: 0.22, filter: blur(sheet, 3) },
    ) +
    rect({ x: fromX, y, w: toX - fromX, h: 7 }, { fill: rod, rx: 3 }) +
    ellipse(toX, y + 3.5, 8, 8, { fill: rod })
  );
}

/** A mat on the floor before a door, in perspective. */
function mat(sheet: Sheet, x: number, y: number, width: number): string {
  const { light, body, deep } = basketTones;
  const fill = linear(sheet, "down", [
    [0, mix(body, deep, 0.4)],
    [1, mix(body, light, 0.2)],
  ]);
  const half = width / 2;
  return (
    footShadow(sheet, x, y + 34, width * 0.9, 0.16) +
    polygon(
      [
        [x - half * 0.92, y],
        [x + half * 0.92, y],
        [x + half * 1.08, y + 36],
        [x - half * 1.08, y + 36],
      ],
      { fill },
    ) +
    path(
      trace`M${x - half * 0.92 + 8} ${y + 5}H${x + half * 0.92 - 8}L${x + half * 1.08 - 10} ${y + 31}H${x - half * 1.08 + 10}Z`,
      {
        fill: "none",
        stroke: deep,
        "stroke-width": 2,
        opacity: 0.5,
      },
    )
  );
}

/** A rail of hooks with one coat, beside an entrance door. */
function coatRail(sheet: Sheet, x: number, y: number, cloth: keyof typeof cloths): string {
  const tones = cloths[cloth];
  const board = linear(sheet, "down", [
    [0, basketTones.light],
    [1, basketTones.deep],
  ]);
  const coat = linear(sheet, "right", [
    [0, mix(tones.b, tones.c, 0.5)],
    [0.35, tones.a],
    [0.6, tones.b],
    [1, tones.c],
  ]);
  const d = trace`M${x - 12} ${y + 20}C${x - 40} ${y + 30} ${x - 62} ${y + 44} ${x - 66} ${y + 74}L${x - 78} ${y + 208}Q${x - 66} ${y + 218} ${x - 54} ${y + 212}L${x - 48} ${y + 128}L${x - 54} ${y + 306}Q${x - 22} ${y + 318} ${x} ${y + 311}Q${x + 28} ${y + 318} ${x + 54} ${y + 304}L${x + 48} ${y + 128}L${x + 55} ${y + 212}Q${x + 67} ${y + 217} ${x + 79} ${y + 206}L${x + 66} ${y + 74}C${x + 62} ${y + 44} ${x + 40} ${y + 30} ${x + 12} ${y + 20}L${x} ${y + 42}Z`;
  const folds = trace`M${x} ${y + 42}L${x + 3} ${y + 310}M${x - 48} ${y + 128}L${x - 42} ${y + 70}M${x + 48} ${y + 128}L${x + 42} ${y + 70}M${x - 24} ${y + 170}Q${x - 28} ${y + 240} ${x - 26} ${y + 308}M${x + 26} ${y + 160}Q${x + 30} ${y + 240} ${x + 28} ${y + 308}M${x - 12} ${y + 20}L${x - 22} ${y + 66}L${x} ${y + 42}L${x + 22} ${y + 66}L${x + 12} ${y + 20}`;
  return (
    rect({ x: x - 62, y: y + 8, w: 140, h: 14 }, { fill: shadow, opacity: 0.24, filter: blur(sheet, 5) }) +
    rect({ x: x - 70, y, w: 140, h: 16 }, { fill: board, rx: 2 }) +
    path(d, { fill: shadow, opacity: 0.26, filter: blur(sheet, 8), transform: "translate(12 10)" }) +
    path(d, { fill: coat }) +
    stroke(folds, tones.c, 2, { opacity: 0.5 }) +
    ellipse(x, y + 12, 5, 5, { fill: dark }) +
    ellipse(x - 48, y + 12, 5, 5, { fill: dark }) +
    ellipse(x + 48, y + 12, 5, 5, { fill: dark })
  );
}

export function doorInside(plain: Stage, subject: DoorSubject): readonly string[] {
  const stage = raiseFloor(plain, subject);
  const { sheet, key } = stage;
  const setting = chooseSetting(subject);
  const dice = rollDice(`${key}/doorRoom`);
  const footY = stage.floorPx + 4;
  const { box, u } = placeDoor(stage, subject, footY);
  const wide = subject.leaf === "slide" || (subject.leaf === "glazed" && (subject.leaves ?? 1) > 1);
  const parts = [
    room(sheet, key, setting.room, setting.floor, stage.floorPx),
    insideReveal(sheet, box, 28, rooms[setting.room]),
    drawDoor(sheet, subject, box, u, { from: "room", landscape: setting.landscape, horizon: 0.6 }),
  ];
  const plan = planDoor(subject, box, u, true);
  const glazed = subject.leaf === "slide" || subject.leaf === "glazed" || subject.leaf === "halfGlazed";
  const openings = glazed ? plan.leaves : plan.sidelights;
  parts.push(
    floorSun(
      sheet,
      openings.map((leaf) => [leaf.x + 20, right(leaf) - 20] as const),
      stage.floorPx,
    ),
  );
  const cloth = dice.pick(["linen", "snow", "mist", "flax"] as const);
  if (wide) {
    const rodY = box.y - 54;
    const drape: Box = { x: Math.max(-14, box.x - 96), y: rodY + 5, w: 122, h: footY - rodY + 4 };
    parts.push(curtain(sheet, drape, cloth));
    parts.push(curtainRod(sheet, Math.max(-10, drape.x - 26), drape.x + drape.w + 26, rodY));
    if (dice.chance(0.6)) {
      const x = Math.min(sheet.widthPx - 70, right(box) + 30);
      parts.push(
        pottedGrass(sheet, dice, x, stage.floorPx + 62, 300, dice.pick(["chalk", "sand", "coal"] as const)),
      );
    }
  } else {
    parts.push(mat(sheet, box.x + box.w / 2, stage.floorPx + 26, Math.max(210, box.w * 0.62)));
    const side = sheet.widthPx - right(box);
    if (side > 190)
      parts.push(
        coatRail(
          sheet,
          right(box) + side * 0.55,
          box.y + box.h * 0.2,
          dice.pick(["flax", "slate", "moss", "rust"] as const),
        ),
      );
  }
  const foot = rect({ x: box.x, y: bottom(box) - 2, w: box.w, h: 3 }, { fill: white, opacity: 0.12 });
  return [...parts, foot, wash(sheet)];
}
