import type { Run } from "./member.ts";
import type { Light, Side, WindowSubject } from "./subject.ts";
import type { Box } from "./svg.ts";

/** One light at its position. `hinges` are those of the view; `sash` is false for fixed glass. */
export type Cell = {
  readonly box: Box;
  readonly light: Light;
  readonly hinges: Side;
  readonly sash: boolean;
};
export type Divider = { readonly box: Box; readonly run: Run };
export type Layout = { readonly cells: readonly Cell[]; readonly dividers: readonly Divider[] };

const mullionMm = 84;

function turns(light: Light): boolean {
  return light.opening === "turn" || light.opening === "tiltTurn";
}

function hingeSide(lights: readonly Light[], index: number): Side {
  const own = lights[index]?.hinges;
  if (own) return own;
  return lights.length > 1 && index === lights.length - 1 ? "right" : "left";
}

/** Two meeting sashes need no mullion between them. */
function meet(lights: readonly Light[], index: number): boolean {
  const one = lights[index];
  const two = lights[index + 1];
  if (!one || !two) return false;
  if (one.opening === "slide" || two.opening === "slide") return true;
  if (one.opening === "sash" && two.opening === "sash") return true;
  return (
    turns(one) &&
    turns(two) &&
    hingeSide(lights, index) === "left" &&
    hingeSide(lights, index + 1) === "right"
  );
}

function layRow(lights: readonly Light[], box: Box, u: number, stacked: boolean): Layout {
  const cells: Cell[] = [];
  const dividers: Divider[] = [];
  const whole = stacked ? box.h : box.w;
  const gaps = lights.map((_, index) =>
    index < lights.length - 1 && !meet(lights, index) ? mullionMm * u : 0,
  );
  const free = whole - gaps.reduce((sum, width) => sum + width, 0);
  const shares = lights.reduce((sum, light) => sum + (light.share ?? 1), 0);
  let at = 0;
  lights.forEach((light, index) => {
    const length = (free * (light.share ?? 1)) / shares;
    // Sliding sashes run in two tracks and overlap where they meet.
    const overlap =
      meet(lights, index) && (light.opening === "slide" || light.opening === "sash") ? 36 * u : 0;
    const cellBox: Box = stacked
      ? { x: box.x, y: box.y + at, w: box.w, h: length + overlap }
      : { x: box.x + at, y: box.y, w: length + overlap, h: box.h };
    cells.push({ box: cellBox, light, hinges: hingeSide(lights, index), sash: light.opening !== "fixed" });
    at += length;
    const width = gaps[index] ?? 0;
    if (width > 0) {
      dividers.push(
        stacked
          ? { box: { x: box.x, y: box.y + at, w: box.w, h: width }, run: "level" }
          : { box: { x: box.x + at, y: box.y, w: width, h: box.h }, run: "upright" },
      );
    }
    at += width;
  });
  return { cells, dividers };
}

/** Subjects list lights as seen from the room; from the street they are mirrored. */
function mirrorLights(lights: readonly Light[]): readonly Light[] {
  return lights
    .map(
      (light, index): Light => ({ ...light, hinges: hingeSide(lights, index) === "left" ? "right" : "left" }),
    )
    .reverse();
}

/** Places every light of a rectangular window inside its frame. `u` is px per mm. */
export function layOut(subject: WindowSubject, inner: Box, u: number, fromRoom: boolean): Layout {
  const stacked = subject.stacked ?? false;
  const place = (lights: readonly Light[]): readonly Light[] => {
    if (fromRoom) return lights;
    return stacked ? [...mirrorLights(lights)].reverse() : mirrorLights(lights);
  };
  const { upper } = subject;
  if (!upper) return layRow(place(subject.lights), inner, u, stacked);
  const transom = mullionMm * u;
  const upperHeight = (inner.h - transom) * upper.share;
  const top = layRow(place(upper.lights), { ...inner, h: upperHeight }, u, false);
  const y = inner.y + upperHeight;
  const main: Box = { ...inner, y: y + transom, h: inner.h - upperHeight - transom };
  const low = layRow(place(subject.lights), main, u, stacked);
  return {
    cells: [...top.cells, ...low.cells],
    dividers: [...top.dividers, ...low.dividers, { box: { ...inner, y, h: transom }, run: "level" }],
  };
}
