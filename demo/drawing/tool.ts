import { gripFill, metalFill } from "./hardware.ts";
import { castShadow, footShadow } from "./light.ts";
import { cloths, finishes, glazes, metals, shadow, white } from "./palette.ts";
import { tools } from "./palette-tools.ts";
import {
  type Box,
  blur,
  bottom,
  ellipse,
  group,
  linear,
  path,
  polygon,
  rect,
  right,
  round,
  type Sheet,
  stroke,
  trace,
} from "./svg.ts";
import { mix } from "./tone.ts";
import { turned } from "./vessel.ts";

function tones(sheet: Sheet, three: readonly [string, string, string], axis: "right" | "down"): string {
  return linear(sheet, axis, [
    [0, three[0]],
    [0.4, three[1]],
    [1, three[2]],
  ]);
}

/** A spirit level on its edge; `y` is its foot. */
export function spiritLevel(sheet: Sheet, x: number, y: number, w: number): string {
  const h = w * 0.115;
  const box: Box = { x: x - w / 2, y: y - h, w, h };
  const vial: Box = { x: x - w * 0.1, y: box.y + h * 0.24, w: w * 0.2, h: h * 0.52 };
  const eye = (at: number): string =>
    ellipse(at, y - h / 2, h * 0.34, h * 0.34, { fill: tools.ink }) +
    ellipse(at, y - h / 2, h * 0.26, h * 0.26, { fill: tones(sheet, tools.vial, "down") }) +
    ellipse(at, y - h * 0.56, h * 0.1, h * 0.08, { fill: white, opacity: 0.8 });
  return (
    castShadow(sheet, { x: box.x + 16, y: y - 8, w: w - 4, h: 26 }, 9, 0.36) +
    rect(box, { fill: tones(sheet, tools.yellow, "down"), rx: 4 }) +
    rect({ x: box.x + 6, y: box.y + h * 0.1, w: w - 12, h: h * 0.16 }, { fill: white, opacity: 0.3 }) +
    eye(box.x + w * 0.1) +
    eye(right(box) - w * 0.1) +
    rect(vial, { fill: tools.ink, rx: 4 }) +
    rect(
      { x: vial.x + 5, y: vial.y + 5, w: vial.w - 10, h: vial.h - 10 },
      { fill: tones(sheet, tools.vial, "down"), rx: 3 },
    ) +
    ellipse(x, vial.y + vial.h * 0.42, vial.w * 0.18, vial.h * 0.2, { fill: white, opacity: 0.85 }) +
    stroke(
      trace`M${x - vial.w * 0.2} ${vial.y + 4}v${vial.h - 8}M${x + vial.w * 0.2} ${vial.y + 4}v${vial.h - 8}`,
      tools.ink,
      2,
    )
  );
}

/** A tape measure, pulled out to the left. */
export function tapeMeasure(sheet: Sheet, x: number, footY: number, s: number): string {
  const w = 150 * s;
  const h = 108 * s;
  const box: Box = { x, y: footY - h, w, h };
  const tape: Box = { x: x - 270 * s, y: footY - 20 * s, w: 276 * s, h: 17 * s };
  let marks = "";
  for (let index = 0; index < 32; index += 1) {
    const at = tape.x + 14 * s + index * 8 * s;
    marks += trace`M${at} ${tape.y}v${(index % 5 === 0 ? 10 : 5) * s}`;
  }
  const body = trace`M${box.x} ${footY}V${box.y + 24 * s}Q${box.x} ${box.y} ${box.x + 26 * s} ${box.y}H${right(box) - 40 * s}Q${right(box)} ${box.y} ${right(box)} ${box.y + 44 * s}V${footY}Z`;
  return (
    castShadow(sheet, { x: tape.x + 6, y: footY - 8, w: tape.w + w, h: 18 }, 7, 0.34) +
    rect(tape, {
      fill: linear(sheet, "down", [
        [0, tools.tape[0]],
        [1, tools.tape[1]],
      ]),
    }) +
    stroke(marks, tools.ink, 1.3, { opacity: 0.8 }) +
    rect({ x: tape.x - 6 * s, y: tape.y - 3 * s, w: 7 * s, h: tape.h + 8 * s }, { fill: metals.steel.c }) +
    path(body, { fill: tones(sheet, tools.blue, "down") }) +
    ellipse(box.x + w * 0.48, box.y + h * 0.54, 34 * s, 34 * s, {
      fill: linear(sheet, "diagonal", [
        [0, metals.steel.a],
        [1, metals.steel.c],
      ]),
    }) +
    ellipse(box.x + w * 0.48, box.y + h * 0.54, 20 * s, 20 * s, { fill: tools.blue[1] }) +
    stroke(trace`M${box.x + 20 * s} ${box.y + 4 * s}H${right(box) - 44 * s}`, white, 3 * s, {
      opacity: 0.35,
      "stroke-linecap": "round",
    })
  );
}

export function pencil(sheet: Sheet, x: number, y: number, s: number, turn: number): string {
  const l = 270 * s;
  const h = 17 * s;
  const body =
    rect({ x: 14 * s, y: -h / 2, w: l - 56 * s, h }, { fill: tones(sheet, tools.red, "down") }) +
    rect({ x: 0, y: -h / 2, w: 14 * s, h }, { fill: metals.white.b, rx: 2 }) +
    polygon(
      [
        [l - 42 * s, -h / 2],
        [l - 10 * s, -h * 0.14],
        [l - 10 * s, h * 0.14],
        [l - 42 * s, h / 2],
      ],
      { fill: tools.tip },
    ) +
    polygon(
      [
        [l - 10 * s, -h * 0.14],
        [l, 0],
        [l - 10 * s, h * 0.14],
      ],
      { fill: tools.graphite },
    );
  const cast = rect(
    { x: 8, y: h * 0.3, w: l - 20, h: h * 0.7 },
    { fill: shadow, opacity: 0.34, filter: blur(sheet, 4) },
  );
  return group(cast + body, { transform: `translate(${round(x)} ${round(y)}) rotate(${turn})` });
}

/** A sheet of paper with a small drawing of a window. */
export function note(sheet: Sheet, x: number, y: number, s: number, turn: number): string {
  const w = 150 * s;
  const h = 70 * s;
  const sketch =
    stroke(
      trace`M${18 * s} ${14 * s}h${44 * s}v${38 * s}h${-44 * s}ZM${40 * s} ${14 * s}v${38 * s}`,
      tools.chalk,
      1.8,
    ) +
    stroke(
      trace`M${78 * s} ${20 * s}h${54 * s}M${78 * s} ${34 * s}h${40 * s}M${78 * s} ${48 * s}h${48 * s}`,
      tools.chalk,
      1.8,
    );
  const cast = rect({ x: 6, y: 8, w, h }, { fill: shadow, opacity: 0.28, filter: blur(sheet, 5) });
  return group(cast + rect({ x: 0, y: 0, w, h }, { fill: tools.paper }) + sketch, {
    transform: `translate(${round(x)} ${round(y)}) rotate(${turn})`,
  });
}

/** A hand plane on the bench with two curled shavings. */
export function handPlane(sheet: Sheet, x: number, footY: number, s: number): string {
  const wood = finishes.larch;
  const dark = finishes.walnut;
  const body: Box = { x: x - 150 * s, y: footY - 66 * s, w: 300 * s, h: 66 * s };
  const knobShape = trace`M${x - 108 * s} ${body.y}C${x - 128 * s} ${body.y - 26 * s} ${x - 124 * s} ${body.y - 58 * s} ${x - 96 * s} ${body.y - 58 * s}S${x - 66 * s} ${body.y - 26 * s} ${x - 86 * s} ${body.y}Z`;
  const tote = trace`M${x + 60 * s} ${body.y}C${x + 70 * s} ${body.y - 60 * s} ${x + 50 * s} ${body.y - 80 * s} ${x + 92 * s} ${body.y - 92 * s}C${x + 112 * s} ${body.y - 94 * s} ${x + 116 * s} ${body.y - 74 * s} ${x + 106 * s} ${body.y - 60 * s}C${x + 98 * s} ${body.y - 36 * s} ${x + 114 * s} ${body.y - 16 * s} ${x + 112 * s} ${body.y}Z`;
  const curl = (cx: number, r: number): string =>
    stroke(
      trace`M${cx - r * 1.6} ${footY + 8}C${cx - r} ${footY - r * 0.2} ${cx + r} ${footY + r * 0.2} ${cx + r} ${footY - r * 0.8}A${r} ${r} 0 1 0 ${cx - r * 0.4} ${footY - r * 0.5}A${r * 0.6} ${r * 0.6} 0 1 0 ${cx + r * 0.4} ${footY - r * 1.2}`,
      finishes.pine.a,
      7 * s,
      { "stroke-linecap": "round" },
    );
  return (
    castShadow(sheet, { x: body.x + 14, y: footY - 8, w: body.w + 10, h: 22 }, 8, 0.38) +
    path(tote, {
      fill: linear(sheet, "right", [
        [0, dark.a],
        [0.5, dark.b],
        [1, dark.c],
      ]),
    }) +
    rect(body, {
      fill: linear(sheet, "down", [
        [0, wood.a],
        [0.3, wood.b],
        [1, wood.c],
      ]),
      rx: 7 * s,
    }) +
    rect({ x: body.x + 8, y: footY - 9 * s, w: body.w - 16, h: 9 * s }, { fill: metals.steel.c }) +
    polygon(
      [
        [x - 20 * s, body.y + 10 * s],
        [x + 26 * s, body.y - 74 * s],
        [x + 46 * s, body.y - 66 * s],
        [x + 12 * s, body.y + 10 * s],
      ],
      {
        fill: linear(sheet, "right", [
          [0, metals.steel.a],
          [1, metals.steel.c],
        ]),
      },
    ) +
    path(knobShape, { fill: turned(sheet, { a: dark.a, b: dark.b, c: dark.c }) }) +
    stroke(trace`M${body.x + 8} ${body.y + 1.4}H${right(body) - 8}`, white, 1.6, { opacity: 0.45 }) +
    curl(x - 214 * s, 24 * s) +
    curl(x - 262 * s, 17 * s)
  );
}

/** A flat brush with its bristles to the left and a little paint on them. */
export function lyingBrush(
  sheet: Sheet,
  x: number,
  y: number,
  s: number,
  paint: string,
  turn: number,
): string {
  const wood = finishes.oak;
  const body =
    path(
      trace`M${-150 * s} ${-30 * s}L${-60 * s} ${-38 * s}V${38 * s}L${-150 * s} ${30 * s}Q${-164 * s} 0 ${-150 * s} ${-30 * s}Z`,
      {
        fill: linear(sheet, "down", [
          [0, glazes.timber.a],
          [1, glazes.timber.c],
        ]),
      },
    ) +
    path(
      trace`M${-150 * s} ${-30 * s}L${-112 * s} ${-33 * s}Q${-124 * s} ${-8 * s} ${-108 * s} ${6 * s}T${-112 * s} ${33 * s}L${-150 * s} ${30 * s}Q${-164 * s} 0 ${-150 * s} ${-30 * s}Z`,
      { fill: paint },
    ) +
    rect(
      { x: -62 * s, y: -40 * s, w: 54 * s, h: 80 * s },
      { fill: metalFill(sheet, metals.steel, "down"), rx: 3 },
    ) +
    path(
      trace`M${-8 * s} ${-34 * s}C${40 * s} ${-32 * s} ${50 * s} ${-15 * s} ${90 * s} ${-13 * s}H${190 * s}Q${214 * s} 0 ${190 * s} ${13 * s}H${90 * s}C${50 * s} ${15 * s} ${40 * s} ${32 * s} ${-8 * s} ${34 * s}Z`,
      {
        fill: linear(sheet, "down", [
          [0, wood.a],
          [0.4, wood.b],
          [1, wood.c],
        ]),
      },
    ) +
    ellipse(184 * s, 0, 6 * s, 6 * s, { fill: wood.d });
  const cast = castShadow(sheet, { x: x - 130 * s, y: y - 14 * s, w: 330 * s, h: 44 * s }, 7, 0.34);
  return cast + group(body, { transform: `translate(${round(x)} ${round(y)}) rotate(${turn})` });
}

/** Colour chips, fanned out around one corner. */
export function colourFan(sheet: Sheet, x: number, y: number, s: number, colours: readonly string[]): string {
  let text = ellipse(x + 30 * s, y - 150 * s, 220 * s, 150 * s, {
    fill: shadow,
    opacity: 0.16,
    filter: blur(sheet, 16),
  });
  colours.forEach((colour, index) => {
    const turn = -58 + (116 * index) / Math.max(1, colours.length - 1);
    const chip =
      rect({ x: -44 * s, y: -340 * s, w: 88 * s, h: 340 * s }, { fill: tools.paper, rx: 5 * s }) +
      rect(
        { x: -44 * s, y: -340 * s, w: 88 * s, h: 250 * s },
        {
          fill: linear(sheet, "diagonal", [
            [0, mix(colour, white, 0.12)],
            [1, mix(colour, shadow, 0.1)],
          ]),
          rx: 5 * s,
        },
      ) +
      stroke(
        trace`M${-28 * s} ${-64 * s}h${40 * s}M${-28 * s} ${-48 * s}h${24 * s}`,
        tools.graphite,
        2.4 * s,
        { opacity: 0.5 },
      );
    // A filter on a rotated shape costs ten times as much, so two faint edges make the shadow of a chip.
    const cast =
      rect({ x: -38 * s, y: -336 * s, w: 90 * s, h: 340 * s }, { fill: shadow, opacity: 0.09, rx: 5 * s }) +
      rect({ x: -40 * s, y: -338 * s, w: 87 * s, h: 340 * s }, { fill: shadow, opacity: 0.12, rx: 5 * s });
    text += group(cast + chip, { transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)})` });
  });
  return text + ellipse(x, y - 16 * s, 9 * s, 9 * s, { fill: gripFill(sheet, metals.brass) });
}

/** An open tin of paint. */
export function paintTin(sheet: Sheet, x: number, footY: number, s: number, paint: string): string {
  const w = 190 * s;
  const h = 190 * s;
  const top = footY - h;
  const steel = { a: metals.steel.a, b: metals.steel.b, c: metals.steel.c };
  return (
    footShadow(sheet, x, footY, w, 0.34) +
    stroke(
      trace`M${x - w / 2} ${top + 20 * s}C${x - w * 0.5} ${top - 110 * s} ${x + w * 0.5} ${top - 110 * s} ${x + w / 2} ${top + 20 * s}`,
      metals.steel.c,
      4 * s,
    ) +
    path(trace`M${x - w / 2} ${top}V${footY - 6}Q${x} ${footY + 20 * s} ${x + w / 2} ${footY - 6}V${top}Z`, {
      fill: turned(sheet, steel),
    }) +
    path(
      trace`M${x - w / 2} ${top + 46 * s}Q${x} ${top + 72 * s} ${x + w / 2} ${top + 46 * s}V${footY - 34 * s}Q${x} ${footY - 8 * s} ${x - w / 2} ${footY - 34 * s}Z`,
      { fill: turned(sheet, { a: mix(paint, white, 0.3), b: paint, c: mix(paint, shadow, 0.45) }) },
    ) +
    ellipse(x, top, w / 2, 24 * s, { fill: metals.steel.a }) +
    ellipse(x, top + 2 * s, w * 0.44, 19 * s, { fill: mix(paint, shadow, 0.2) }) +
    ellipse(x - 6 * s, top + 6 * s, w * 0.4, 14 * s, { fill: mix(paint, white, 0.1) })
  );
}

/** A folded cloth for wiping. */
export function foldedCloth(
  sheet: Sheet,
  x: number,
  footY: number,
  s: number,
  cloth: keyof typeof cloths,
): string {
  const c = cloths[cloth];
  const d = trace`M${x - 130 * s} ${footY}C${x - 150 * s} ${footY - 50 * s} ${x - 90 * s} ${footY - 74 * s} ${x - 20 * s} ${footY - 66 * s}C${x + 60 * s} ${footY - 84 * s} ${x + 150 * s} ${footY - 50 * s} ${x + 136 * s} ${footY - 4 * s}Q${x} ${footY + 20 * s} ${x - 130 * s} ${footY}Z`;
  const folds = trace`M${x - 118 * s} ${footY - 16 * s}Q${x - 40 * s} ${footY - 50 * s} ${x + 30 * s} ${footY - 22 * s}T${x + 130 * s} ${footY - 26 * s}M${x - 60 * s} ${footY - 60 * s}Q${x} ${footY - 36 * s} ${x + 60 * s} ${footY - 62 * s}`;
  return (
    footShadow(sheet, x, footY, 250 * s, 0.3) +
    path(d, {
      fill: linear(sheet, "diagonal", [
        [0, c.a],
        [0.5, c.b],
        [1, c.c],
      ]),
    }) +
    stroke(folds, c.c, 3 * s, { opacity: 0.5 })
  );
}

/** A parcel of cardboard with a strip of tape. */
export function parcel(sheet: Sheet, box: Box, depth: number): string {
  const [lit, body, deep] = tools.card;
  const top = { y: box.y - depth * 0.5 };
  return (
    castShadow(sheet, { x: box.x + 20, y: bottom(box) - 16, w: box.w + depth + 10, h: 32 }, 12, 0.38) +
    polygon(
      [
        [box.x, box.y],
        [box.x + depth, top.y],
        [right(box) + depth, top.y],
        [right(box), box.y],
      ],
      { fill: mix(lit, white, 0.22) },
    ) +
    polygon(
      [
        [right(box), box.y],
        [right(box) + depth, top.y],
        [right(box) + depth, bottom(box) - depth * 0.5],
        [right(box), bottom(box)],
      ],
      { fill: deep },
    ) +
    rect(box, {
      fill: linear(sheet, "diagonal", [
        [0, lit],
        [1, body],
      ]),
    }) +
    polygon(
      [
        [box.x + box.w * 0.44, box.y],
        [box.x + box.w * 0.44 + depth, top.y],
        [box.x + box.w * 0.56 + depth, top.y],
        [box.x + box.w * 0.56, box.y],
      ],
      { fill: tools.cardTape },
    ) +
    rect(
      { x: box.x + box.w * 0.44, y: box.y, w: box.w * 0.12, h: box.h * 0.24 },
      { fill: tools.cardTape, opacity: 0.8 },
    ) +
    rect(
      { x: box.x + box.w * 0.08, y: bottom(box) - box.h * 0.34, w: box.w * 0.26, h: box.h * 0.22 },
      { fill: tools.paper },
    ) +
    stroke(
      trace`M${box.x + box.w * 0.11} ${bottom(box) - box.h * 0.27}h${box.w * 0.18}M${box.x + box.w * 0.11} ${bottom(box) - box.h * 0.21}h${box.w * 0.12}`,
      tools.graphite,
      3,
      { opacity: 0.5 },
    ) +
    stroke(trace`M${box.x} ${box.y}H${right(box)}`, mix(lit, white, 0.5), 1.4, { opacity: 0.7 })
  );
}
