import { outsideSill, windowBoard } from "./board.ts";
import { castShadow, leafShadow, openingShade, wash } from "./light.ts";
import { cloths, finishes, glassShade, type Material, metals, sunwarm, white } from "./palette.ts";
import { rooms, screens } from "./palette-places.ts";
import { outsideProps, sillProps } from "./props.ts";
import { rollDice } from "./random.ts";
import { floorSun, room } from "./room.ts";
import { chooseSetting } from "./setting.ts";
import { fitScale, type Stage } from "./stage.ts";
import type { ScreenSubject, WindowSubject } from "./subject.ts";
import {
  type Box,
  bottom,
  ellipse,
  linear,
  path,
  radial,
  rect,
  right,
  type Sheet,
  stroke,
  trace,
} from "./svg.ts";
import { mix } from "./tone.ts";
import { pavement, revealTone, wall } from "./wall.ts";
import { insideReveal, outsideReveal } from "./window.ts";
import { drawRectWindow } from "./window-frame.ts";

/** The window behind a screen; its size follows from the screen's. */
function windowBehind(subject: ScreenSubject, widthMm: number, heightMm: number): WindowSubject {
  const wide = widthMm > 1300;
  const outside = subject.form === "zip";
  return {
    kind: "window",
    key: subject.key,
    finish: subject.finish ?? (outside ? "anthracite" : "white"),
    widthMm,
    heightMm,
    handle: "steel",
    lights: wide
      ? [
          { opening: outside ? "fixed" : "tiltTurn", hinges: "left" },
          { opening: outside ? "fixed" : "tiltTurn", hinges: "right" },
        ]
      : [{ opening: "tiltTurn", hinges: "left" }],
  };
}

function weave(box: Box, colour: string, stepX: number, stepY: number, opacity: number): string {
  let across = "";
  let down = "";
  for (let y = box.y + stepY; y < bottom(box); y += stepY) across += trace`M${box.x} ${y}H${right(box)}`;
  for (let x = box.x + stepX; x < right(box); x += stepX) down += trace`M${x} ${box.y}V${bottom(box)}`;
  return stroke(across, colour, 0.8, { opacity }) + stroke(down, colour, 0.8, { opacity: opacity * 0.7 });
}

/** The frame and mullions of the window, faintly visible through a cloth. */
function showThrough(windowBox: Box, cloth: Box, u: number, lights: number, strength: number): string {
  const member = 116 * u;
  const h = cloth.h;
  let text = rect({ x: windowBox.x, y: cloth.y, w: member, h }, { fill: glassShade });
  text += rect({ x: right(windowBox) - member, y: cloth.y, w: member, h }, { fill: glassShade });
  if (lights > 1)
    text += rect(
      { x: windowBox.x + windowBox.w / 2 - 54 * u, y: cloth.y, w: 108 * u, h },
      { fill: glassShade },
    );
  return `<g opacity="${strength}">${text}</g>`;
}

function cassette(sheet: Sheet, box: Box, tones: { a: string; b: string; c: string }): string {
  const fill = linear(sheet, "down", [
    [0, mix(tones.a, white, 0.3)],
    [0.35, tones.b],
    [1, tones.c],
  ]);
  return (
    castShadow(sheet, { x: box.x + 8, y: box.y + 12, w: box.w, h: box.h }, 7, 0.26) +
    rect(box, { fill, rx: 3 }) +
    stroke(trace`M${box.x + 3} ${box.y + 1.4}H${right(box) - 3}`, white, 1.2, { opacity: 0.6 })
  );
}

function bottomBar(sheet: Sheet, box: Box, tones: { a: string; b: string; c: string }): string {
  const fill = linear(sheet, "down", [
    [0, mix(tones.a, white, 0.2)],
    [0.5, tones.b],
    [1, tones.c],
  ]);
  return (
    castShadow(sheet, { x: box.x + 6, y: box.y + 10, w: box.w - 4, h: box.h }, 5, 0.28) +
    rect(box, { fill, rx: box.h * 0.42 })
  );
}

function rollerCloth(sheet: Sheet, subject: ScreenSubject, cloth: Box): string {
  const tones = cloths[subject.cloth];
  const blackout = subject.form === "blackout";
  const fill = linear(sheet, "down", [
    [0, mix(tones.b, tones.c, 0.3)],
    [0.12, tones.b],
    [0.8, blackout ? tones.b : tones.a],
    [1, tones.b],
  ]);
  // Dark cloth lets less light through than linen.
  const dense =
    subject.cloth === "coal" ||
    subject.cloth === "slate" ||
    subject.cloth === "moss" ||
    subject.cloth === "rust";
  const glow = radial(sheet, [
    [0, dense ? tones.a : sunwarm, dense ? 0.5 : 0.66],
    [1, dense ? tones.a : sunwarm, 0],
  ]);
  const light = blackout
    ? ""
    : ellipse(cloth.x + cloth.w * 0.46, cloth.y + cloth.h * 0.62, cloth.w * 0.38, cloth.h * 0.36, {
        fill: glow,
      });
  return rect(cloth, { fill, opacity: blackout ? 1 : 0.95 }) + weave(cloth, tones.c, 3.6, 2.9, 0.22) + light;
}

/** Slats of bamboo, tied with four cords. */
function bambooCloth(sheet: Sheet, subject: ScreenSubject, cloth: Box): string {
  const { light, body, deep, thread } = screens.bamboo;
  const dice = rollDice(`${subject.key}/bamboo`);
  let text = rect(cloth, { fill: deep });
  for (let y = cloth.y; y < bottom(cloth) - 3; y += 6.4) {
    const tone = mix(body, dice.chance(0.5) ? light : deep, dice.between(0, 0.45));
    const fill = linear(sheet, "down", [
      [0, mix(tone, white, 0.2)],
      [1, mix(tone, deep, 0.4)],
    ]);
    text += rect({ x: cloth.x, y, w: cloth.w, h: 5.2 }, { fill });
  }
  let cords = "";
  for (const t of [0.14, 0.38, 0.62, 0.86])
    cords += trace`M${cloth.x + cloth.w * t} ${cloth.y}V${bottom(cloth)}`;
  const glow = radial(sheet, [
    [0, sunwarm, 0.4],
    [1, sunwarm, 0],
  ]);
  return (
    text +
    stroke(cords, thread, 2.4, { opacity: 0.7 }) +
    ellipse(cloth.x + cloth.w * 0.45, cloth.y + cloth.h * 0.6, cloth.w * 0.4, cloth.h * 0.36, { fill: glow })
  );
}

/** A roman blind: flat cloth above, three soft folds below. Pleated: many small folds. */
function foldedCloth(sheet: Sheet, subject: ScreenSubject, cloth: Box): string {
  const tones = cloths[subject.cloth];
  const pleated = subject.form === "pleated";
  const folds = pleated ? Math.max(8, Math.round(cloth.h / 17)) : 5;
  let text = "";
  let y = cloth.y;
  for (let index = 0; index < folds; index += 1) {
    const share = pleated ? 1 / folds : index < 2 ? 0.28 : 0.44 / (folds - 2);
    const h = cloth.h * share;
    const fill = linear(sheet, "down", [
      [0, mix(tones.a, white, 0.25)],
      [0.3, tones.a],
      [0.82, tones.b],
      [1, mix(tones.b, tones.c, 0.75)],
    ]);
    const sag = pleated ? 0 : 5;
    text += path(
      trace`M${cloth.x} ${y}H${right(cloth)}V${y + h}Q${cloth.x + cloth.w / 2} ${y + h + sag * 2} ${cloth.x} ${y + h}Z`,
      { fill },
    );
    y += h;
  }
  return text + weave(cloth, tones.c, 4.4, 60, 0.1);
}

function chain(sheet: Sheet, x: number, fromY: number, toY: number): string {
  const colour = mix(metals.white.d, metals.steel.c, 0.4);
  return (
    stroke(trace`M${x} ${fromY}V${toY}`, colour, 3, {
      "stroke-dasharray": "2 5",
      "stroke-linecap": "round",
    }) +
    ellipse(x, toY + 5, 4, 7, {
      fill: linear(sheet, "right", [
        [0, metals.white.a],
        [1, metals.white.d],
      ]),
    })
  );
}

function place(stage: Stage, subject: ScreenSubject): { box: Box; u: number } {
  const u = fitScale(stage, subject.widthMm, subject.heightMm, 400);
  const w = subject.widthMm * u;
  const h = Math.min(subject.heightMm * u, stage.floorPx - 210);
  const y = Math.min(stage.centreY - h / 2, stage.floorPx - 160 - h);
  return { box: { x: stage.centreX - w / 2, y: Math.max(118, y), w, h }, u };
}

/** A screen before a window, seen from the room. */
function roomScreen(stage: Stage, subject: ScreenSubject): readonly string[] {
  const { sheet, key } = stage;
  const setting = chooseSetting(subject);
  const { box, u } = place(stage, subject);
  const drop = subject.drop ?? 0.52;
  const lights = subject.widthMm > 1300 ? 2 : 1;
  const behind = windowBehind(subject, subject.widthMm, subject.heightMm);
  const opening: Box = { x: box.x - 40, y: box.y, w: box.w + 80, h: box.h };
  const board = windowBoard(sheet, key, opening, bottom(box), finishes.white);
  const head: Box = { x: box.x - 34, y: box.y - 44, w: box.w + 68, h: 40 };
  const cloth: Box = { x: head.x + 5, y: head.y + 34, w: head.w - 10, h: (box.h + 20) * drop };
  const tones = cloths[subject.cloth];
  const folded = subject.form === "roman" || subject.form === "pleated";
  const foot: Box = { x: cloth.x - 2, y: bottom(cloth) - 8, w: cloth.w + 4, h: folded ? 9 : 15 };
  const body =
    subject.form === "bamboo"
      ? bambooCloth(sheet, subject, cloth)
      : folded
        ? foldedCloth(sheet, subject, cloth)
        : rollerCloth(sheet, subject, cloth);
  const through = subject.form === "roller" ? showThrough(box, cloth, u, lights, 0.09) : "";
  const headTones =
    subject.form === "bamboo"
      ? { a: screens.bamboo.light, b: screens.bamboo.body, c: screens.bamboo.deep }
      : metals.white;
  const barTones = subject.form === "bamboo" ? headTones : { a: tones.a, b: tones.b, c: tones.c };
  const spans = [[box.x + 60, right(box) - 60] as const];
  return [
    room(sheet, key, setting.room, setting.floor, stage.floorPx),
    insideReveal(sheet, box, 40, rooms[setting.room]),
    drawRectWindow(sheet, behind, box, u, { from: "room", landscape: setting.landscape }),
    castShadow(sheet, { x: cloth.x + 5, y: cloth.y + 12, w: cloth.w, h: cloth.h }, 9, 0.2),
    body,
    through,
    cassette(sheet, head, headTones),
    subject.form === "roman" ? "" : bottomBar(sheet, foot, barTones),
    subject.form === "bamboo" || folded
      ? ""
      : chain(sheet, right(cloth) - 12, bottom(head), bottom(cloth) + box.h * 0.26),
    board.text,
    sillProps(stage, setting.sillProp === "lamp" ? "branch" : setting.sillProp, box, board.standY),
    floorSun(sheet, spans, stage.floorPx, subject.form === "blackout" ? 0.16 : 0.32),
    wash(sheet),
  ];
}

/** A zip screen on the facade: head box, side rails, dark mesh. */
function facadeScreen(stage: Stage, subject: ScreenSubject): readonly string[] {
  const { sheet, key } = stage;
  const setting = chooseSetting(subject);
  const u = Math.min(fitScale(stage, subject.widthMm, subject.heightMm, 420), 0.36);
  const w = subject.widthMm * u;
  const h = subject.heightMm * u;
  const tall = subject.heightMm > 1900;
  const y = tall ? stage.groundPx - h + 4 : stage.centreY - h / 2 + 30;
  const box: Box = { x: stage.centreX - w / 2, y, w, h };
  const material: Material = finishes[subject.finish ?? "anthracite"];
  const drop = subject.drop ?? 0.6;
  const rail = 30;
  const head: Box = { x: box.x - rail - 14, y: box.y - 78, w: box.w + 2 * rail + 28, h: 74 };
  const cloth: Box = { x: box.x - 6, y: bottom(head), w: box.w + 12, h: (box.h + 4) * drop };
  const tones = cloths[subject.cloth];
  const railFill = linear(sheet, "right", [
    [0, material.a],
    [0.4, material.b],
    [1, material.c],
  ]);
  const rails = [box.x - rail, right(box)]
    .map((x) =>
      rect({ x: x + 6, y: bottom(head), w: rail - 6, h: bottom(box) - bottom(head) }, { fill: railFill }),
    )
    .join("");
  const mesh = linear(sheet, "slant", [
    [0, mix(tones.b, white, 0.22)],
    [0.5, mix(tones.b, white, 0.08)],
    [1, mix(tones.b, tones.c, 0.6)],
  ]);
  const dice = rollDice(`${key}/facade`);
  const lights = subject.widthMm > 1300 ? 2 : 1;
  const opening: Box = { x: box.x - 24, y: box.y - 24, w: box.w + 48, h: box.h + 24 };
  const parts = [
    wall(sheet, key, setting.wall),
    tall ? pavement(sheet, stage.groundPx, true) : "",
    outsideReveal(sheet, box, 24, revealTone(setting.wall)),
    drawRectWindow(sheet, windowBehind(subject, subject.widthMm, subject.heightMm), box, u, {
      from: "street",
      behind: { curtains: false, lamp: setting.lamp },
    }),
    openingShade(sheet, box),
    tall ? "" : outsideSill(sheet, opening, bottom(box), material),
    castShadow(sheet, { x: cloth.x + 6, y: cloth.y, w: cloth.w, h: cloth.h + 20 }, 9, 0.3),
    rect(cloth, { fill: mesh, opacity: 0.94 }),
    showThrough(box, cloth, u, lights, 0.12),
    weave(cloth, white, 4.2, 3.2, 0.1),
    weave(cloth, glassShade, 4.2, 3.2, 0.16),
    bottomBar(sheet, { x: cloth.x, y: bottom(cloth) - 6, w: cloth.w, h: 17 }, material),
    rails,
    cassette(sheet, head, material),
    tall && setting.outsideProp !== "none" && setting.outsideProp !== "flowerBox"
      ? outsideProps(stage, setting.outsideProp, { ...box, x: head.x, w: head.w })
      : "",
    leafShadow(sheet, dice, sheet.widthPx * dice.between(-0.05, 0.25), -10, 320),
  ];
  return [...parts, wash(sheet)];
}

export function screenOutside(stage: Stage, subject: ScreenSubject): readonly string[] {
  return subject.form === "zip" ? facadeScreen(stage, subject) : roomScreen(stage, subject);
}

/** The second picture: the same screen at another height. */
export function screenInside(stage: Stage, subject: ScreenSubject): readonly string[] {
  const drop = subject.drop ?? (subject.form === "zip" ? 0.6 : 0.52);
  const other: ScreenSubject = { ...subject, drop: drop > 0.5 ? drop - 0.3 : drop + 0.36 };
  if (subject.form !== "zip") return roomScreen(stage, other);
  return roomScreen(stage, { ...other, form: "roller", drop: 0.66, finish: subject.finish ?? "anthracite" });
}
