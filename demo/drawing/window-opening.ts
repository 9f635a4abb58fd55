import { shadow, white } from "./palette.ts";
import { bricks, masonries, type RoomName, revealTones, rooms } from "./palette-places.ts";
import { rollDice } from "./random.ts";
import {
  type Box,
  blur,
  bottom,
  inset,
  linear,
  type Point,
  path,
  polygon,
  rect,
  right,
  type Sheet,
} from "./svg.ts";
import { mix } from "./tone.ts";
import { revealTone, type WallName } from "./wall.ts";
import { type Curve, curvePath } from "./window-curved.ts";

function revealRing(
  sheet: Sheet,
  curve: Curve,
  box: Box,
  depth: number,
  from: string,
  to: string,
  shade = 1,
): string {
  const fill = linear(sheet, "diagonal", [
    [0, mix(to, revealTones.cool, 0.42 * shade)],
    [0.45, mix(to, revealTones.cool, 0.26 * shade)],
    [0.62, mix(from, white, 0.2)],
    [1, mix(from, white, 0.5)],
  ]);
  const outer = inset(box, -depth);
  return path(curvePath(curve, curve === "arch" ? { ...outer, h: box.h + depth } : outer), { fill });
}

/** Points of a ring sector between two radii, in degrees from the left over the top to the right. */
function wedge(x: number, y: number, near: number, far: number, from: number, to: number): Point[] {
  const at = (radius: number, degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [x - Math.cos(angle) * radius, y - Math.sin(angle) * radius];
  };
  const mid = (from + to) / 2;
  return [at(near, from), at(far, from), at(far * 1.002, mid), at(far, to), at(near, to), at(near, mid)];
}

/** Stones or bricks around the curve; the joint colour shows between them. */
function voussoirs(
  key: string,
  curve: Curve,
  box: Box,
  tones: { joint: string; light: string; body: string; deep: string },
  block: { near: number; far: number; count: number; joint: number },
): string {
  const dice = rollDice(`${key}/voussoirs`);
  const x = box.x + box.w / 2;
  const y = box.y + box.w / 2;
  const radius = box.w / 2;
  const sweep = curve === "round" ? 360 : 180;
  const count = curve === "round" ? block.count * 2 : block.count;
  const gapDegrees = (block.joint / radius) * 57;
  let text = "";
  const ground = inset(box, -(block.far + block.joint));
  text += path(
    curvePath(curve, curve === "arch" ? { ...ground, h: box.h + block.far + block.joint } : ground),
    {
      fill: tones.joint,
    },
  );
  for (let index = 0; index < count; index += 1) {
    const from = (sweep * index) / count + gapDegrees / 2;
    const to = (sweep * (index + 1)) / count - gapDegrees / 2;
    const fill = mix(tones.body, dice.chance(0.5) ? tones.light : tones.deep, dice.between(0, 0.8));
    text += polygon(wedge(x, y, radius + block.near, radius + block.far, from, to), { fill });
  }
  if (curve === "arch") {
    const height = Math.max(60, (bottom(box) - y) / Math.max(2, Math.round((bottom(box) - y) / 88)));
    for (let top = y + block.joint; top < bottom(box) - 4; top += height) {
      const h = Math.min(height - block.joint, bottom(box) - top);
      const w = block.far - block.near;
      const fill = mix(tones.body, tones.light, dice.between(0.1, 0.9));
      text += rect({ x: box.x - block.far, y: top, w, h }, { fill });
      text += rect({ x: right(box) + block.near, y: top, w, h }, { fill: mix(fill, tones.deep, 0.2) });
    }
  }
  return text;
}

/** A painted or plastered band around the curve. */
function casing(sheet: Sheet, curve: Curve, box: Box, width: number, tone: string): string {
  const fill = linear(sheet, "diagonal", [
    [0, mix(tone, white, 0.7)],
    [0.5, tone],
    [1, mix(tone, shadow, 0.24)],
  ]);
  const outer = inset(box, -width);
  const shape = curve === "arch" ? { ...outer, h: box.h + width } : outer;
  const shaded = { ...shape, x: shape.x + 14, y: shape.y + 20 };
  return (
    path(curvePath(curve, shaded), { fill: shadow, opacity: 0.26, filter: blur(sheet, 11) }) +
    path(curvePath(curve, shape), { fill })
  );
}

function isRoom(place: WallName | RoomName): place is RoomName {
  return place in rooms;
}

/** The opening of an arched or round window in an outside or room wall. */
export function curvedOpening(
  sheet: Sheet,
  key: string,
  place: WallName | RoomName,
  curve: Curve,
  box: Box,
): string {
  if (isRoom(place)) {
    const tones = rooms[place];
    return revealRing(sheet, curve, box, 32, mix(tones.from, white, 0.4), mix(tones.to, white, 0.12), 0.34);
  }
  const tones = revealTone(place);
  const [kind, tone] = place.split("-") as [string, string];
  const reveal = revealRing(sheet, curve, box, 22, tones.from, tones.to);
  if (kind === "stone") {
    const stone = masonries[tone as keyof typeof masonries];
    const light = {
      joint: stone.deep,
      light: mix(stone.light, white, 0.3),
      body: stone.light,
      deep: stone.body,
    };
    return voussoirs(key, curve, box, light, { near: 22, far: 72, count: 11, joint: 2 }) + reveal;
  }
  if (kind === "brick") {
    const brick = bricks[tone as keyof typeof bricks];
    return (
      voussoirs(key, curve, box, brick, { near: 22, far: 86, count: Math.round(box.w / 24) | 1, joint: 4 }) +
      reveal
    );
  }
  const width = kind === "boards" ? 46 : 56;
  const band = kind === "boards" ? mix(tones.from, white, 0.75) : mix(tones.from, white, 0.35);
  return casing(sheet, curve, box, width, band) + reveal;
}
