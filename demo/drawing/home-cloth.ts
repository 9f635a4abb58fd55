import { bench } from "./board.ts";
import { castShadow, footShadow } from "./light.ts";
import { type Cloth, cloths, finishes, type Material, shadow, white } from "./palette.ts";
import { basketTones } from "./palette-places.ts";
import { type Dice, rollDice } from "./random.ts";
import type { HomeSubject } from "./subject.ts";
import {
  clip,
  ellipse,
  group,
  linear,
  type Point,
  path,
  polygon,
  rect,
  type Sheet,
  stroke,
  trace,
} from "./svg.ts";
import { mix } from "./tone.ts";

function clothOf(subject: HomeSubject): Cloth {
  return cloths[
    subject.cloth ??
      rollDice(`${subject.key}/cloth`).pick(["slate", "linen", "rust", "moss", "mist"] as const)
  ];
}

function otherCloth(dice: Dice): Cloth {
  return cloths[dice.pick(["snow", "flax", "rust", "ochre", "linen"] as const)];
}

function foldFill(sheet: Sheet, cloth: Cloth, axis: "right" | "down" = "right"): string {
  return linear(sheet, axis, [
    [0, mix(cloth.b, cloth.c, 0.5)],
    [0.4, cloth.a],
    [1, mix(cloth.b, cloth.c, 0.4)],
  ]);
}

/** A woven throw that hangs over a bench, with stripes and fringes. */
export function throwOverBench(
  sheet: Sheet,
  subject: HomeSubject,
  x: number,
  footY: number,
  s: number,
): string {
  const dice = rollDice(`${subject.key}/throw`);
  const cloth = clothOf(subject);
  const stripe = otherCloth(dice);
  const wood: Material = finishes[subject.wood ?? "oak"];
  const height = 330 * s;
  const top = footY - height;
  const w = 390 * s;
  const left = x - w / 2 - 30 * s;
  const drop = 300 * s;
  const end = top + drop;
  let text = bench(sheet, subject.key, x, footY, 660 * s, height, wood);
  text += castShadow(sheet, { x: left + 14 * s, y: top + 30 * s, w, h: drop }, 9 * s, 0.34);
  const rows = [0.13, 0.07, 0.13, 0.09, 0.13, 0.08, 0.13, 0.07, 0.17];
  let at = left;
  rows.forEach((share, index) => {
    const width = share * w;
    const tone =
      index % 4 === 1 ? stripe : index % 4 === 3 ? { ...stripe, a: mix(stripe.a, cloth.a, 0.5) } : cloth;
    const sway = dice.between(-5, 5) * s;
    const d = trace`M${at} ${top - 6 * s}C${at + 6 * s} ${top + 60 * s} ${at - 5 * s} ${top + 140 * s} ${at + 2 * s} ${end}L${at + width + 1} ${end + sway}C${at + width - 6 * s} ${top + 140 * s} ${at + width + 6 * s} ${top + 60 * s} ${at + width + 0.6} ${top - 6 * s}Z`;
    text += path(d, { fill: foldFill(sheet, tone) });
    at += width;
  });
  const fold = trace`M${left} ${top - 4 * s}C${left + w * 0.25} ${top - 54 * s} ${left + w * 0.75} ${top - 54 * s} ${left + w} ${top - 4 * s}C${left + w} ${top + 24 * s} ${left} ${top + 24 * s} ${left} ${top - 4 * s}Z`;
  text += path(fold, {
    fill: linear(sheet, "down", [
      [0, cloth.a],
      [0.5, cloth.b],
      [1, cloth.c],
    ]),
  });
  const bands = [0.165, 0.38, 0.58, 0.79]
    .map(
      (t) =>
        trace`M${left + w * t} ${top - 34 * s}C${left + w * t + 4 * s} ${top - 10 * s} ${left + w * t} ${top} ${left + w * t + 2 * s} ${top + 15 * s}`,
    )
    .join("");
  text += group(stroke(bands, stripe.a, 18 * s, { opacity: 0.6 }), {
    "clip-path": clip(sheet, path(fold, {})),
  });
  let weft = "";
  for (let y = top; y < end; y += 3.4 * s) weft += trace`M${left} ${y}h${w}`;
  let fringe = "";
  for (let fx = left + 3; fx < left + w; fx += 7 * s)
    fringe += trace`M${fx} ${end - 3}q${dice.between(-3, 3)} ${18 * s} ${dice.between(-3, 3)} ${dice.between(28, 38) * s}`;
  return (
    text +
    stroke(weft, cloth.c, 0.8, { opacity: 0.16 }) +
    stroke(fringe, mix(cloth.b, cloth.c, 0.3), 2 * s, { "stroke-linecap": "round" })
  );
}

/** A stack of folded towels or sheets. */
export function linenStack(sheet: Sheet, subject: HomeSubject, x: number, footY: number, s: number): string {
  const dice = rollDice(`${subject.key}/linen`);
  const first = clothOf(subject);
  const layers: Cloth[] = [first, cloths.snow, otherCloth(dice), first, cloths.linen];
  const count = dice.whole(4, 5);
  const w = 420 * s;
  const h = 60 * s;
  let text = footShadow(sheet, x, footY, w * 0.94, 0.3);
  for (let index = 0; index < count; index += 1) {
    const cloth = layers[index] ?? first;
    const y = footY - (index + 1) * (h + 2 * s);
    const left = x - w / 2 + dice.between(-4, 4) * s;
    const fill = linear(sheet, "down", [
      [0, mix(cloth.a, white, 0.2)],
      [0.5, cloth.b],
      [1, mix(cloth.b, cloth.c, 0.85)],
    ]);
    text += path(
      trace`M${left} ${y}Q${left - 15 * s} ${y + h / 2} ${left + 2} ${y + h}H${left + w - 4 * s}Q${left + w + 23 * s} ${y + h / 2} ${left + w - 4 * s} ${y}Z`,
      { fill },
    );
    text += stroke(trace`M${left + 2} ${y + h / 2}H${left + w + 6 * s}`, cloth.c, 1.6, { opacity: 0.55 });
    text += stroke(trace`M${left + w - 4 * s} ${y}q${18 * s} ${h / 2} 0 ${h}`, cloth.c, 2 * s, {
      opacity: 0.4,
    });
    if (index % 2 === 1) {
      const mark = layers[(index + 1) % layers.length] ?? first;
      const lines = [0, 14, 28]
        .map(
          (dx) =>
            trace`M${left + w * 0.76 + dx * s} ${y + 1}q${5 * s} ${h * 0.25} ${2 * s} ${h / 2}q${4 * s} ${h * 0.25} ${2 * s} ${h / 2 - 1}`,
        )
        .join("");
      text += stroke(lines, mark.c, 4 * s, { opacity: 0.6 });
    }
  }
  return text;
}

function pillow(
  sheet: Sheet,
  x: number,
  footY: number,
  w: number,
  h: number,
  cloth: Cloth,
  turn: number,
  striped: boolean,
): string {
  const l = x - w / 2;
  const t = footY - h;
  const d = trace`M${l} ${t}Q${x} ${t + h * 0.1} ${l + w} ${t}Q${l + w - w * 0.07} ${t + h / 2} ${l + w} ${footY}Q${x} ${footY - h * 0.09} ${l} ${footY}Q${l + w * 0.07} ${t + h / 2} ${l} ${t}Z`;
  const fill = linear(sheet, "diagonal", [
    [0, mix(cloth.b, cloth.c, 0.12)],
    [0.28, cloth.a],
    [0.62, cloth.b],
    [1, cloth.c],
  ]);
  const stripes = striped
    ? group(
        stroke(
          [0.2, 0.26, 0.5, 0.74, 0.8]
            .map((at) => trace`M${l + w * at} ${t}q${w * 0.015} ${h / 2} 0 ${h}`)
            .join(""),
          cloth.c,
          w * 0.022,
          { opacity: 0.45 },
        ),
        { "clip-path": clip(sheet, path(d, {})) },
      )
    : "";
  const creases = trace`M${l + 6} ${t + 6}Q${l + w * 0.13} ${t + h * 0.14} ${l + w * 0.2} ${t + h * 0.26}M${l + w - 6} ${t + 6}Q${l + w * 0.87} ${t + h * 0.14} ${l + w * 0.82} ${t + h * 0.24}M${l + 8} ${footY - 8}Q${l + w * 0.12} ${footY - h * 0.13} ${l + w * 0.19} ${footY - h * 0.22}`;
  const body =
    path(d, { fill }) +
    stripes +
    stroke(creases, cloth.c, 2, { opacity: 0.4 }) +
    path(d, { fill: "none", stroke: mix(cloth.a, white, 0.4), "stroke-width": 1.2, opacity: 0.5 });
  return group(body, { transform: `rotate(${turn} ${Math.round(x)} ${Math.round(footY)})` });
}

/** Two cushions leaning together. */
export function cushions(sheet: Sheet, subject: HomeSubject, x: number, footY: number, s: number): string {
  const dice = rollDice(`${subject.key}/cushion`);
  const cloth = clothOf(subject);
  const back = otherCloth(dice);
  return (
    footShadow(sheet, x, footY, 460 * s, 0.3) +
    pillow(sheet, x + 92 * s, footY - 8 * s, 320 * s, 300 * s, back, 7, dice.chance(0.5)) +
    castShadow(sheet, { x: x - 60 * s, y: footY - 240 * s, w: 250 * s, h: 230 * s }, 12 * s, 0.24) +
    pillow(sheet, x - 62 * s, footY + 2, 340 * s, 300 * s, cloth, -4, dice.chance(0.6))
  );
}

/** A rug or a door mat on the floor, in perspective. */
export function floorCloth(sheet: Sheet, subject: HomeSubject, x: number, nearY: number, s: number): string {
  const dice = rollDice(`${subject.key}/rug`);
  const cloth: Cloth =
    subject.form === "doormat"
      ? { a: basketTones.light, b: basketTones.body, c: basketTones.deep }
      : clothOf(subject);
  const near = 330 * s;
  const far = subject.form === "doormat" ? 240 * s : 250 * s;
  const depth = (subject.form === "doormat" ? 165 : 290) * s;
  const farY = nearY - depth;
  const at = (tx: number, ty: number): Point => {
    const half = far + (near - far) * ty;
    return [x + (tx - 0.5) * 2 * half, farY + depth * ty];
  };
  const face: Point[] = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
  let text =
    polygon([at(0.02, 0.1), at(1.05, 0.1), at(1.05, 1.06), at(0.02, 1.06)], { fill: shadow, opacity: 0.2 }) +
    polygon(face, {
      fill: linear(sheet, "down", [
        [0, mix(cloth.b, cloth.c, 0.35)],
        [1, mix(cloth.a, cloth.b, 0.4)],
      ]),
    });
  const accent = otherCloth(dice);
  const border = [at(0.05, 0.09), at(0.95, 0.09), at(0.95, 0.91), at(0.05, 0.91)];
  text += polygon(border, {
    fill: "none",
    stroke: subject.form === "doormat" ? cloth.c : accent.a,
    "stroke-width": 5 * s,
    opacity: 0.75,
  });
  const bands = subject.form === "doormat" ? [] : [0.2, 0.3, 0.5, 0.7, 0.8];
  for (const t of bands) {
    const [x0, y0] = at(0.05, t);
    const [x1] = at(0.95, t);
    text += stroke(trace`M${x0} ${y0}H${x1}`, t === 0.5 ? accent.b : accent.a, (t === 0.5 ? 15 : 6) * s, {
      opacity: 0.7,
    });
  }
  let pile = "";
  for (let row = 0; row < 40; row += 1) {
    const [x0, y0] = at(0, row / 40);
    const [x1] = at(1, row / 40);
    pile += trace`M${x0} ${y0}H${x1}`;
  }
  text += stroke(pile, cloth.c, 1, { opacity: 0.22 });
  const [edgeX, edgeY] = at(0, 1);
  const [endX] = at(1, 1);
  text += rect({ x: edgeX, y: edgeY, w: endX - edgeX, h: 9 * s }, { fill: mix(cloth.c, shadow, 0.2) });
  if (subject.form === "rug") {
    let fringe = "";
    for (let fx = edgeX + 4; fx < endX; fx += 9 * s)
      fringe += trace`M${fx} ${edgeY + 7 * s}q${dice.between(-2, 2)} ${9 * s} ${dice.between(-4, 4)} ${dice.between(15, 22) * s}`;
    text += stroke(fringe, cloths.linen.b, 2.4 * s, { "stroke-linecap": "round" });
  }
  return text;
}

/** A woven basket; `lid` shows a cloth inside. */
export function basket(sheet: Sheet, subject: HomeSubject, x: number, footY: number, s: number): string {
  const { light, body, deep } = basketTones;
  const cloth = clothOf(subject);
  const w = 320 * s;
  const h = 260 * s;
  const top = footY - h;
  const half = w / 2;
  const outline = trace`M${x - half} ${top}C${x - half - 12 * s} ${top + h * 0.5} ${x - half * 0.86} ${footY - 8 * s} ${x - half * 0.8} ${footY}Q${x} ${footY + 18 * s} ${x + half * 0.8} ${footY}C${x + half * 0.86} ${footY - 8 * s} ${x + half + 12 * s} ${top + h * 0.5} ${x + half} ${top}Z`;
  const fill = linear(sheet, "right", [
    [0, mix(body, deep, 0.45)],
    [0.32, light],
    [0.6, body],
    [1, deep],
  ]);
  let weft = "";
  let warp = "";
  for (let row = 0; row < 15; row += 1) {
    const y = top + (row * h) / 14.4;
    weft += trace`M${x - half - 14 * s} ${y}Q${x} ${y + 22 * s} ${x + half + 14 * s} ${y}`;
  }
  for (let index = 0; index <= 26; index += 1) {
    const t = (index / 26 - 0.5) * 2;
    const bend = Math.sin((t * Math.PI) / 2);
    warp += trace`M${x + bend * half} ${top}Q${x + bend * half * 1.06} ${top + h * 0.5} ${x + bend * half * 0.8} ${footY + 10 * s}`;
  }
  const inside = clip(sheet, path(outline, {}));
  const handle = (side: number): string => {
    const hx = x + side * half * 0.96;
    return stroke(
      trace`M${hx - side * 20 * s} ${top + 6 * s}C${hx - side * 16 * s} ${top - 62 * s} ${hx + side * 34 * s} ${top - 56 * s} ${hx + side * 14 * s} ${top + 40 * s}`,
      mix(body, deep, 0.4),
      10 * s,
      { "stroke-linecap": "round" },
    );
  };
  const folds = path(
    trace`M${x - half * 0.86} ${top + 4}C${x - half * 0.7} ${top - 62 * s} ${x - half * 0.2} ${top - 30 * s} ${x - 10 * s} ${top - 56 * s}C${x + half * 0.3} ${top - 78 * s} ${x + half * 0.7} ${top - 40 * s} ${x + half * 0.86} ${top + 4}Q${x} ${top + 36 * s} ${x - half * 0.86} ${top + 4}Z`,
    {
      fill: linear(sheet, "diagonal", [
        [0, cloth.a],
        [0.6, cloth.b],
        [1, cloth.c],
      ]),
    },
  );
  const creases = stroke(
    trace`M${x - 10 * s} ${top - 52 * s}Q${x - 30 * s} ${top - 14 * s} ${x - 22 * s} ${top + 12 * s}M${x + half * 0.4} ${top - 54 * s}Q${x + half * 0.3} ${top - 16 * s} ${x + half * 0.36} ${top + 8 * s}`,
    cloth.c,
    2.4 * s,
    { opacity: 0.5 },
  );
  return (
    footShadow(sheet, x, footY, w * 0.9, 0.32) +
    handle(-1) +
    handle(1) +
    ellipse(x, top, half, 24 * s, { fill: mix(deep, shadow, 0.4) }) +
    folds +
    creases +
    path(outline, { fill }) +
    group(stroke(weft, deep, 2.4 * s, { opacity: 0.4 }) + stroke(warp, shadow, 1.6 * s, { opacity: 0.2 }), {
      "clip-path": inside,
    }) +
    stroke(trace`M${x - half} ${top}Q${x} ${top + 46 * s} ${x + half} ${top}`, light, 9 * s, {
      opacity: 0.85,
      "stroke-linecap": "round",
    })
  );
}
