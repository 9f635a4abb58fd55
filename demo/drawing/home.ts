import { armchair } from "./chair.ts";
import { drawDoor } from "./door.ts";
import { kinds, sceneScale } from "./home-kind.ts";
import { tableCompany } from "./home-table.ts";
import { sunBeam, wash } from "./light.ts";
import { finishes, type Material } from "./palette.ts";
import { floors, rooms, stones } from "./palette-places.ts";
import { pottedGrass } from "./plant.ts";
import { rollDice } from "./random.ts";
import { ledge, room } from "./room.ts";
import { chooseSetting } from "./setting.ts";
import type { Stage } from "./stage.ts";
import type { DoorSubject, HomeSubject } from "./subject.ts";
import { type Box, group, rect, round } from "./svg.ts";
import { plasterFace } from "./wall.ts";
import { insideReveal } from "./window.ts";
/** The object alone and large, on a table or before a calm wall. */
export function homeClose(stage: Stage, subject: HomeSubject): readonly string[] {
  const { sheet, key } = stage;
  const kind = kinds[subject.form];
  const dice = rollDice(`${key}/close`);
  const setting = chooseSetting(subject);
  const s = sceneScale(stage);
  const h = sheet.heightPx;
  const x = stage.centreX;
  const face = plasterFace(sheet, rollDice(`${key}/room`), rooms[setting.room]);
  if (kind.place === "wall") {
    const y = h * (subject.form === "hooks" ? 0.36 : 0.45);
    return [face, sunBeam(sheet, dice), kind.draw(sheet, subject, x, y, s), wash(sheet)];
  }
  if (kind.place === "ceiling") {
    return [face, sunBeam(sheet, dice), kind.draw(sheet, subject, x, h * 0.5, s), wash(sheet)];
  }
  if (subject.form === "doormat") return matScene(stage, subject);
  if (subject.form === "rug") return rugScene(stage, subject);
  if (kind.place === "floor") {
    const floorY = h * 0.78;
    const footY = h * 0.9;
    const behind = room(sheet, key, setting.room, setting.floor, floorY);
    return [behind, sunBeam(sheet, dice), kind.draw(sheet, subject, x, footY, s), wash(sheet)];
  }
  const tableY = h * dice.between(0.73, 0.77);
  const footY = tableY + (h - tableY) * 0.24;
  const wooden = dice.chance(0.55);
  const plank: Material = finishes[dice.pick(["oak", "walnut", "pine"] as const)];
  const stone = stones[dice.pick(["limestone", "marble"] as const)].body;
  const top = wooden
    ? { far: plank.b, near: plank.a, line: plank.d }
    : { far: stone[1], near: stone[0], line: stone[2] };
  const side = dice.chance(0.5) ? -1 : 1;
  const company =
    subject.form === "vase" || subject.form === "tableLamp" || subject.form === "planter"
      ? tableCompany(sheet, subject, x + side * 255 * s, footY + 4, s)
      : "";
  return [
    face,
    sunBeam(sheet, dice),
    ledge(sheet, tableY, top, wooden, key),
    company,
    kind.draw(sheet, subject, x, footY, s),
    wash(sheet),
  ];
}

/** A mat before a door whose lower half is visible. */
function matScene(stage: Stage, subject: HomeSubject): readonly string[] {
  const { sheet, key } = stage;
  const { heightPx: h } = sheet;
  const setting = chooseSetting(subject);
  const dice = rollDice(`${key}/matDoor`);
  const floorY = h * 0.6;
  const u = sceneScale(stage) * 0.6;
  const door: DoorSubject = {
    kind: "door",
    key,
    leaf: "panels",
    finish: dice.pick(["sage", "blue", "oxide", "white"] as const),
    widthMm: 980,
    heightMm: 2100,
    handle: "brass",
  };
  const box: Box = { x: stage.centreX - 490 * u, y: floorY - 2100 * u, w: 980 * u, h: 2100 * u };
  return [
    room(sheet, key, setting.room, setting.floor, floorY),
    insideReveal(sheet, box, 30, rooms[setting.room]),
    drawDoor(sheet, door, box, u, { from: "room", landscape: setting.landscape }),
    kinds.doormat.draw(sheet, subject, stage.centreX, h * 0.86, sceneScale(stage) * 1.02),
    wash(sheet),
  ];
}

/** A rug fills the floor; a chair stands on its far edge. */
function rugScene(stage: Stage, subject: HomeSubject): readonly string[] {
  const { sheet, key } = stage;
  const { widthPx: w, heightPx: h } = sheet;
  const setting = chooseSetting(subject);
  const dice = rollDice(`${key}/rugRoom`);
  const floorY = h * 0.5;
  const s = sceneScale(stage);
  const side = dice.chance(0.5) ? -1 : 1;
  const cloth = dice.pick(["slate", "moss", "flax", "rust"] as const);
  return [
    room(sheet, key, setting.room, setting.floor, floorY),
    sunBeam(sheet, dice),
    pottedGrass(
      sheet,
      dice,
      stage.centreX - side * w * 0.31,
      floorY + 74,
      360 * s,
      dice.pick(["chalk", "sand", "coal"] as const),
    ),
    kinds.rug.draw(sheet, subject, stage.centreX, h * 0.93, 1.12 * s),
    armchair(sheet, stage.centreX + side * w * 0.16, floorY + 150, cloth, 1.5 * s),
    wash(sheet),
  ];
}

/** The close scene, enlarged. Objects on a wall keep their middle; others are cut off at the foot. */
export function homeNear(stage: Stage, subject: HomeSubject): readonly string[] {
  const shapes = homeClose(stage, subject);
  const { sheet } = stage;
  const kind = kinds[subject.form];
  const zoom = 1.65;
  const h = sheet.heightPx;
  const s = sceneScale(stage);
  const focusY =
    kind.place === "wall" || kind.place === "ceiling"
      ? h * 0.45
      : h * (kind.place === "floor" ? 0.9 : 0.8) - kind.middle * s * 1.1;
  const dx = sheet.widthPx / 2 - stage.centreX * zoom;
  const dy = h * 0.52 - focusY * zoom;
  // The zoom must not show the area beyond the sheet.
  const limited = Math.min(0, Math.max(h - h * zoom, dy));
  const sideways = Math.min(0, Math.max(sheet.widthPx - sheet.widthPx * zoom, dx));
  const ground = rect({ x: 0, y: 0, w: sheet.widthPx, h }, { fill: floors.stone.near });
  return [
    ground,
    group(shapes, { transform: `translate(${round(sideways)} ${round(limited)}) scale(${zoom})` }),
  ];
}
