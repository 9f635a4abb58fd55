import { outsideSill, windowBoard } from "./board.ts";
import { leafShadow, openingShade, wash } from "./light.ts";
import { finishes, type Material, white } from "./palette.ts";
import { type Room, revealTones, rooms, roomTones } from "./palette-places.ts";
import { needsGround, outsideProps, sillProps } from "./props.ts";
import { rollDice } from "./random.ts";
import { floorSun, room } from "./room.ts";
import { chooseSetting } from "./setting.ts";
import { fitScale, type Stage } from "./stage.ts";
import type { WindowSubject } from "./subject.ts";
import { type Box, bottom, linear, polygon, rect, right, type Sheet } from "./svg.ts";
import { mix } from "./tone.ts";
import { lintel, pavement, revealTone, wall } from "./wall.ts";
import { type Curve, drawCurvedWindow } from "./window-curved.ts";
import { drawRectWindow, type Sight } from "./window-frame.ts";
import { layOut } from "./window-layout.ts";
import { curvedOpening } from "./window-opening.ts";

function curveOf(subject: WindowSubject): Curve | undefined {
  return subject.top === "arch" || subject.top === "round" ? subject.top : undefined;
}

/** Any window without its surroundings; other kinds of picture contain windows too. */
export function drawWindow(sheet: Sheet, subject: WindowSubject, box: Box, u: number, sight: Sight): string {
  const curve = curveOf(subject);
  return curve
    ? drawCurvedWindow(sheet, subject, curve, box, u, sight)
    : drawRectWindow(sheet, subject, box, u, sight);
}

/** The thickness of the wall around a rectangular opening, seen from the street: dark above, lit at the right. */
export function outsideReveal(sheet: Sheet, box: Box, depth: number, tones: Room): string {
  const outer: Box = { x: box.x - depth, y: box.y - depth, w: box.w + 2 * depth, h: box.h + depth };
  const cool = revealTones.cool;
  const top = linear(sheet, "down", [
    [0, mix(tones.to, cool, 0.28)],
    [1, mix(tones.to, cool, 0.44)],
  ]);
  const left = linear(sheet, "right", [
    [0, mix(tones.to, cool, 0.14)],
    [1, mix(tones.to, cool, 0.32)],
  ]);
  const lit = linear(sheet, "right", [
    [0, mix(tones.from, white, 0.3)],
    [1, mix(tones.from, white, 0.55)],
  ]);
  return (
    rect(outer, { fill: revealTones.inner }) +
    polygon(
      [
        [outer.x, outer.y],
        [right(outer), outer.y],
        [right(box), box.y],
        [box.x, box.y],
      ],
      { fill: top },
    ) +
    polygon(
      [
        [outer.x, outer.y],
        [box.x, box.y],
        [box.x, bottom(box)],
        [outer.x, bottom(box)],
      ],
      { fill: left },
    ) +
    polygon(
      [
        [right(outer), outer.y],
        [right(outer), bottom(box)],
        [right(box), bottom(box)],
        [right(box), box.y],
      ],
      {
        fill: lit,
      },
    )
  );
}

/** The same seen from the room: the head in soft shade, the right side bright. */
export function insideReveal(sheet: Sheet, box: Box, depth: number, tones: Room): string {
  const outer: Box = { x: box.x - depth, y: box.y - depth, w: box.w + 2 * depth, h: box.h + depth };
  const left = linear(sheet, "right", [
    [0, mix(tones.to, white, 0.08)],
    [1, mix(tones.from, white, 0.28)],
  ]);
  const lit = linear(sheet, "right", [
    [0, roomTones.revealLit],
    [1, mix(tones.from, roomTones.revealLit, 0.6)],
  ]);
  return (
    polygon(
      [
        [outer.x, outer.y],
        [right(outer), outer.y],
        [right(box), box.y],
        [box.x, box.y],
      ],
      {
        fill: mix(tones.to, roomTones.revealTop, 0.5),
      },
    ) +
    polygon(
      [
        [outer.x, outer.y],
        [box.x, box.y],
        [box.x, bottom(box)],
        [outer.x, bottom(box)],
      ],
      { fill: left },
    ) +
    polygon(
      [
        [right(outer), outer.y],
        [right(outer), bottom(box)],
        [right(box), bottom(box)],
        [right(box), box.y],
      ],
      {
        fill: lit,
      },
    )
  );
}

function placeWindow(stage: Stage, subject: WindowSubject, lowestY: number): { box: Box; u: number } {
  const u = fitScale(stage, subject.widthMm, subject.heightMm);
  const w = subject.widthMm * u;
  const h = (subject.top === "round" ? subject.widthMm : subject.heightMm) * u;
  const y = Math.min(stage.centreY - h / 2, lowestY - h);
  return { box: { x: stage.centreX - w / 2, y: Math.max(stage.size === "card" ? 84 : 70, y), w, h }, u };
}

export function windowOutside(stage: Stage, subject: WindowSubject): readonly string[] {
  const { sheet, key } = stage;
  const setting = chooseSetting(subject);
  const round = subject.top === "round";
  const prop = round && setting.outsideProp === "flowerBox" ? "none" : setting.outsideProp;
  const grounded = needsGround(prop);
  const lowest = grounded ? stage.groundPx - 110 : stage.sheet.heightPx - (prop === "flowerBox" ? 236 : 150);
  const { box, u } = placeWindow(stage, subject, lowest);
  const sight: Sight = { from: "street", behind: { curtains: setting.curtains, lamp: setting.lamp } };
  const dice = rollDice(`${key}/leaves`);
  const curve = curveOf(subject);
  const parts = [wall(sheet, key, setting.wall)];
  if (grounded) parts.push(pavement(sheet, stage.groundPx, dice.chance(0.5)));
  if (curve) {
    parts.push(
      curvedOpening(sheet, key, setting.wall, curve, box),
      drawWindow(sheet, subject, box, u, sight),
    );
  } else {
    const depth = setting.wall.startsWith("boards") ? 18 : 26;
    const opening: Box = { x: box.x - depth, y: box.y - depth, w: box.w + 2 * depth, h: box.h + depth };
    parts.push(
      lintel(sheet, key, setting.wall, opening),
      outsideReveal(sheet, box, depth, revealTone(setting.wall)),
      drawWindow(sheet, subject, box, u, sight),
      openingShade(sheet, box),
      outsideSill(sheet, opening, bottom(box), sillMetal(subject, setting.wall)),
    );
  }
  if (curve === "arch") {
    parts.push(outsideSill(sheet, { ...box, x: box.x - 46, w: box.w + 92 }, bottom(box), undefined));
  }
  parts.push(outsideProps(stage, prop, box));
  if (dice.chance(0.8)) {
    const x = dice.chance(0.75) ? dice.between(-0.08, 0.3) : dice.between(0.5, 0.7);
    parts.push(leafShadow(sheet, dice, sheet.widthPx * x, -10, 300));
  }
  return [...parts, wash(sheet)];
}

function sillMetal(subject: WindowSubject, wallName: string): Material | undefined {
  if (wallName.startsWith("stone") || wallName === "brick-red") return undefined;
  const own: Material = finishes[subject.finish];
  if (own.body === "aluminium") return own;
  const dice = rollDice(`${subject.key}/sillMetal`);
  if (wallName.startsWith("boards")) return finishes.anthracite;
  return dice.chance(0.45) ? finishes.silver : undefined;
}

export function windowInside(stage: Stage, subject: WindowSubject): readonly string[] {
  const { sheet, key } = stage;
  const setting = chooseSetting(subject);
  const { box, u } = placeWindow(stage, subject, stage.floorPx - 150);
  const material: Material = finishes[subject.finish];
  const sight: Sight = { from: "room", landscape: setting.landscape };
  const parts = [room(sheet, key, setting.room, setting.floor, stage.floorPx)];
  const curve = curveOf(subject);
  const depth = 34;
  const tones = rooms[setting.room];
  if (curve) parts.push(curvedOpening(sheet, key, setting.room, curve, box));
  else parts.push(insideReveal(sheet, box, depth, tones));
  parts.push(drawWindow(sheet, subject, box, u, sight));
  if (curve !== "round") {
    const boardOf = material.grain
      ? material
      : rollDice(`${key}/boardOf`).chance(0.5)
        ? finishes.oak
        : finishes.white;
    const opening: Box = { x: box.x - depth, y: box.y, w: box.w + 2 * depth, h: box.h };
    const board = windowBoard(sheet, key, opening, bottom(box), boardOf);
    parts.push(board.text, sillProps(stage, setting.sillProp, box, board.standY));
  }
  const inner = { x: box.x + 30, y: box.y, w: box.w - 60, h: box.h };
  const spans = curve
    ? [[inner.x + 20, right(inner) - 20] as const]
    : layOut({ ...subject, upper: undefined }, inner, u, true).cells.map(
        (cell) => [cell.box.x + 22, right(cell.box) - 22] as const,
      );
  parts.push(floorSun(sheet, subject.stacked ? spans.slice(0, 1) : spans, stage.floorPx));
  return [...parts, wash(sheet)];
}
