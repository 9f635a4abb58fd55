import { castShadow, footShadow } from "./light.ts";
import { finishes, type GlazeName, glazes, type Material, type MetalName, metals, white } from "./palette.ts";
import { foods } from "./palette-places.ts";
import { pottedBush, pottedGrass, pottedStalks, stems } from "./plant.ts";
import { bookRow, candle, lyingBooks, tableLamp } from "./props.ts";
import { rollDice } from "./random.ts";
import type { HomeSubject } from "./subject.ts";
import { ellipse, linear, path, polygon, rect, type Sheet, stroke, trace } from "./svg.ts";
import { mix } from "./tone.ts";
import { cup, outline, turned, type VesselForm, vessel } from "./vessel.ts";

export function glazeOf(subject: HomeSubject): GlazeName {
  return (
    subject.glaze ??
    rollDice(`${subject.key}/glaze`).pick<GlazeName>([
      "celadon",
      "terracotta",
      "chalk",
      "slate",
      "sand",
      "ink",
      "ochre",
      "blush",
    ])
  );
}

/** One vase with branches; the key selects its form. */
export function oneVase(sheet: Sheet, subject: HomeSubject, x: number, footY: number, s: number): string {
  const dice = rollDice(`${subject.key}/vase`);
  const form = dice.pick<VesselForm>(["bottle", "pear", "urn", "jug", "globe", "column"]);
  const height =
    { bottle: 420, pear: 360, urn: 330, jug: 340, globe: 280, column: 330 }[form as "bottle"] ?? 340;
  const width =
    { bottle: 200, pear: 230, urn: 230, jug: 190, globe: 290, column: 150 }[form as "bottle"] ?? 210;
  const finish = dice.pick(["band", "rings", "plain", "dipped"] as const);
  const pot = vessel(sheet, {
    form,
    x,
    footY,
    width: width * s,
    height: height * s,
    glaze: glazeOf(subject),
    finish,
  });
  return (
    pot + stems(dice, x, footY - height * s, 300 * s, dice.pick(["olive", "eucalyptus", "laurel"] as const))
  );
}

/** A group of three vases, one with the subject's glaze and two with others. */
export function threeVases(sheet: Sheet, subject: HomeSubject, x: number, footY: number, s: number): string {
  const dice = rollDice(`${subject.key}/vases`);
  const tall = {
    form: "bottle",
    x: x - 130 * s,
    footY: footY - 14 * s,
    width: 190 * s,
    height: 420 * s,
    glaze: glazeOf(subject),
    finish: "band",
  } as const;
  const others = dice.pick<readonly [GlazeName, GlazeName]>([
    ["terracotta", "snow"],
    ["ochre", "chalk"],
    ["blush", "coal"],
  ]);
  return (
    vessel(sheet, tall) +
    stems(dice, x - 130 * s, footY - 430 * s, 250 * s, dice.pick(["olive", "eucalyptus"] as const)) +
    vessel(sheet, {
      form: "pear",
      x: x + 190 * s,
      footY: footY - 6 * s,
      width: 104 * s,
      height: 180 * s,
      glaze: others[1],
    }) +
    vessel(sheet, {
      form: "urn",
      x: x + 50 * s,
      footY: footY + 10 * s,
      width: 200 * s,
      height: 280 * s,
      glaze: others[0],
    })
  );
}

export function lampOnTable(sheet: Sheet, subject: HomeSubject, x: number, footY: number, s: number): string {
  const dice = rollDice(`${subject.key}/lamp`);
  const shade = dice.pick(["cream", "linen", "cream", "rust"] as const);
  return tableLamp(sheet, x, footY, 660 * s, glazeOf(subject), shade, subject.metal ?? "brass");
}

export function bowlWithFruit(
  sheet: Sheet,
  subject: HomeSubject,
  x: number,
  footY: number,
  s: number,
): string {
  const dice = rollDice(`${subject.key}/bowl`);
  const w = 420 * s;
  const h = 170 * s;
  const glaze = glazeOf(subject);
  const top = footY - h;
  const [light, deep] = foods.orange;
  const full = dice.chance(0.7);
  const fruit = full
    ? [
        [-96, 4],
        [96, 6],
        [-6, -2],
        [-48, -34],
        [50, -32],
      ]
        .map(([dx, dy]) =>
          ellipse(x + (dx ?? 0) * s, top + ((dy ?? 0) - 8) * s, 50 * s, 47 * s, {
            fill: linear(sheet, "diagonal", [
              [0, light],
              [0.5, mix(light, deep, 0.5)],
              [1, deep],
            ]),
          }),
        )
        .join("")
    : "";
  const item = {
    form: "bowl",
    x,
    footY,
    width: w,
    height: h,
    glaze,
    finish: dice.pick(["plain", "rings", "dipped"] as const),
  } as const;
  const half = w / 2;
  const front = trace`M${x - half} ${top}A${half} ${half * 0.17} 0 0 0 ${x + half} ${top}`;
  // The near half of the bowl hides the lower half of the fruit.
  const nearSide = full
    ? path(
        outline("bowl", x, footY, w, h).replace("Z", "") +
          trace`L${x + half} ${top}A${half} ${half * 0.17} 0 0 1 ${x - half} ${top}Z`,
        { fill: turned(sheet, glazes[glaze]) },
      )
    : "";
  return vessel(sheet, item) + fruit + nearSide + stroke(front, glazes[glaze].a, 3 * s);
}

export function cupSet(sheet: Sheet, subject: HomeSubject, x: number, footY: number, s: number): string {
  const dice = rollDice(`${subject.key}/cups`);
  const glaze = glazeOf(subject);
  const other = dice.pick<GlazeName>(["chalk", "sand", "blush", "celadon"]);
  const one = { form: "cup", footY, width: 180 * s, height: 150 * s } as const;
  const plate = (at: number, y: number): string =>
    vessel(sheet, { form: "plate", x: at, footY: y, width: 280 * s, height: 24 * s, glaze: other });
  return (
    cup(sheet, { ...one, x: x + 40 * s, footY: footY - 44 * s, glaze: other }) +
    plate(x - 130 * s, footY + 8 * s) +
    cup(sheet, { ...one, x: x - 130 * s, footY: footY - 8 * s, glaze, finish: "dipped" }, foods.coffee) +
    cup(sheet, { ...one, x: x + 190 * s, footY: footY + 12 * s, glaze, finish: "rings" }, foods.coffee)
  );
}

/** A wooden tray with two cups and a small jug. */
export function servingTray(sheet: Sheet, subject: HomeSubject, x: number, footY: number, s: number): string {
  const wood: Material = finishes[subject.wood ?? "oak"];
  const half = 290 * s;
  const depth = 92 * s;
  const top = footY - depth;
  const face = linear(sheet, "down", [
    [0, wood.b],
    [1, wood.a],
  ]);
  const rim = linear(sheet, "down", [
    [0, wood.a],
    [0.4, wood.b],
    [1, wood.c],
  ]);
  const glaze = glazeOf(subject);
  let lines = "";
  for (let t = 0.12; t < 1; t += 0.11)
    lines += trace`M${x - half * (0.88 + t * 0.12)} ${top + depth * t}H${x + half * (0.88 + t * 0.12)}`;
  const grip = (side: number): string =>
    path(
      trace`M${x + side * half * 0.93} ${top + depth * 0.4}q${side * 34 * s} ${6 * s} ${side * 30 * s} ${30 * s}q${-side * 16 * s} ${14 * s} ${-side * 26 * s} ${6 * s}`,
      { fill: "none", stroke: metals.brass.b, "stroke-width": 7 * s, "stroke-linecap": "round" },
    );
  return (
    footShadow(sheet, x, footY + 22 * s, half * 1.9, 0.3) +
    polygon(
      [
        [x - half * 0.88, top],
        [x + half * 0.88, top],
        [x + half, footY],
        [x - half, footY],
      ],
      { fill: face },
    ) +
    stroke(lines, wood.d, 1, { opacity: 0.2 }) +
    rect(
      { x: x - half * 0.88, y: top - 16 * s, w: half * 1.76, h: 18 * s },
      { fill: mix(wood.b, wood.c, 0.5) },
    ) +
    vessel(sheet, {
      form: "jug",
      x: x - 140 * s,
      footY: footY - 44 * s,
      width: 120 * s,
      height: 190 * s,
      glaze,
    }) +
    cup(
      sheet,
      { form: "cup", x: x + 30 * s, footY: footY - 38 * s, width: 120 * s, height: 96 * s, glaze: "snow" },
      foods.coffee,
    ) +
    cup(
      sheet,
      { form: "cup", x: x + 158 * s, footY: footY - 22 * s, width: 120 * s, height: 96 * s, glaze: "snow" },
      foods.coffee,
    ) +
    rect({ x: x - half, y: footY, w: half * 2, h: 26 * s }, { fill: rim, rx: 2 }) +
    stroke(trace`M${x - half} ${footY}H${x + half}`, white, 1.6, { opacity: 0.6 }) +
    grip(-1) +
    grip(1)
  );
}

export function candleHolders(
  sheet: Sheet,
  subject: HomeSubject,
  x: number,
  footY: number,
  s: number,
): string {
  const metal: MetalName = subject.metal ?? "brass";
  return (
    candle(sheet, x - 130 * s, footY - 10 * s, 420 * s, metal) +
    candle(sheet, x + 30 * s, footY + 8 * s, 320 * s, metal) +
    candle(sheet, x + 160 * s, footY - 6 * s, 240 * s, metal)
  );
}

export function pottedPlant(sheet: Sheet, subject: HomeSubject, x: number, footY: number, s: number): string {
  const dice = rollDice(`${subject.key}/planter`);
  const glaze = glazeOf(subject);
  const kind = dice.whole(0, 2);
  if (kind === 0) return pottedGrass(sheet, dice, x, footY, 640 * s, glaze);
  if (kind === 1) return pottedBush(sheet, dice, x, footY, 560 * s, glaze, "olive");
  return pottedStalks(sheet, dice, x, footY, 540 * s, glaze, dice.chance(0.5) ? "none" : "lavender");
}

export function jugOnTable(sheet: Sheet, subject: HomeSubject, x: number, footY: number, s: number): string {
  const dice = rollDice(`${subject.key}/jug`);
  const glaze = glazeOf(subject);
  const tones = glazes[glaze];
  const h = 360 * s;
  const w = 230 * s;
  const ear = trace`M${x + w * 0.3} ${footY - h * 0.9}C${x + w * 0.86} ${footY - h * 0.98} ${x + w * 0.94} ${footY - h * 0.46} ${x + w * 0.44} ${footY - h * 0.36}`;
  const spout = trace`M${x - w * 0.26} ${footY - h + 4}L${x - w * 0.42} ${footY - h - 12 * s}Q${x - w * 0.3} ${footY - h + 40 * s} ${x - w * 0.24} ${footY - h + 60 * s}Z`;
  return (
    stroke(ear, tones.c, 30 * s, { "stroke-linecap": "round" }) +
    stroke(ear, tones.b, 26 * s, { "stroke-linecap": "round" }) +
    path(spout, { fill: mix(tones.a, tones.b, 0.3) }) +
    vessel(sheet, {
      form: "jug",
      x,
      footY,
      width: w,
      height: h,
      glaze,
      finish: dice.pick(["dipped", "rings", "band"] as const),
    }) +
    cup(sheet, { form: "cup", x: x + 260 * s, footY: footY + 12 * s, width: 130 * s, height: 104 * s, glaze })
  );
}

/** Books between two ends of metal or stone. */
export function bookEnds(sheet: Sheet, subject: HomeSubject, x: number, footY: number, s: number): string {
  const dice = rollDice(`${subject.key}/bookends`);
  const metal = metals[subject.metal ?? "black"];
  const fill = linear(sheet, "diagonal", [
    [0, metal.a],
    [0.5, metal.b],
    [1, metal.c],
  ]);
  const left = x - 190 * s;
  const end = (at: number, side: number): string =>
    castShadow(sheet, { x: at - 20 * s, y: footY - 12, w: 90 * s, h: 16 }, 7, 0.3) +
    path(
      trace`M${at} ${footY}V${footY - 260 * s}Q${at + side * 96 * s} ${footY - 220 * s} ${at + side * 110 * s} ${footY}Z`,
      { fill },
    );
  const row = bookRow(sheet, dice, left + 2, footY, 2.15 * s, 7);
  return end(left, -1) + row.text + end(left + row.widthPx + 3, 1);
}

/** Small objects that keep a table from looking empty. */
export function tableCompany(
  sheet: Sheet,
  subject: HomeSubject,
  x: number,
  footY: number,
  s: number,
): string {
  const dice = rollDice(`${subject.key}/company`);
  const kind = dice.whole(0, 2);
  if (kind === 0) return lyingBooks(sheet, dice, x, footY, 150 * s);
  if (kind === 1)
    return vessel(sheet, {
      form: "globe",
      x,
      footY,
      width: 96 * s,
      height: 82 * s,
      glaze: dice.pick(["chalk", "clay", "celadon"] as const),
    });
  return cup(sheet, { form: "cup", x, footY, width: 92 * s, height: 74 * s, glaze: "snow" }, foods.coffee);
}
