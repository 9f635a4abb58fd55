import { doorGlass, doorLeaf, leafPanes, leafSlot, letterRailY } from "./door-leaf.ts";
import { cylinder, doorLever, hinge, knob, letterPlate, pullBar, windowHandle } from "./hardware.ts";
import { footShadow } from "./light.ts";
import { bar, insetSides, ring } from "./member.ts";
import { finishes, glassShade, type Material, type MetalName, metals, shadow, white } from "./palette.ts";
import { stonework } from "./palette-places.ts";
import { rollDice } from "./random.ts";
import type { DoorSubject, Side } from "./subject.ts";
import {
  type Box,
  blur,
  bottom,
  inset,
  linear,
  polygon,
  rect,
  right,
  type Sheet,
  stroke,
  trace,
} from "./svg.ts";
import { mix } from "./tone.ts";
import { glazingBars, type Sight } from "./window-frame.ts";

/** The positions of a door's parts. */
export type DoorPlan = {
  readonly leaves: readonly Box[];
  readonly sidelights: readonly Box[];
  readonly fanlight?: Box;
  readonly mullions: readonly Box[];
  readonly transom?: Box;
};

const frameMm = 62;
const sillMm = 24;

export function planDoor(subject: DoorSubject, box: Box, u: number, fromRoom: boolean): DoorPlan {
  const frame = frameMm * u;
  let inner = insetSides(box, { top: frame, right: frame, bottom: sillMm * u, left: frame });
  const rail = 60 * u;
  let fanlight: Box | undefined;
  let transom: Box | undefined;
  if (subject.fanlight) {
    const h = Math.min(330 * u, inner.h * 0.16);
    fanlight = { ...inner, h };
    transom = { ...inner, y: inner.y + h, h: rail };
    inner = { ...inner, y: inner.y + h + rail, h: inner.h - h - rail };
  }
  const sidelights: Box[] = [];
  const mullions: Box[] = [];
  const both = subject.sidelight === "both";
  const sideWidth = Math.min(380 * u, inner.w * (both ? 0.2 : 0.25));
  const onLeft = both || subject.sidelight === (fromRoom ? "left" : "right");
  const onRight = both || subject.sidelight === (fromRoom ? "right" : "left");
  if (onLeft) {
    sidelights.push({ ...inner, w: sideWidth });
    mullions.push({ ...inner, x: inner.x + sideWidth, w: rail });
    inner = { ...inner, x: inner.x + sideWidth + rail, w: inner.w - sideWidth - rail };
  }
  if (onRight) {
    sidelights.push({ ...inner, x: right(inner) - sideWidth, w: sideWidth });
    mullions.push({ ...inner, x: right(inner) - sideWidth - rail, w: rail });
    inner = { ...inner, w: inner.w - sideWidth - rail };
  }
  const sliding = subject.leaf === "slide";
  const count = Math.max(1, subject.leaves ?? (sliding ? 2 : 1));
  const overlap = sliding ? 60 * u : 0;
  const leaves: Box[] = [];
  for (let index = 0; index < count; index += 1) {
    const w = inner.w / count;
    leaves.push({ ...inner, x: inner.x + index * w, w: w + (index < count - 1 ? overlap : 0) });
  }
  return { leaves, sidelights, mullions, ...(fanlight ? { fanlight } : {}), ...(transom ? { transom } : {}) };
}

function doorIron(
  sheet: Sheet,
  subject: DoorSubject,
  leaf: Box,
  u: number,
  side: Side,
  fromRoom: boolean,
): string {
  const metal: MetalName = subject.handle ?? "steel";
  const s = Math.max(0.7, u / 0.36);
  const edge = side === "right" ? right(leaf) - 62 * u : leaf.x + 62 * u;
  const y = leaf.y + leaf.h * 0.53;
  const pull =
    subject.pull ?? (subject.leaf === "panels" ? "knob" : subject.leaf === "glazed" ? "lever" : "bar");
  const lever = doorLever(sheet, edge, y, s, metal, side === "right" ? "left" : "right");
  const lock = cylinder(sheet, edge, y + 46 * s, s, metal);
  if (fromRoom || pull === "lever") return lever + lock;
  if (pull === "knob")
    return knob(sheet, edge, y, s, metal) + cylinder(sheet, edge, y - 44 * s, s * 0.9, metal);
  const long = leaf.h * 0.46;
  return (
    pullBar(sheet, edge, leaf.y + leaf.h * 0.29, long, metal, 12 * s) +
    cylinder(
      sheet,
      edge + (side === "right" ? 10 : -10) * s,
      leaf.y + leaf.h * 0.29 + long + 40 * s,
      s,
      metal,
    )
  );
}

function threshold(sheet: Sheet, box: Box, h: number): string {
  const metal = metals.steel;
  const fill = linear(sheet, "down", [
    [0, metal.a],
    [0.3, metal.b],
    [1, metal.c],
  ]);
  return rect({ x: box.x, y: bottom(box) - h, w: box.w, h }, { fill });
}

function slidingIron(sheet: Sheet, subject: DoorSubject, leaves: readonly Box[], u: number): string {
  const leaf = leaves[0];
  if (!leaf) return "";
  const s = Math.max(0.8, u / 0.34);
  return windowHandle(sheet, right(leaf) - 44 * u, leaf.y + leaf.h * 0.52, s, subject.handle ?? "black");
}

/** A door without its wall: glass, leaves, lights, frame, threshold, handles and hinges. */
export function drawDoor(sheet: Sheet, subject: DoorSubject, box: Box, u: number, sight: Sight): string {
  const fromRoom = sight.from === "room";
  const material: Material = finishes[subject.finish];
  const frameMaterial: Material = finishes[subject.frameFinish ?? subject.finish];
  const plan = planDoor(subject, box, u, fromRoom);
  const dice = rollDice(`${subject.key}/frame`);
  const bead = 12 * u;
  const lights = [...plan.sidelights, ...(plan.fanlight ? [plan.fanlight] : [])];
  const panes = [
    ...plan.leaves.flatMap((leaf) => leafPanes(subject, leaf, u)),
    ...lights.map((light) => inset(light, bead)),
  ];
  const sliding = subject.leaf === "slide";
  let text =
    rect(inset(box, 2), { fill: glassShade, opacity: 0.6 }) +
    doorGlass(sheet, subject.key, box, panes, sight);
  for (const light of lights)
    text += ring(sheet, dice, light, { top: bead, right: bead, bottom: bead, left: bead }, frameMaterial);
  if (plan.fanlight) {
    const columns = Math.max(2, Math.round(plan.fanlight.w / (190 * u) / 2));
    text += glazingBars(
      sheet,
      subject.key,
      inset(plan.fanlight, bead),
      { columns, rows: 1 },
      frameMaterial,
      u,
    );
  }
  // Sliding leaves run behind each other, the first one in front; hinged leaves lie side by side.
  for (const leaf of [...plan.leaves].reverse()) {
    text += doorLeaf(sheet, subject, leaf, material, u);
    if (sliding && leaf !== plan.leaves[0]) {
      const shade = linear(sheet, "right", [
        [0, glassShade, 0.3],
        [1, glassShade, 0],
      ]);
      text += rect({ ...leaf, x: leaf.x + 60 * u, w: 26 * u }, { fill: shade });
    }
  }
  for (const mullion of plan.mullions) text += bar(sheet, dice, mullion, frameMaterial, "upright");
  if (plan.transom) text += bar(sheet, dice, plan.transom, frameMaterial, "level");
  const frame = frameMm * u;
  text += ring(
    sheet,
    dice,
    box,
    { top: frame, right: frame, bottom: Math.max(4, sillMm * u), left: frame },
    frameMaterial,
  );
  text += threshold(sheet, { ...box, x: box.x + frame, w: box.w - 2 * frame }, Math.max(5, sillMm * u));
  return text + ironOf(sheet, subject, plan, u, fromRoom, material);
}

function ironOf(
  sheet: Sheet,
  subject: DoorSubject,
  plan: DoorPlan,
  u: number,
  fromRoom: boolean,
  material: Material,
): string {
  if (subject.leaf === "slide") return fromRoom ? slidingIron(sheet, subject, plan.leaves, u) : "";
  const metal: MetalName = subject.handle ?? "steel";
  const s = Math.max(0.8, u / 0.36);
  let text = "";
  plan.leaves.forEach((leaf, index) => {
    // Seen from the street, a single leaf has its handle at the right; the handles of a pair meet in the middle.
    const pair = plan.leaves.length > 1;
    const side: Side = pair ? (index === 0 ? "right" : "left") : fromRoom ? "left" : "right";
    if (subject.leaf === "plain" && rollDice(`${subject.key}/slot`).chance(0.6)) {
      text += leafSlot(sheet, leaf, material, u, side === "right" ? "left" : "right");
    }
    if (!pair || index === 0 || subject.pull === "bar" || !subject.pull) {
      text += doorIron(sheet, subject, leaf, u, side, fromRoom);
    }
    if (fromRoom) {
      const hingeX = side === "right" ? leaf.x : right(leaf);
      for (const t of [0.1, 0.5, 0.86]) text += hinge(sheet, hingeX, leaf.y + leaf.h * t, s * 1.1, metal);
    }
    if (!fromRoom && subject.letterPlate && index === 0) {
      const w = Math.min(leaf.w * 0.5, 330 * u);
      text += letterPlate(
        sheet,
        leaf.x + (leaf.w - w) / 2,
        letterRailY(subject, leaf, u) - 32 * u,
        w,
        64 * u,
        metal,
      );
    }
    const kick = 26 * u;
    const rail = linear(sheet, "down", [
      [0, metals.steel.b],
      [1, metals.steel.c],
    ]);
    if (!fromRoom)
      text += rect({ x: leaf.x + 2, y: bottom(leaf) - kick, w: leaf.w - 4, h: kick }, { fill: rail });
  });
  return text;
}

/** One or two stone steps below a door; `y` is the foot of the door, the last step ends at `groundY`. */
export function doorSteps(sheet: Sheet, box: Box, groundY: number): string {
  const face = linear(sheet, "down", [
    [0, stonework.lit],
    [1, mix(stonework.body, stonework.shade, 0.4)],
  ]);
  const y = bottom(box);
  const height = groundY - y;
  const first = { x: box.x - 54, y, w: box.w + 108, h: height * 0.52 };
  const second = { x: box.x - 110, y: y + height * 0.52, w: box.w + 220, h: height * 0.48 };
  const shade = (under: Box): string =>
    rect(
      { x: under.x + 10, y: bottom(under), w: under.w, h: 12 },
      { fill: shadow, opacity: 0.26, filter: blur(sheet, 4) },
    );
  const lip = (step: Box): string =>
    stroke(trace`M${step.x} ${step.y}H${right(step)}`, white, 1.4, { opacity: 0.7 });
  return (
    footShadow(sheet, box.x + box.w / 2, bottom(second) + 3, second.w * 0.86, 0.22) +
    rect(second, { fill: face }) +
    lip(second) +
    rect(first, { fill: face }) +
    shade(first) +
    lip(first)
  );
}

/** A painted surround with a small cornice, for panelled doors in town walls. */
export function doorSurround(sheet: Sheet, box: Box): string {
  const { a, b, c } = finishes.linen;
  const body: Box = { x: box.x - 42, y: box.y - 40, w: box.w + 84, h: box.h + 40 };
  const fill = linear(sheet, "diagonal", [
    [0, mix(a, white, 0.7)],
    [1, mix(b, c, 0.4)],
  ]);
  const cornice = linear(sheet, "down", [
    [0, white],
    [1, c],
  ]);
  const top: Box = { x: body.x - 20, y: body.y - 20, w: body.w + 40, h: 32 };
  return (
    rect(
      { ...body, x: body.x + 18, y: body.y + 20 },
      { fill: shadow, opacity: 0.3, filter: blur(sheet, 10) },
    ) +
    rect(body, { fill }) +
    rect({ x: body.x, y: bottom(top), w: body.w, h: 10 }, { fill: shadow, opacity: 0.18 }) +
    rect(top, { fill: cornice }) +
    polygon(
      [
        [top.x, bottom(top)],
        [right(top), bottom(top)],
        [right(body), bottom(top) + 6],
        [body.x, bottom(top) + 6],
      ],
      { fill: mix(c, shadow, 0.1) },
    )
  );
}
