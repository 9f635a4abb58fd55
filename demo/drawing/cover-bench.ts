import { type FinishName, finishes, type Material } from "./palette.ts";
import { rooms } from "./palette-places.ts";
import { tools } from "./palette-tools.ts";
import { rollDice } from "./random.ts";
import { ledge } from "./room.ts";
import { chooseSetting } from "./setting.ts";
import type { Stage } from "./stage.ts";
import type { CoverSubject, WindowSubject } from "./subject.ts";
import { type Box, bottom, right, stroke, trace } from "./svg.ts";
import { plasterFace } from "./wall.ts";
import { insideReveal } from "./window.ts";
import { drawRectWindow } from "./window-frame.ts";

export function finishOf(subject: CoverSubject): FinishName {
  return (
    subject.finish ??
    rollDice(`${subject.key}/finish`).pick<FinishName>(["larch", "oak", "white", "sage", "anthracite"])
  );
}

export function twoSash(subject: CoverSubject, key: string, finish: FinishName): WindowSubject {
  return {
    kind: "window",
    key: `${subject.key}/${key}`,
    finish,
    widthMm: 1200,
    heightMm: 1300,
    handle: "steel",
    lights: [
      { opening: "turn", hinges: "left" },
      { opening: "turn", hinges: "right" },
    ],
  };
}

export type Workbench = { readonly y: number; readonly text: string };

/** The bench along the lower edge, on which the tools of a theme lie. */
export function workbench(stage: Stage, subject: CoverSubject, share = 0.8): Workbench {
  const { sheet, key } = stage;
  const y = sheet.heightPx * share;
  const wood: Material = finishes[rollDice(`${subject.key}/bench`).pick(["oak", "larch", "walnut"] as const)];
  return { y, text: ledge(sheet, y, { far: wood.b, near: wood.a, line: wood.d }, true, key) };
}

export function roomFace(stage: Stage, subject: CoverSubject): string {
  return plasterFace(stage.sheet, rollDice(`${stage.key}/room`), rooms[chooseSetting(subject).room]);
}

/** A window in its opening above the bench. */
export function windowOverBench(
  stage: Stage,
  subject: CoverSubject,
  bench: Workbench,
): { text: string; box: Box } {
  const { sheet } = stage;
  const setting = chooseSetting(subject);
  const high = bench.y - sheet.heightPx * 0.13;
  const u = Math.min(high / 1300, (sheet.widthPx * 0.66) / 1200);
  const box: Box = { x: stage.centreX - 600 * u, y: bench.y - 1300 * u - 6, w: 1200 * u, h: 1300 * u };
  const view = twoSash(subject, "window", finishOf(subject));
  const text =
    insideReveal(sheet, box, 32, rooms[setting.room]) +
    drawRectWindow(sheet, view, box, u, { from: "room", landscape: setting.landscape });
  return { text, box };
}

/** Chalk-blue dimension lines across an opening. The ticks mark the ends; there are no invented numbers. */
export function dimensions(box: Box): string {
  const tick = (x: number, y: number): string => trace`M${x - 8} ${y + 8}l16 -16`;
  let lines = "";
  for (const t of [0.18, 0.5, 0.84]) {
    const y = box.y + box.h * t;
    lines += trace`M${box.x} ${y}H${right(box)}` + tick(box.x, y) + tick(right(box), y);
  }
  for (const t of [0.2, 0.8]) {
    const x = box.x + box.w * t;
    lines += trace`M${x} ${box.y}V${bottom(box)}` + tick(x, box.y) + tick(x, bottom(box));
  }
  return stroke(lines, tools.paper, 6, { opacity: 0.85 }) + stroke(lines, tools.chalk, 2.4);
}
