import { ballFill, cylinder, gripFill, metalFill } from "./hardware.ts";
import { castShadow } from "./light.ts";
import { finishes, glazes, type Metal, type MetalName, metals, shadow, white } from "./palette.ts";
import { rubber } from "./palette-places.ts";
import { blur, ellipse, group, linear, path, rect, right, type Sheet, stroke, trace } from "./svg.ts";
import { mix } from "./tone.ts";
import { turned } from "./vessel.ts";

/** A countersunk screw with a cross. */
export function screw(sheet: Sheet, x: number, y: number, r: number, metal: Metal): string {
  const arm = r * 0.5;
  return (
    ellipse(x, y, r, r, { fill: metal.c }) +
    ellipse(x, y + r * 0.08, r * 0.88, r * 0.88, { fill: ballFill(sheet, metal) }) +
    stroke(trace`M${x - arm} ${y}h${arm * 2}M${x} ${y - arm}v${arm * 2}`, metal.d, r * 0.24, {
      "stroke-linecap": "round",
      opacity: 0.8,
    })
  );
}

/** A butt hinge, opened flat: two leaves, a barrel with knuckles, six screws. */
export function openHinge(sheet: Sheet, x: number, y: number, s: number, name: MetalName): string {
  const metal = metals[name];
  const h = 420 * s;
  const leafWidth = 150 * s;
  const top = y - h / 2;
  const leaf = (left: number): string => {
    const box = { x: left, y: top, w: leafWidth, h };
    const screws = [0.16, 0.5, 0.84].map((t, index) =>
      screw(sheet, left + leafWidth * (index === 1 ? 0.36 : 0.62), top + h * t, 17 * s, metal),
    );
    return (
      castShadow(sheet, { x: left + 12, y: top + 14, w: leafWidth, h }, 9, 0.36) +
      rect(box, {
        fill: linear(sheet, "diagonal", [
          [0, metal.a],
          [0.5, metal.b],
          [1, mix(metal.b, metal.c, 0.8)],
        ]),
        rx: 12 * s,
      }) +
      rect(
        { x: box.x + 2, y: box.y + 2, w: box.w - 4, h: box.h - 4 },
        { fill: "none", stroke: white, "stroke-width": 1.4, opacity: 0.35, rx: 11 * s },
      ) +
      screws.join("")
    );
  };
  const barrel = { x: x - 22 * s, y: top - 14 * s, w: 44 * s, h: h + 28 * s };
  let knuckles = "";
  for (const t of [0.2, 0.4, 0.6, 0.8]) knuckles += trace`M${barrel.x} ${top + h * t}h${barrel.w}`;
  const ball = (cy: number): string => ellipse(x, cy, 19 * s, 15 * s, { fill: ballFill(sheet, metal) });
  return (
    leaf(x - leafWidth - 12 * s) +
    leaf(x + 12 * s) +
    rect(
      { x: barrel.x + 10, y: barrel.y + 10, w: barrel.w, h: barrel.h },
      { fill: shadow, opacity: 0.34, filter: blur(sheet, 6), rx: 20 * s },
    ) +
    ball(barrel.y - 4 * s) +
    ball(barrel.y + barrel.h + 4 * s) +
    rect(barrel, { fill: gripFill(sheet, metal), rx: 6 * s }) +
    stroke(knuckles, metal.d, 3 * s, { opacity: 0.7 })
  );
}

/** A mortise lock with its face plate, latch, bolt and two keys. */
export function mortiseLock(sheet: Sheet, x: number, y: number, s: number, name: MetalName): string {
  const plate = metals[name];
  const steel = metals.steel;
  const h = 560 * s;
  const top = y - h / 2;
  const face = { x: x - 190 * s, y: top, w: 62 * s, h };
  const box = { x: right(face), y: top + 90 * s, w: 240 * s, h: 380 * s };
  const latch = { x: face.x - 40 * s, y: top + 170 * s, w: 42 * s, h: 66 * s };
  const bolt = { x: face.x - 60 * s, y: top + 330 * s, w: 62 * s, h: 84 * s };
  const key = (kx: number, ky: number, turn: number): string => {
    const body =
      ellipse(0, 0, 46 * s, 46 * s, { fill: "none", stroke: plate.b, "stroke-width": 18 * s }) +
      ellipse(-3, -3, 46 * s, 46 * s, {
        fill: "none",
        stroke: plate.a,
        "stroke-width": 4 * s,
        opacity: 0.8,
      }) +
      rect(
        { x: 44 * s, y: -10 * s, w: 170 * s, h: 20 * s },
        { fill: metalFill(sheet, plate, "down"), rx: 4 },
      ) +
      path(
        trace`M${150 * s} ${8 * s}v${22 * s}h${14 * s}v${-9 * s}h${12 * s}v${14 * s}h${16 * s}v${-27 * s}Z`,
        { fill: plate.b },
      );
    const cast = group(body, { opacity: 0.28, filter: blur(sheet, 5), transform: "translate(7 10)" });
    return group(cast + body, {
      transform: `translate(${Math.round(kx)} ${Math.round(ky)}) rotate(${turn})`,
    });
  };
  return (
    castShadow(sheet, { x: face.x + 10, y: top + 16, w: face.w, h }, 9, 0.32) +
    castShadow(sheet, { x: box.x + 8, y: box.y + 18, w: box.w + 12, h: box.h + 6 }, 12, 0.4) +
    rect(latch, { fill: metalFill(sheet, plate, "down"), rx: 8 * s }) +
    rect(bolt, { fill: metalFill(sheet, plate, "down"), rx: 4 * s }) +
    rect(box, {
      fill: linear(sheet, "diagonal", [
        [0, steel.a],
        [0.5, steel.b],
        [1, steel.c],
      ]),
      rx: 5 * s,
    }) +
    rect(
      { x: box.x + 2, y: box.y + 2, w: box.w - 4, h: box.h - 4 },
      { fill: "none", stroke: white, opacity: 0.4, rx: 4 * s },
    ) +
    rect(face, { fill: metalFill(sheet, plate), rx: 30 * s }) +
    screw(sheet, face.x + face.w / 2, top + 40 * s, 15 * s, plate) +
    screw(sheet, face.x + face.w / 2, top + h - 40 * s, 15 * s, plate) +
    rect(
      { x: box.x + 86 * s, y: box.y + 66 * s, w: 48 * s, h: 48 * s },
      {
        fill: steel.d,
        rx: 4,
        transform: `rotate(45 ${Math.round(box.x + 110 * s)} ${Math.round(box.y + 90 * s)})`,
      },
    ) +
    cylinder(sheet, box.x + 110 * s, box.y + 250 * s, 5 * s, name) +
    screw(sheet, right(box) - 30 * s, box.y + 30 * s, 11 * s, steel) +
    screw(sheet, right(box) - 30 * s, box.y + box.h - 30 * s, 11 * s, steel) +
    key(x + 60 * s, top + h + 40 * s, 8) +
    key(x - 90 * s, top + h + 76 * s, -14)
  );
}

/** Coils of rubber seal, with the hollow profile at the cut ends. */
export function sealCoil(sheet: Sheet, x: number, y: number, s: number): string {
  const { a, b, c } = rubber;
  const circle = (r: number, lift: number): string =>
    trace`M${x - r} ${y + lift}A${r} ${r * 0.94} 0 1 1 ${x + r} ${y + lift}A${r} ${r * 0.94} 0 1 1 ${x - r} ${y + lift}Z`;
  const coils = [circle(250 * s, 0), circle(212 * s, 4 * s), circle(174 * s, -3 * s), circle(136 * s, 3 * s)];
  const tail = trace`M${x + 250 * s} ${y}C${x + 262 * s} ${y + 170 * s} ${x + 190 * s} ${y + 330 * s} ${x - 60 * s} ${y + 352 * s}`;
  const runs = [...coils, tail];
  // One filter for all shadows: each filter costs as much as the rest of the picture.
  let text = stroke(runs.join(""), shadow, 30 * s, {
    opacity: 0.3,
    filter: blur(sheet, 8),
    transform: "translate(9 13)",
  });
  for (const d of runs) {
    text +=
      stroke(d, c, 32 * s) +
      stroke(d, b, 26 * s) +
      stroke(d, a, 7 * s, { opacity: 0.8, transform: "translate(-4 -5)" });
  }
  const end = { x: x - 62 * s, y: y + 352 * s };
  const fin = path(
    trace`M${end.x - 10 * s} ${end.y + 12 * s}l${-30 * s} ${26 * s}l${12 * s} ${10 * s}l${34 * s} ${-20 * s}Z`,
    { fill: c },
  );
  return (
    text +
    fin +
    ellipse(end.x, end.y, 21 * s, 25 * s, { fill: c }) +
    ellipse(end.x, end.y, 17 * s, 21 * s, { fill: b }) +
    ellipse(end.x, end.y, 9 * s, 12 * s, { fill: c })
  );
}

/** A trickle ventilator with slots and a slide. */
export function trickleVent(sheet: Sheet, x: number, y: number, s: number, name: MetalName): string {
  const metal = metals[name];
  const w = 560 * s;
  const h = 96 * s;
  const box = { x: x - w / 2, y: y - h / 2, w, h };
  let slots = "";
  for (let at = box.x + 46 * s; at < right(box) - 60 * s; at += 26 * s) {
    slots += rect(
      { x: at, y: y - 26 * s, w: 13 * s, h: 52 * s },
      { fill: metal.d, rx: 6 * s, opacity: 0.85 },
    );
  }
  return (
    castShadow(sheet, { x: box.x + 10, y: box.y + 16, w, h }, 9, 0.36) +
    rect(box, { fill: metalFill(sheet, metal, "down"), rx: 14 * s }) +
    rect(
      { x: box.x + 3, y: box.y + 3, w: w - 6, h: h - 6 },
      { fill: "none", stroke: white, "stroke-width": 1.6, opacity: 0.4, rx: 12 * s },
    ) +
    slots +
    rect(
      { x: x + 70 * s, y: y - 38 * s, w: 74 * s, h: 76 * s },
      { fill: shadow, opacity: 0.3, filter: blur(sheet, 5), rx: 10 * s },
    ) +
    rect(
      { x: x + 62 * s, y: y - 42 * s, w: 74 * s, h: 76 * s },
      {
        fill: linear(sheet, "diagonal", [
          [0, metal.a],
          [1, mix(metal.b, metal.c, 0.6)],
        ]),
        rx: 10 * s,
      },
    ) +
    stroke(
      trace`M${x + 84 * s} ${y - 22 * s}v${36 * s}M${x + 99 * s} ${y - 22 * s}v${36 * s}M${x + 114 * s} ${y - 22 * s}v${36 * s}`,
      metal.d,
      3 * s,
      { opacity: 0.5, "stroke-linecap": "round" },
    ) +
    screw(sheet, box.x + 22 * s, y, 11 * s, metal) +
    screw(sheet, right(box) - 22 * s, y, 11 * s, metal)
  );
}

/** A casement stay: a bar with holes that turns on a plate, and a peg. */
export function casementStay(sheet: Sheet, x: number, y: number, s: number, name: MetalName): string {
  const metal = metals[name];
  const left = x - 270 * s;
  const barShape = trace`M${left} ${y - 15 * s}H${x + 210 * s}C${x + 260 * s} ${y - 15 * s} ${x + 300 * s} ${y - 10 * s} ${x + 296 * s} ${y + 36 * s}C${x + 292 * s} ${y + 66 * s} ${x + 250 * s} ${y + 60 * s} ${x + 256 * s} ${y + 34 * s}C${x + 258 * s} ${y + 20 * s} ${x + 236 * s} ${y + 15 * s} ${x + 210 * s} ${y + 15 * s}H${left}Z`;
  let holes = "";
  for (let hole = left + 120 * s; hole < x + 170 * s; hole += 70 * s) {
    holes +=
      ellipse(hole, y, 8 * s, 8 * s, { fill: metal.d }) +
      ellipse(hole + 1, y + 1.6, 6.4 * s, 6.2 * s, { fill: mix(metal.d, shadow, 0.5) });
  }
  const plate = { x: left - 40 * s, y: y - 70 * s, w: 84 * s, h: 140 * s };
  const peg = { x: x + 20 * s, y: y + 130 * s };
  return (
    castShadow(sheet, { x: plate.x + 10, y: plate.y + 14, w: plate.w, h: plate.h }, 8, 0.36) +
    rect(plate, {
      fill: linear(sheet, "diagonal", [
        [0, metal.a],
        [0.5, metal.b],
        [1, metal.c],
      ]),
      rx: 16 * s,
    }) +
    screw(sheet, plate.x + plate.w / 2, plate.y + 24 * s, 13 * s, metal) +
    screw(sheet, plate.x + plate.w / 2, plate.y + plate.h - 24 * s, 13 * s, metal) +
    path(barShape, { fill: shadow, opacity: 0.36, filter: blur(sheet, 7), transform: "translate(9 16)" }) +
    path(barShape, { fill: gripFill(sheet, metal, "down") }) +
    stroke(trace`M${left + 20 * s} ${y - 9 * s}H${x + 200 * s}`, white, 2 * s, {
      opacity: name === "black" ? 0.2 : 0.5,
    }) +
    holes +
    ellipse(left, y, 24 * s, 24 * s, { fill: ballFill(sheet, metal) }) +
    castShadow(sheet, { x: peg.x - 80 * s, y: peg.y + 10, w: 176 * s, h: 44 * s }, 7, 0.34) +
    rect(
      { x: peg.x - 86 * s, y: peg.y - 24 * s, w: 172 * s, h: 48 * s },
      { fill: metalFill(sheet, metal, "down"), rx: 20 * s },
    ) +
    screw(sheet, peg.x - 58 * s, peg.y, 13 * s, metal) +
    screw(sheet, peg.x + 58 * s, peg.y, 13 * s, metal) +
    rect(
      { x: peg.x - 9 * s, y: peg.y - 44 * s, w: 18 * s, h: 50 * s },
      { fill: gripFill(sheet, metal), rx: 8 * s },
    )
  );
}

/** A length of threshold: a ribbed profile in perspective, cut at the right. */
export function thresholdProfile(sheet: Sheet, x: number, y: number, s: number, name: MetalName): string {
  const metal = metals[name];
  const w = 600 * s;
  const left = x - w / 2;
  const steps = [
    { y: y - 90 * s, h: 44 * s, tone: mix(metal.a, metal.b, 0.3) },
    { y: y - 46 * s, h: 20 * s, tone: metal.c },
    { y: y - 26 * s, h: 56 * s, tone: mix(metal.a, metal.b, 0.15) },
    { y: y + 30 * s, h: 26 * s, tone: mix(metal.b, metal.c, 0.7) },
    { y: y + 56 * s, h: 60 * s, tone: metal.b },
  ];
  let text = castShadow(sheet, { x: left + 12, y: y - 70 * s, w: w + 20, h: 206 * s }, 13, 0.42);
  for (const step of steps) {
    const fill = linear(sheet, "down", [
      [0, mix(step.tone, white, 0.3)],
      [0.3, step.tone],
      [1, mix(step.tone, metal.c, 0.45)],
    ]);
    text += rect({ x: left, y: step.y, w, h: step.h }, { fill });
  }
  const cutFace = trace`M${left + w} ${y - 90 * s}l${16 * s} ${10 * s}v${46 * s}l${8 * s} ${14 * s}v${58 * s}l${-6 * s} ${20 * s}v${66 * s}l${-18 * s} ${-8 * s}Z`;
  text += path(cutFace, { fill: metal.d, opacity: 0.8 });
  for (const t of [0.12, 0.5, 0.88]) text += screw(sheet, left + w * t, y + 86 * s, 12 * s, metal);
  let ribs = "";
  for (const at of [-18, -8, 2, 12, 22]) ribs += trace`M${left} ${y + at * s}h${w}`;
  return (
    text +
    stroke(ribs, metal.d, 2 * s, { opacity: 0.35 }) +
    rect({ x: left, y: y - 54 * s, w, h: 12 * s }, { fill: rubber.b, rx: 5 * s })
  );
}

/** Oil, a brush and a cloth: the care that wood needs every few years. */
export function careKit(sheet: Sheet, x: number, footY: number, s: number, name: MetalName): string {
  const amber = glazes.ochre;
  const metal = metals[name];
  const wood = finishes.oak;
  const bottle = { x: x - 190 * s, w: 150 * s, h: 330 * s };
  const shoulder = footY - bottle.h * 0.72;
  const half = bottle.w / 2;
  const glass = trace`M${bottle.x - 22 * s} ${footY - bottle.h}V${shoulder - 34 * s}C${bottle.x - 24 * s} ${shoulder - 10 * s} ${bottle.x - half} ${shoulder} ${bottle.x - half} ${shoulder + 34 * s}V${footY - 8}Q${bottle.x} ${footY + 8} ${bottle.x + half} ${footY - 8}V${shoulder + 34 * s}C${bottle.x + half} ${shoulder} ${bottle.x + 24 * s} ${shoulder - 10 * s} ${bottle.x + 22 * s} ${shoulder - 34 * s}V${footY - bottle.h}Z`;
  const tin = { x: x + 20 * s, w: 190 * s, h: 170 * s };
  const tinBody = { x: tin.x - tin.w / 2, y: footY - tin.h, w: tin.w, h: tin.h };
  const silver = { a: metals.steel.a, b: metals.steel.b, c: metals.steel.c };
  const brushX = x + 220 * s;
  const handle = trace`M${brushX - 14 * s} ${footY - 250 * s}C${brushX - 30 * s} ${footY - 330 * s} ${brushX - 8 * s} ${footY - 400 * s} ${brushX} ${footY - 410 * s}C${brushX + 8 * s} ${footY - 400 * s} ${brushX + 30 * s} ${footY - 330 * s} ${brushX + 14 * s} ${footY - 250 * s}Z`;
  const hair = trace`M${brushX - 46 * s} ${footY - 180 * s}H${brushX + 46 * s}L${brushX + 52 * s} ${footY - 30 * s}Q${brushX} ${footY + 8 * s} ${brushX - 52 * s} ${footY - 30 * s}Z`;
  let bristles = "";
  for (let at = -40; at <= 40; at += 8)
    bristles += trace`M${brushX + at * s} ${footY - 178 * s}L${brushX + at * 1.14 * s} ${footY - 22 * s}`;
  return (
    castShadow(sheet, { x: bottle.x - half + 20, y: footY - 16, w: bottle.w + 50, h: 24 }, 9, 0.4) +
    castShadow(sheet, { x: tinBody.x + 20, y: footY - 16, w: tin.w + 40, h: 24 }, 9, 0.4) +
    castShadow(sheet, { x: brushX - 40 * s, y: footY - 16, w: 130 * s, h: 22 }, 9, 0.36) +
    path(glass, { fill: turned(sheet, amber), opacity: 0.94 }) +
    rect(
      { x: bottle.x - half + 8 * s, y: footY - bottle.h * 0.46, w: bottle.w - 16 * s, h: bottle.h * 0.3 },
      { fill: mix(white, amber.a, 0.2) },
    ) +
    stroke(
      trace`M${bottle.x - half * 0.6} ${footY - bottle.h * 0.36}h${half * 1.2}M${bottle.x - half * 0.6} ${footY - bottle.h * 0.3}h${half * 0.8}`,
      amber.c,
      4 * s,
      { opacity: 0.7 },
    ) +
    rect(
      { x: bottle.x - 27 * s, y: footY - bottle.h - 34 * s, w: 54 * s, h: 44 * s },
      { fill: gripFill(sheet, metal), rx: 5 * s },
    ) +
    path(
      trace`M${tinBody.x} ${tinBody.y}V${footY - 6}Q${tin.x} ${footY + 16 * s} ${right(tinBody)} ${footY - 6}V${tinBody.y}Z`,
      { fill: turned(sheet, silver) },
    ) +
    path(
      trace`M${tinBody.x} ${tinBody.y + 42 * s}Q${tin.x} ${tinBody.y + 64 * s} ${right(tinBody)} ${tinBody.y + 42 * s}V${footY - 30 * s}Q${tin.x} ${footY - 8 * s} ${tinBody.x} ${footY - 30 * s}Z`,
      { fill: turned(sheet, glazes.ink) },
    ) +
    ellipse(tin.x, tinBody.y, tin.w / 2, 20 * s, {
      fill: linear(sheet, "right", [
        [0, silver.a],
        [1, silver.c],
      ]),
    }) +
    ellipse(tin.x, tinBody.y, tin.w * 0.41, 15 * s, { fill: mix(silver.b, silver.c, 0.5) }) +
    path(handle, {
      fill: linear(sheet, "right", [
        [0, wood.a],
        [0.4, wood.b],
        [1, wood.c],
      ]),
    }) +
    rect(
      { x: brushX - 48 * s, y: footY - 254 * s, w: 96 * s, h: 78 * s },
      { fill: metalFill(sheet, metal), rx: 4 * s },
    ) +
    path(hair, {
      fill: linear(sheet, "right", [
        [0, glazes.timber.a],
        [0.4, glazes.timber.b],
        [1, glazes.timber.c],
      ]),
    }) +
    stroke(bristles, glazes.timber.c, 2 * s, { opacity: 0.5 })
  );
}
