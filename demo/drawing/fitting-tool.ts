import { screw } from "./fitting-part.ts";
import { gripFill, metalFill } from "./hardware.ts";
import { castShadow } from "./light.ts";
import { houseNumber } from "./numeral.ts";
import { finishes, type MetalName, metals, shadow, white } from "./palette.ts";
import { rubber } from "./palette-places.ts";
import { rollDice } from "./random.ts";
import { type Box, blur, ellipse, group, path, rect, right, type Sheet, stroke, trace } from "./svg.ts";

/** A glass wiper that hangs with its rubber down: a turned handle, a metal channel and the rubber lip. */
export function glassWiper(sheet: Sheet, x: number, y: number, s: number, name: MetalName): string {
  const metal = metals[name];
  const wood = finishes.pine;
  const w = 520 * s;
  const channel: Box = { x: x - w / 2, y: y + 190 * s, w, h: 46 * s };
  const lip: Box = { x: channel.x - 8 * s, y: channel.y + 38 * s, w: w + 16 * s, h: 52 * s };
  const top = y - 330 * s;
  const neck = y + 110 * s;
  const handle = trace`M${x - 26 * s} ${neck}C${x - 34 * s} ${neck - 120 * s} ${x - 56 * s} ${neck - 190 * s} ${x - 46 * s} ${neck - 290 * s}C${x - 40 * s} ${top + 20 * s} ${x - 30 * s} ${top} ${x} ${top}C${x + 30 * s} ${top} ${x + 40 * s} ${top + 20 * s} ${x + 46 * s} ${neck - 290 * s}C${x + 56 * s} ${neck - 190 * s} ${x + 34 * s} ${neck - 120 * s} ${x + 26 * s} ${neck}Z`;
  const ferrule: Box = { x: x - 32 * s, y: neck - 14 * s, w: 64 * s, h: 62 * s };
  const fork = trace`M${x - 20 * s} ${ferrule.y + ferrule.h}H${x + 20 * s}L${x + 74 * s} ${channel.y + 6 * s}H${x - 74 * s}Z`;
  const grain = trace`M${x - 18 * s} ${top + 60 * s}C${x - 28 * s} ${top + 200 * s} ${x - 20 * s} ${top + 300 * s} ${x - 10 * s} ${neck - 30 * s}M${x + 12 * s} ${top + 50 * s}C${x + 24 * s} ${top + 180 * s} ${x + 18 * s} ${top + 310 * s} ${x + 8 * s} ${neck - 30 * s}`;
  const cast = group(
    path(handle, { fill: shadow }) +
      path(fork, { fill: shadow }) +
      rect(channel, { fill: shadow }) +
      rect(lip, { fill: shadow }),
    { transform: "translate(14 20)", filter: blur(sheet, 9), opacity: 0.36 },
  );
  return (
    cast +
    rect(lip, { fill: metalFill(sheet, { ...rubber, d: rubber.c }, "down"), rx: 4 * s }) +
    stroke(trace`M${lip.x + 6 * s} ${lip.y + lip.h - 6 * s}H${right(lip) - 6 * s}`, rubber.a, 3 * s, {
      opacity: 0.8,
    }) +
    path(fork, { fill: metalFill(sheet, metal) }) +
    rect(channel, { fill: metalFill(sheet, metal, "down"), rx: 8 * s }) +
    stroke(trace`M${channel.x + 10 * s} ${channel.y + 8 * s}H${right(channel) - 10 * s}`, white, 2.4 * s, {
      opacity: 0.55,
    }) +
    screw(sheet, channel.x + 34 * s, channel.y + channel.h / 2, 13 * s, metal) +
    screw(sheet, right(channel) - 34 * s, channel.y + channel.h / 2, 13 * s, metal) +
    path(handle, { fill: gripFill(sheet, wood) }) +
    stroke(grain, wood.d, 2 * s, { opacity: 0.22 }) +
    ellipse(x, top + 44 * s, 13 * s, 13 * s, { fill: wood.d, opacity: 0.75 }) +
    rect(ferrule, { fill: metalFill(sheet, metal), rx: 5 * s }) +
    stroke(trace`M${ferrule.x} ${ferrule.y + 14 * s}h${ferrule.w}`, metal.d, 2.4 * s, { opacity: 0.5 })
  );
}

/** A house number plate with two screws. The number belongs to the product. */
export function numberPlate(
  sheet: Sheet,
  { key, metal: name }: { key: string; metal: MetalName },
  x: number,
  y: number,
  s: number,
): string {
  const metal = metals[name];
  const box: Box = { x: x - 200 * s, y: y - 138 * s, w: 400 * s, h: 276 * s };
  const edge: Box = { x: box.x + 16 * s, y: box.y + 16 * s, w: box.w - 32 * s, h: box.h - 32 * s };
  const value = Math.floor(rollDice(`${key}/number`).between(12, 98));
  return (
    castShadow(sheet, { x: box.x + 10, y: box.y + 16, w: box.w, h: box.h }, 10, 0.4) +
    rect(box, { fill: metalFill(sheet, metal, "down"), rx: 16 * s }) +
    rect(edge, { fill: "none", stroke: metal.d, "stroke-width": 3 * s, opacity: 0.45, rx: 9 * s }) +
    stroke(trace`M${box.x + 16 * s} ${box.y + 3}H${right(box) - 16 * s}`, white, 2 * s, { opacity: 0.6 }) +
    houseNumber(sheet, value, x, y - 76 * s, 152 * s) +
    screw(sheet, box.x + 44 * s, y, 14 * s, metal) +
    screw(sheet, right(box) - 44 * s, y, 14 * s, metal)
  );
}
