import { castShadow, footShadow } from "./light.ts";
import { grain } from "./member.ts";
import { type Cloth, cloths, finishes, type Material, metals, shadow, white } from "./palette.ts";
import { basketTones, clockFace, mirrorTones } from "./palette-places.ts";
import { rollDice } from "./random.ts";
import type { HomeSubject } from "./subject.ts";
import { blur, clip, ellipse, group, linear, path, polygon, rect, type Sheet, stroke, trace } from "./svg.ts";
import { mix } from "./tone.ts";

/** A round wall clock at ten past ten, the usual time in product photos. */
export function wallClock(sheet: Sheet, subject: HomeSubject, x: number, y: number, s: number): string {
  const r = 190 * s;
  const rim: Material = finishes[subject.wood ?? "oak"];
  const metal = subject.metal ? metals[subject.metal] : undefined;
  const edge = linear(sheet, "diagonal", [
    [0, metal?.a ?? rim.a],
    [0.5, metal?.b ?? rim.b],
    [1, metal?.c ?? rim.c],
  ]);
  const face = linear(sheet, "diagonal", [
    [0, clockFace.face],
    [1, clockFace.edge],
  ]);
  let marks = "";
  for (let hour = 0; hour < 12; hour += 1) {
    const angle = (hour * Math.PI) / 6;
    const from = r * (hour % 3 === 0 ? 0.68 : 0.74);
    marks += trace`M${x + Math.sin(angle) * from} ${y - Math.cos(angle) * from}L${x + Math.sin(angle) * r * 0.8} ${y - Math.cos(angle) * r * 0.8}`;
  }
  const hand = (degrees: number, length: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return trace`M${x - Math.sin(angle) * r * 0.12} ${y + Math.cos(angle) * r * 0.12}L${x + Math.sin(angle) * length} ${y - Math.cos(angle) * length}`;
  };
  const hands = (colour: string, attributes: Record<string, string | number>): string =>
    stroke(hand(305, r * 0.46), colour, 10 * s, { "stroke-linecap": "round", ...attributes }) +
    stroke(hand(60, r * 0.66), colour, 7 * s, { "stroke-linecap": "round", ...attributes });
  return (
    ellipse(x + 20 * s, y + 28 * s, r, r, { fill: shadow, opacity: 0.34, filter: blur(sheet, 15 * s) }) +
    ellipse(x, y, r, r, { fill: edge }) +
    ellipse(x, y, r * 0.9, r * 0.9, { fill: mix(metal?.c ?? rim.c, shadow, 0.3) }) +
    ellipse(x + r * 0.012, y + r * 0.016, r * 0.885, r * 0.885, { fill: face }) +
    stroke(marks, clockFace.mark, 5 * s, { "stroke-linecap": "round", opacity: 0.8 }) +
    group(hands(shadow, { opacity: 0.3 }), { transform: "translate(5 8)", filter: blur(sheet, 3) }) +
    hands(clockFace.mark, {}) +
    ellipse(x, y, 11 * s, 11 * s, { fill: metals.brass.b }) +
    ellipse(x, y, r * 0.99, r * 0.99, {
      fill: "none",
      stroke: mix(metal?.a ?? rim.a, white, 0.5),
      "stroke-width": 1.6,
      opacity: 0.6,
    }) +
    polygon(
      [
        [x - r * 0.5, y - r * 0.72],
        [x - r * 0.1, y - r * 0.86],
        [x - r * 0.5, y + r * 0.6],
        [x - r * 0.7, y + r * 0.5],
      ],
      { fill: white, opacity: 0.12 },
    )
  );
}

/** A rail of pegs with a bag or a towel on one of them. */
export function hookRail(sheet: Sheet, subject: HomeSubject, x: number, y: number, s: number): string {
  const dice = rollDice(`${subject.key}/hooks`);
  const wood: Material = finishes[subject.wood ?? "oak"];
  const metal = metals[subject.metal ?? "black"];
  const w = 520 * s;
  const h = 62 * s;
  const box = { x: x - w / 2, y: y - h / 2, w, h };
  const fill = linear(sheet, "down", [
    [0, wood.a],
    [0.25, wood.b],
    [1, mix(wood.b, wood.c, 0.75)],
  ]);
  const count = 5;
  const at = (index: number): number => box.x + (w * (index + 0.5)) / count;
  const peg = (px: number): string =>
    ellipse(px + 9 * s, y + 16 * s, 20 * s, 18 * s, {
      fill: shadow,
      opacity: 0.36,
      filter: blur(sheet, 5 * s),
    }) +
    ellipse(px, y, 19 * s, 19 * s, {
      fill: linear(sheet, "diagonal", [
        [0, metal.a],
        [0.5, metal.b],
        [1, metal.c],
      ]),
    }) +
    ellipse(px - 5 * s, y - 6 * s, 6 * s, 5 * s, { fill: white, opacity: 0.35 });
  const cloth: Cloth = cloths[subject.cloth ?? dice.pick(["flax", "mist", "rust", "moss"] as const)];
  const hung = dice.whole(1, 3);
  const hx = at(hung);
  const towel = trace`M${hx - 16 * s} ${y + 6 * s}C${hx - 60 * s} ${y + 60 * s} ${hx - 74 * s} ${y + 120 * s} ${hx - 80 * s} ${y + 330 * s}Q${hx - 40 * s} ${y + 352 * s} ${hx} ${y + 338 * s}Q${hx + 40 * s} ${y + 354 * s} ${hx + 82 * s} ${y + 326 * s}C${hx + 74 * s} ${y + 120 * s} ${hx + 60 * s} ${y + 60 * s} ${hx + 16 * s} ${y + 6 * s}Z`;
  const folds = trace`M${hx} ${y + 20 * s}Q${hx - 8 * s} ${y + 170 * s} ${hx} ${y + 336 * s}M${hx - 10 * s} ${y + 30 * s}Q${hx - 46 * s} ${y + 140 * s} ${hx - 44 * s} ${y + 338 * s}M${hx + 10 * s} ${y + 30 * s}Q${hx + 46 * s} ${y + 140 * s} ${hx + 44 * s} ${y + 340 * s}`;
  const bands = trace`M${hx - 90 * s} ${y + 286 * s}H${hx + 90 * s}M${hx - 90 * s} ${y + 302 * s}H${hx + 90 * s}`;
  return (
    castShadow(sheet, { x: box.x + 14 * s, y: box.y + 20 * s, w, h }, 10 * s, 0.34) +
    rect(box, { fill, rx: 4 * s }) +
    grain(dice, box, wood, "level", 0.22) +
    stroke(trace`M${box.x + 4} ${box.y + 1}h${w - 8}`, mix(wood.a, white, 0.6), 1.6, { opacity: 0.8 }) +
    [0, 1, 2, 3, 4].map((index) => (index === hung ? "" : peg(at(index)))).join("") +
    path(towel, { fill: shadow, opacity: 0.3, filter: blur(sheet, 10 * s), transform: "translate(14 14)" }) +
    path(towel, {
      fill: linear(sheet, "right", [
        [0, mix(cloth.b, cloth.c, 0.4)],
        [0.35, cloth.a],
        [0.65, cloth.b],
        [1, cloth.c],
      ]),
    }) +
    group(
      stroke(folds, cloth.c, 4 * s, { opacity: 0.4 }) + stroke(bands, cloths.snow.b, 6 * s, { opacity: 0.6 }),
      { "clip-path": clip(sheet, path(towel, {})) },
    ) +
    peg(hx)
  );
}

/** A mirror, round or arched, that reflects a bright room. */
export function wallMirror(sheet: Sheet, subject: HomeSubject, x: number, y: number, s: number): string {
  const dice = rollDice(`${subject.key}/mirror`);
  const wood: Material = finishes[subject.wood ?? "oak"];
  const metal = subject.metal ? metals[subject.metal] : undefined;
  const round = dice.chance(0.5);
  const w = 200 * s;
  const h = (round ? 200 : 290) * s;
  const shape = (by: number): string => {
    const half = w - by;
    const top = y - h + by;
    const foot = y + h - by;
    if (round)
      return trace`M${x - half} ${y}A${half} ${half} 0 0 1 ${x + half} ${y}A${half} ${half} 0 0 1 ${x - half} ${y}Z`;
    return trace`M${x - half} ${foot}V${top + half}A${half} ${half} 0 0 1 ${x + half} ${top + half}V${foot}Z`;
  };
  const rim = linear(sheet, "diagonal", [
    [0, metal?.a ?? wood.a],
    [0.5, metal?.b ?? wood.b],
    [1, metal?.c ?? wood.c],
  ]);
  const glass = linear(sheet, "slant", [
    [0, mirrorTones.sky],
    [0.55, mirrorTones.mid],
    [1, mirrorTones.deep],
  ]);
  const inside = clip(sheet, path(shape(24 * s), {}));
  const scene =
    rect({ x: x - w, y: y + h * 0.5, w: 2 * w, h }, { fill: mirrorTones.deep, opacity: 0.5 }) +
    rect(
      { x: x - w * 0.62, y: y - h * 0.5, w: w * 0.62, h: h * 0.72 },
      { fill: white, opacity: 0.4, filter: blur(sheet, 6) },
    ) +
    stroke(
      trace`M${x - w * 0.31} ${y - h * 0.5}v${h * 0.72}M${x - w * 0.62} ${y - h * 0.14}h${w * 0.62}`,
      mirrorTones.mid,
      6 * s,
    ) +
    polygon(
      [
        [x - w * 0.1, y - h],
        [x + w * 0.34, y - h],
        [x - w * 0.4, y + h],
        [x - w * 0.84, y + h],
      ],
      { fill: white, opacity: 0.16 },
    ) +
    polygon(
      [
        [x + w * 0.5, y - h],
        [x + w * 0.62, y - h],
        [x - w * 0.12, y + h],
        [x - w * 0.24, y + h],
      ],
      { fill: white, opacity: 0.13 },
    );
  return (
    path(shape(0), {
      fill: shadow,
      opacity: 0.32,
      filter: blur(sheet, 14 * s),
      transform: "translate(18 26)",
    }) +
    path(shape(0), { fill: rim }) +
    path(shape(0), {
      fill: "none",
      stroke: mix(metal?.a ?? wood.a, white, 0.5),
      "stroke-width": 1.6,
      opacity: 0.7,
    }) +
    path(shape(22 * s), { fill: metal?.d ?? wood.d, opacity: 0.7 }) +
    path(shape(24 * s), { fill: glass }) +
    group(scene, { "clip-path": inside })
  );
}

/** A three-legged stool with a turned seat. */
export function stool(sheet: Sheet, subject: HomeSubject, x: number, footY: number, s: number): string {
  const wood: Material = finishes[subject.wood ?? "oak"];
  const w = 320 * s;
  const h = 400 * s;
  const top = footY - h;
  const fill = linear(sheet, "right", [
    [0, mix(wood.a, wood.b, 0.4)],
    [0.3, wood.a],
    [0.6, wood.b],
    [1, wood.c],
  ]);
  const leg = (from: number, to: number, tone: string): string =>
    path(
      trace`M${x + from - 15 * s} ${top + 26 * s}L${x + to - 11 * s} ${footY}h${22 * s}L${x + from + 15 * s} ${top + 26 * s}Z`,
      { fill: tone },
    );
  const seat = trace`M${x - w / 2} ${top}Q${x - w / 2} ${top + 40 * s} ${x - w * 0.4} ${top + 44 * s}H${x + w * 0.4}Q${x + w / 2} ${top + 40 * s} ${x + w / 2} ${top}Z`;
  const cushion = subject.cloth ? cloths[subject.cloth] : undefined;
  const pad = cushion
    ? path(
        trace`M${x - w * 0.47} ${top - 2}C${x - w * 0.52} ${top - 46 * s} ${x + w * 0.52} ${top - 46 * s} ${x + w * 0.47} ${top - 2}Q${x} ${top + 16 * s} ${x - w * 0.47} ${top - 2}Z`,
        {
          fill: linear(sheet, "down", [
            [0, cushion.a],
            [0.5, cushion.b],
            [1, cushion.c],
          ]),
        },
      )
    : "";
  return (
    footShadow(sheet, x, footY, w * 0.95, 0.32) +
    leg(40 * s, 26 * s, mix(wood.c, shadow, 0.2)) +
    stroke(trace`M${x - 118 * s} ${footY - 130 * s}H${x + 118 * s}`, mix(wood.b, wood.c, 0.6), 15 * s, {
      "stroke-linecap": "round",
    }) +
    leg(-100 * s, -140 * s, wood.b) +
    leg(100 * s, 140 * s, mix(wood.b, wood.c, 0.6)) +
    rect({ x: x - w * 0.4, y: top + 40 * s, w: w * 0.8, h: 12 * s }, { fill: shadow, opacity: 0.3 }) +
    path(seat, { fill }) +
    ellipse(x, top, w / 2, 26 * s, {
      fill: linear(sheet, "diagonal", [
        [0, mix(wood.a, white, 0.18)],
        [1, wood.b],
      ]),
    }) +
    stroke(
      [0.75, 0.5, 0.26]
        .map(
          (t) =>
            trace`M${x - (w / 2) * t} ${top}A${(w / 2) * t} ${26 * s * t} 0 0 0 ${x + (w / 2) * t} ${top}A${(w / 2) * t} ${26 * s * t} 0 0 0 ${x - (w / 2) * t} ${top}Z`,
        )
        .join(""),
      wood.d,
      1,
      { opacity: 0.2 },
    ) +
    pad
  );
}

/** A small framed print for the wall above a table. */
export function print(sheet: Sheet, x: number, y: number, w: number, h: number, key: string): string {
  const dice = rollDice(`${key}/print`);
  const frame = finishes[dice.pick(["oak", "walnut", "black"] as const)];
  const tone = cloths[dice.pick(["slate", "rust", "moss", "ochre", "mist"] as const)];
  const inner = { x: x - w / 2 + w * 0.18, y: y - h / 2 + h * 0.16, w: w * 0.64, h: h * 0.68 };
  const art = dice.chance(0.5)
    ? ellipse(x, y + h * 0.04, w * 0.2, w * 0.2, { fill: tone.b }) +
      rect({ ...inner, y: y + h * 0.1, h: inner.h * 0.5 - h * 0.1 }, { fill: tone.c, opacity: 0.7 })
    : path(
        trace`M${x} ${y + h * 0.28}C${x - w * 0.2} ${y} ${x - w * 0.1} ${y - h * 0.2} ${x} ${y - h * 0.26}C${x + w * 0.12} ${y - h * 0.2} ${x + w * 0.2} ${y} ${x} ${y + h * 0.28}Z`,
        { fill: tone.b },
      ) + stroke(trace`M${x} ${y + h * 0.32}V${y - h * 0.24}`, tone.c, 2.4);
  return (
    castShadow(sheet, { x: x - w / 2 + 8, y: y - h / 2 + 12, w, h }, 8, 0.3) +
    rect(
      { x: x - w / 2, y: y - h / 2, w, h },
      {
        fill: linear(sheet, "diagonal", [
          [0, frame.a],
          [1, frame.c],
        ]),
      },
    ) +
    rect({ x: x - w / 2 + 7, y: y - h / 2 + 7, w: w - 14, h: h - 14 }, { fill: clockFace.face }) +
    rect(inner, { fill: mix(basketTones.light, white, 0.62) }) +
    group(art, { "clip-path": clip(sheet, rect(inner)) })
  );
}
