import { floorEdge, sunPatch } from "./light.ts";
import { white } from "./palette.ts";
import { type FloorName, floors, type RoomName, rooms } from "./palette-places.ts";
import { rollDice } from "./random.ts";
import { clip, group, linear, type Point, rect, type Sheet, stroke, trace } from "./svg.ts";
import { mix } from "./tone.ts";
import { plasterFace } from "./wall.ts";

/** Floor boards in perspective; each strip has one butt joint at its own depth. */
export function floor(sheet: Sheet, key: string, y: number, name: FloorName): string {
  const { widthPx, heightPx } = sheet;
  const tones = floors[name];
  const fill = linear(sheet, "down", [
    [0, tones.far],
    [1, tones.near],
  ]);
  let text = rect({ x: 0, y, w: widthPx, h: heightPx - y }, { fill });
  const centre = widthPx / 2;
  const spread = 1 + (heightPx - y) / 58;
  const step = tones.boards ? 43 : 120;
  const dice = rollDice(`${key}/floor`);
  let lines = "";
  let joints = "";
  const reach = Math.ceil(centre / step) + 1;
  for (let index = -reach; index <= reach; index += 1) {
    const top = centre + index * step;
    const foot = centre + index * step * spread;
    lines += trace`M${top} ${y}L${foot} ${heightPx}`;
    if (!tones.boards) continue;
    const t = dice.between(0.15, 0.95);
    const scale = 1 + (spread - 1) * t;
    const left = centre + index * step * scale;
    joints += trace`M${left} ${y + (heightPx - y) * t}h${step * scale}`;
  }
  text += stroke(lines, tones.line, 1, { opacity: 0.28 });
  text += stroke(joints, tones.line, 1, { opacity: 0.2 });
  if (!tones.boards) {
    const rows = [0.16, 0.44, 0.9];
    const across = rows.map((t) => trace`M0 ${y + (heightPx - y) * t}H${widthPx}`).join("");
    text += stroke(across, tones.line, 1, { opacity: 0.22 });
  }
  return text + floorEdge(sheet, y, 46);
}

function skirting(sheet: Sheet, y: number, room: RoomName): string {
  const body = mix(rooms[room].from, white, 0.35);
  const fill = linear(sheet, "down", [
    [0, mix(body, white, 0.5)],
    [0.15, body],
    [1, mix(rooms[room].to, body, 0.45)],
  ]);
  return (
    rect({ x: 0, y: y - 26, w: sheet.widthPx, h: 26 }, { fill }) +
    stroke(trace`M0 ${y - 26}H${sheet.widthPx}`, white, 1, { opacity: 0.5 })
  );
}

/** The wall and the floor of a room, which meet at `floorPx`. */
export function room(
  sheet: Sheet,
  key: string,
  name: RoomName,
  floorName: FloorName,
  floorPx: number,
): string {
  const face = plasterFace(sheet, rollDice(`${key}/room`), rooms[name]);
  return face + floor(sheet, key, floorPx, floorName) + skirting(sheet, floorPx, name);
}

/** Sunlight through the lights of a window or door on the floor, one patch for each light. */
export function floorSun(
  sheet: Sheet,
  spans: readonly (readonly [from: number, to: number])[],
  floorPx: number,
  opacity = 0.46,
): string {
  const { widthPx, heightPx } = sheet;
  const depth = heightPx - floorPx;
  const patches = spans.map(([from, to]) => {
    const points: Point[] = [
      [from + 10, floorPx + 8],
      [to + 10, floorPx + 8],
      [to + depth * 0.95 + (to - from) * 0.22, heightPx + 10],
      [from + depth * 0.82, heightPx + 10],
    ];
    return sunPatch(sheet, points, opacity);
  });
  const ground = clip(sheet, rect({ x: 0, y: floorPx, w: widthPx, h: depth }));
  return group(patches, { "clip-path": ground });
}

/** The table, shelf or ledge that shows small objects, in place of a floor. */
export function ledge(
  sheet: Sheet,
  y: number,
  tones: { far: string; near: string; line: string },
  planks: boolean,
  key: string,
): string {
  const { widthPx, heightPx } = sheet;
  const fill = linear(sheet, "down", [
    [0, tones.far],
    [0.12, mix(tones.far, tones.near, 0.4)],
    [1, mix(tones.near, tones.line, 0.16)],
  ]);
  let text = rect({ x: 0, y, w: widthPx, h: heightPx - y }, { fill });
  if (planks) {
    const dice = rollDice(`${key}/ledge`);
    let d = "";
    for (let row = y + 7; row < heightPx; row += dice.between(2.4, 6.5)) {
      const start = widthPx * dice.between(0, 0.14);
      const end = widthPx * dice.between(0.84, 1);
      const swayA = row + dice.between(-1.4, 1.4);
      const swayB = row + dice.between(-1.4, 1.4);
      d += trace`M${start} ${row}C${widthPx * 0.35} ${swayA} ${widthPx * 0.65} ${swayB} ${end} ${row}`;
    }
    text += stroke(d, tones.line, 0.8, { opacity: 0.17 });
  }
  text += rect({ x: 0, y: y - 5, w: widthPx, h: 7 }, { fill: white, opacity: 0.38 });
  return text;
}
