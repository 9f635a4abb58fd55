import { bench, windowBoard } from "./board.ts";
import { armchair } from "./chair.ts";
import { kinds, sceneScale } from "./home-kind.ts";
import { tableCompany } from "./home-table.ts";
import { print } from "./home-wall.ts";
import { wash } from "./light.ts";
import { finishes, type Material } from "./palette.ts";
import { rooms } from "./palette-places.ts";
import { pottedBush, pottedGrass } from "./plant.ts";
import { rollDice } from "./random.ts";
import { floorSun, room } from "./room.ts";
import { chooseSetting } from "./setting.ts";
import type { Stage } from "./stage.ts";
import type { HomeSubject, WindowSubject } from "./subject.ts";
import { type Box, bottom } from "./svg.ts";
import { insideReveal } from "./window.ts";
import { drawRectWindow } from "./window-frame.ts";

function roomWindow(stage: Stage, subject: HomeSubject, box: Box): string {
  const { sheet, key } = stage;
  const setting = chooseSetting(subject);
  const behind: WindowSubject = {
    kind: "window",
    key,
    finish: rollDice(`${key}/roomWindow`).pick(["oak", "white", "larch", "white", "linen"] as const),
    widthMm: 1000,
    heightMm: 1300,
    lights: [{ opening: "turn", hinges: "left" }],
  };
  const board = windowBoard(
    sheet,
    key,
    { x: box.x - 22, y: box.y, w: box.w + 44, h: box.h },
    bottom(box),
    finishes.white,
  );
  return (
    insideReveal(sheet, box, 22, rooms[setting.room]) +
    drawRectWindow(sheet, behind, box, box.w / 1000, { from: "room", landscape: setting.landscape }) +
    board.text
  );
}

/** The positions in a room scene. */
type Places = {
  readonly floorY: number;
  readonly footY: number;
  readonly scale: number;
  /** True: window on the right, product left of the middle. False: mirrored. */
  readonly windowRight: boolean;
  /** The x of a share of a card's width. Wider pictures keep the room together around their middle. */
  readonly at: (share: number) => number;
};

function placesOf(stage: Stage, windowRight: boolean): Places {
  const { widthPx: w, heightPx: h } = stage.sheet;
  const at = (share: number): number =>
    stage.size === "card" ? w * share : stage.centreX + (share - 0.5) * 940;
  return { floorY: h * 0.8, footY: h * 0.895, scale: sceneScale(stage), windowRight, at };
}

function tableGroup(stage: Stage, subject: HomeSubject, places: Places, wood: Material): readonly string[] {
  const { sheet, key } = stage;
  const kind = kinds[subject.form];
  const dice = rollDice(`${key}/roomTable`);
  const { footY, scale, windowRight, at } = places;
  const x = at(windowRight ? 0.4 : 0.6);
  const high = 250 * scale;
  const topY = footY - high - 5;
  const side = windowRight ? 1 : -1;
  const plant = dice.pick(["chalk", "sand", "coal"] as const);
  return [
    print(sheet, x - side * 130, sheet.heightPx * 0.27, 128, 164, key),
    bench(sheet, key, x, footY, 470 * scale, high, wood),
    tableCompany(sheet, subject, x - side * 165, topY, 0.62),
    kind.draw(sheet, subject, x + side * 50, topY, scale * (kind.inRoom ?? 0.46)),
    pottedGrass(sheet, dice, at(windowRight ? 0.86 : 0.14), footY + 24, 270, plant),
  ];
}

function floorGroup(stage: Stage, subject: HomeSubject, places: Places): readonly string[] {
  const { sheet, key } = stage;
  const { heightPx: h } = sheet;
  const kind = kinds[subject.form];
  const dice = rollDice(`${key}/roomFloor`);
  const { footY, scale, windowRight, at } = places;
  const size = scale * (kind.inRoom ?? 0.46);
  const picture = print(sheet, at(windowRight ? 0.24 : 0.76), h * 0.27, 128, 164, key);
  if (subject.form === "throw") {
    const bush = pottedBush(sheet, dice, at(windowRight ? 0.12 : 0.88), footY + 20, 300, "sand", "olive");
    return [picture, kind.draw(sheet, subject, at(0.5), footY + 22, size), bush];
  }
  const cloth = dice.pick(["slate", "moss", "flax", "mist"] as const);
  const chairX = at(windowRight ? 0.28 : 0.72);
  const flat = subject.form === "rug" || subject.form === "doormat";
  const chair = armchair(sheet, chairX, flat ? footY - 6 : footY, cloth, 1.36 * scale);
  if (flat) return [picture, kind.draw(sheet, subject, at(0.5), h * 0.975, size), chair];
  return [picture, chair, kind.draw(sheet, subject, at(windowRight ? 0.62 : 0.38), footY + 22, size)];
}

function wallGroup(stage: Stage, subject: HomeSubject, places: Places, wood: Material): readonly string[] {
  const { sheet, key } = stage;
  const { heightPx: h } = sheet;
  const kind = kinds[subject.form];
  const dice = rollDice(`${key}/roomWall`);
  const { footY, scale, windowRight, at } = places;
  const x = at(windowRight ? 0.34 : 0.66);
  const high = 250 * scale;
  const topY = footY - high - 5;
  const hung = kind.place === "ceiling" ? h * 0.3 : h * (subject.form === "hooks" ? 0.27 : 0.33);
  return [
    bench(sheet, key, x, footY, 470 * scale, high, wood),
    tableCompany(sheet, subject, x - 130, topY, 0.72),
    pottedBush(sheet, dice, x + 140, topY, 150, dice.pick(["clay", "chalk"] as const)),
    kind.draw(sheet, subject, x, hung, scale * (kind.inRoom ?? 0.46)),
  ];
}

/** The object in use: on a console, on the floor or on the wall of a room with a window. */
export function homeRoom(stage: Stage, subject: HomeSubject): readonly string[] {
  const { sheet, key } = stage;
  const kind = kinds[subject.form];
  const dice = rollDice(`${key}/roomScene`);
  const setting = chooseSetting(subject);
  const wood: Material = finishes[subject.wood ?? dice.pick(["oak", "pine", "walnut"] as const)];
  const places = placesOf(stage, dice.chance(0.5));
  const onWall = kind.place === "wall" || kind.place === "ceiling";
  const w = onWall ? 240 : 280;
  const x = places.windowRight ? places.at(0.93) - w : places.at(0.07);
  const box: Box = { x, y: sheet.heightPx * 0.1, w, h: w * 1.3 };
  const things = onWall
    ? wallGroup(stage, subject, places, wood)
    : kind.place === "table"
      ? tableGroup(stage, subject, places, wood)
      : floorGroup(stage, subject, places);
  return [
    room(sheet, key, setting.room, setting.floor, places.floorY),
    roomWindow(stage, subject, box),
    floorSun(sheet, [[box.x - 10, box.x + box.w - 30]], places.floorY, 0.3),
    ...things,
    wash(sheet),
  ];
}
