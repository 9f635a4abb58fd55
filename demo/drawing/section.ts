import { type FinishName, finishes, type Material, metals, white } from "./palette.ts";
import { rubber, sectionTones } from "./palette-places.ts";
import { rollDice } from "./random.ts";
import type { Stage } from "./stage.ts";
import {
  type Box,
  clip,
  ellipse,
  group,
  linear,
  path,
  rect,
  right,
  round,
  type Sheet,
  stroke,
  trace,
} from "./svg.ts";
import { mix } from "./tone.ts";

const sash = "M324 312H384V276H432V312H492V276H540V312H636V574H526V624H324Z";
const frame = "M264 660H540V588H660V540H804V810H264Z";
const beadShape = "M547 199H574L636 231V312H540V276H547Z";

/** Growth rings of cut wood: arcs around a pith outside the piece. */
function rings(
  sheet: Sheet,
  key: string,
  shape: string,
  material: Material,
  centre: readonly [number, number],
): string {
  const dice = rollDice(`${key}/rings`);
  let d = "";
  let thick = "";
  for (let r = 60; r < 900; r += dice.between(9, 17)) {
    const arc = trace`M${centre[0] - r * 1.5} ${centre[1]}A${r * 1.5} ${r} 0 0 1 ${centre[0] + r * 1.5} ${centre[1]}`;
    if (dice.chance(0.35)) thick += arc;
    else d += arc;
  }
  const colour = material.grain ?? material.d;
  return group(stroke(d, colour, 1.1, { opacity: 0.42 }) + stroke(thick, colour, 2, { opacity: 0.4 }), {
    "clip-path": clip(sheet, path(shape, {})),
  });
}

function solidPiece(
  sheet: Sheet,
  key: string,
  part: string,
  shape: string,
  material: Material,
  centre: readonly [number, number],
): string {
  const fill = linear(sheet, "diagonal", [
    [0, mix(material.a, material.b, 0.3)],
    [0.5, material.b],
    [1, mix(material.b, material.c, 0.7)],
  ]);
  const inside =
    material.body === "wood"
      ? rings(sheet, `${key}/${part}`, shape, material.grain ? material : { ...finishes.pine }, centre)
      : "";
  const core = material.body === "wood" && !material.grain ? finishes.pine : undefined;
  const body = core
    ? path(shape, {
        fill: linear(sheet, "diagonal", [
          [0, core.a],
          [1, core.b],
        ]),
      }) +
      inside +
      path(shape, { fill: "none", stroke: material.b, "stroke-width": 7 })
    : path(shape, { fill }) + inside;
  return body + path(shape, { fill: "none", stroke: material.d, "stroke-width": 2.4 });
}

/** Hollow profiles of PVC and aluminium: walls, chambers, and a steel or foam core. */
function hollowPiece(
  sheet: Sheet,
  shape: string,
  material: Material,
  chambers: readonly Box[],
  core: Box,
): string {
  const fill = linear(sheet, "diagonal", [
    [0, material.a],
    [0.5, material.b],
    [1, material.c],
  ]);
  const holes = chambers
    .map((box) => rect(box, { fill: sectionTones.cavity, stroke: material.d, "stroke-width": 1.4, rx: 4 }))
    .join("");
  const filled =
    material.body === "aluminium"
      ? rect(core, { fill: sectionTones.foam, stroke: sectionTones.foamLine, "stroke-width": 1.4 })
      : rect(core, { fill: "none", stroke: sectionTones.steel, "stroke-width": 7 });
  return (
    path(shape, { fill }) +
    path(shape, { fill: "none", stroke: material.d, "stroke-width": 2.4 }) +
    holes +
    filled
  );
}

function panes(sheet: Sheet, count: 2 | 3): string {
  const xs = count === 3 ? [331, 422, 513] : [345, 499];
  const fill = linear(sheet, "right", [
    [0, sectionTones.pane],
    [0.45, sectionTones.paneLit],
    [1, sectionTones.pane],
  ]);
  let text = "";
  xs.forEach((x, index) => {
    const next = xs[index + 1];
    if (next !== undefined) {
      const gapBox: Box = { x: x + 27, y: 231, w: next - x - 27, h: 57 };
      text += rect(gapBox, { fill: sectionTones.spacer });
      text += rect(
        { ...gapBox, h: 36 },
        {
          fill: linear(sheet, "down", [
            [0, sectionTones.spacerLit],
            [1, sectionTones.spacer],
          ]),
        },
      );
      for (let dot = gapBox.x + 8; dot < right(gapBox) - 4; dot += 8.6)
        text += ellipse(dot, 248, 2.6, 2.6, { fill: sectionTones.bead });
    }
    text += rect({ x: x + 3, y: 290, w: 21, h: 11 }, { fill: sectionTones.block });
    text += rect({ x, y: -700, w: 27, h: 991 }, { fill, opacity: 0.94 });
    text += stroke(trace`M${x} -700V291h27V-700`, sectionTones.paneLine, 1.8);
  });
  return text;
}

function weatherside(sheet: Sheet): string {
  const metal = metals.steel;
  const fill = linear(sheet, "right", [
    [0, metal.a],
    [0.4, metal.b],
    [1, metal.c],
  ]);
  const edge = { fill, stroke: sectionTones.edge, "stroke-width": 2 };
  const clips = [343, 487, 595]
    .map(
      (y) =>
        rect({ x: 305, y: y - 7, w: 22, h: 14 }, { fill: rubber.b }) +
        rect({ x: 314, y: y - 14, w: 8, h: 28 }, { fill: rubber.b }),
    )
    .join("");
  return (
    path("M228 216H307V636H276V650H228V639H259V622H290V276H228Z", edge) +
    path("M168 744H264V708H281V762L151 807V790Z", edge) +
    clips
  );
}

function seals(): string {
  const bulb = (x: number, y: number): string => ellipse(x, y, 13, 11, { fill: sectionTones.seal });
  return (
    path("M318 223H331V276H312Q310 250 318 223Z", { fill: sectionTones.seal }) +
    path("M547 223V270L540 276Q534 250 547 223Z", { fill: sectionTones.seal }) +
    bulb(645, 526) +
    bulb(526, 595) +
    bulb(307, 641)
  );
}

/** A section through the lower rail of a window: its panes, material and seals. */
export function profileSection(stage: Stage, finish: FinishName, paneCount: 2 | 3): readonly string[] {
  const { sheet, key } = stage;
  const { widthPx: w, heightPx: h } = sheet;
  const material: Material = finishes[finish];
  const wood = material.body === "wood";
  let hatch = "";
  for (let x = -1400; x < 2600; x += 34) hatch += trace`M${x} 1500L${x + 672} 828`;
  const wallBox: Box = { x: -1200, y: 828, w: 3800, h: 700 };
  const boardMaterial: Material = finishes.oak;
  const board: Box = { x: 804, y: 756, w: 1600, h: 54 };
  const inner =
    rect(wallBox, { fill: sectionTones.wall }) +
    group(stroke(hatch, sectionTones.hatch, 1.3, { opacity: 0.8 }), {
      "clip-path": clip(sheet, rect(wallBox)),
    }) +
    stroke("M-1200 828H2600", sectionTones.edge, 3) +
    rect(
      { x: 264, y: 810, w: 540, h: 18 },
      { fill: sectionTones.foam, stroke: sectionTones.foamLine, "stroke-width": 1.4 },
    ) +
    rect(board, {
      fill: linear(sheet, "down", [
        [0, boardMaterial.a],
        [1, boardMaterial.b],
      ]),
      stroke: boardMaterial.d,
      "stroke-width": 2.4,
    }) +
    (wood
      ? solidPiece(sheet, key, "frame", frame, material, [430, 1330]) +
        solidPiece(sheet, key, "sash", sash, material, [440, 930])
      : hollowPiece(
          sheet,
          frame,
          material,
          [
            { x: 282, y: 678, w: 92, h: 114 },
            { x: 560, y: 612, w: 96, h: 92 },
            { x: 560, y: 720, w: 96, h: 72 },
            { x: 676, y: 560, w: 110, h: 110 },
            { x: 676, y: 686, w: 110, h: 106 },
          ],
          { x: 396, y: 682, w: 144, h: 106 },
        ) +
        hollowPiece(
          sheet,
          sash,
          material,
          [
            { x: 340, y: 330, w: 62, h: 130 },
            { x: 340, y: 476, w: 62, h: 130 },
            { x: 560, y: 330, w: 60, h: 226 },
          ],
          { x: 420, y: 334, w: 122, h: 218 },
        )) +
    panes(sheet, paneCount) +
    (wood
      ? solidPiece(sheet, key, "bead", beadShape, material, [590, 520])
      : hollowPiece(sheet, beadShape, material, [{ x: 560, y: 246, w: 60, h: 50 }], {
          x: 568,
          y: 262,
          w: 0,
          h: 0,
        })) +
    (wood
      ? weatherside(sheet)
      : path("M168 744H264V708H281V762L151 807V790Z", {
          fill: metals.steel.b,
          stroke: sectionTones.edge,
          "stroke-width": 2,
        })) +
    seals();
  const scale = { card: 0.92, first: 1, hero: 1.1 }[stage.size];
  const dx = stage.size === "hero" ? stage.centreX - 520 * scale : w / 2 - 520 * scale;
  const dy = h - 905 * scale - (stage.size === "card" ? 60 : 0);
  const light = linear(sheet, "diagonal", [
    [0, white, 0.5],
    [1, white, 0],
  ]);
  return [
    rect({ x: 0, y: 0, w, h }, { fill: sectionTones.ground }),
    rect({ x: 0, y: 0, w, h }, { fill: light }),
    group(inner, { transform: `translate(${round(dx)} ${round(dy)}) scale(${scale})` }),
  ];
}
