import { footShadow } from "./light.ts";
import { type Cloth, cloths, finishes, white } from "./palette.ts";
import { group, linear, rect, round, type Sheet } from "./svg.ts";
import { mix } from "./tone.ts";

/** A low armchair seen from the front. */
export function armchair(
  sheet: Sheet,
  x: number,
  footY: number,
  cloth: keyof typeof cloths,
  scale = 1,
): string {
  const chair = seatedChair(sheet, cloth);
  return group(chair, { transform: `translate(${round(x)} ${round(footY)}) scale(${scale})` });
}

function seatedChair(sheet: Sheet, cloth: keyof typeof cloths): string {
  const x = 0;
  const footY = 0;
  const tones: Cloth = cloths[cloth];
  const back = linear(sheet, "down", [
    [0, tones.a],
    [0.5, tones.b],
    [1, mix(tones.b, tones.c, 0.7)],
  ]);
  const arm = linear(sheet, "right", [
    [0, mix(tones.a, tones.b, 0.4)],
    [0.5, tones.b],
    [1, tones.c],
  ]);
  const leg = (at: number): string =>
    rect({ x: at, y: footY - 26, w: 9, h: 26 }, { fill: finishes.walnut.b });
  return (
    footShadow(sheet, x, footY, 210, 0.3) +
    leg(x - 88) +
    leg(x + 79) +
    rect({ x: x - 84, y: footY - 196, w: 168, h: 150 }, { fill: back, rx: 26 }) +
    rect(
      { x: x - 74, y: footY - 104, w: 148, h: 44 },
      {
        fill: linear(sheet, "down", [
          [0, mix(tones.a, white, 0.15)],
          [1, tones.b],
        ]),
        rx: 14,
      },
    ) +
    rect(
      { x: x - 74, y: footY - 62, w: 148, h: 40 },
      {
        fill: linear(sheet, "down", [
          [0, mix(tones.b, tones.c, 0.35)],
          [1, tones.c],
        ]),
        rx: 4,
      },
    ) +
    rect({ x: x - 104, y: footY - 122, w: 38, h: 100 }, { fill: arm, rx: 15 }) +
    rect({ x: x + 66, y: footY - 122, w: 38, h: 100 }, { fill: arm, rx: 15 })
  );
}
