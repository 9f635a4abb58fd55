import { dark, shadow } from "./palette.ts";
import { blur, group, round, type Sheet, stroke } from "./svg.ts";

/** Digits as strokes in a field 10 wide and 16 high, because rendered pictures must not need a font. */
const figures: readonly string[] = [
  "M5 0.5C8.4 0.5 9.5 4 9.5 8S8.4 15.5 5 15.5 0.5 12 0.5 8 1.6 0.5 5 0.5Z",
  "M2 3.4C3.6 2.8 4.9 1.8 5.6 0.6V15.5",
  "M0.9 4.4C1.1 2 2.8 0.5 5 0.5S9 2 9 4.4C9 8.4 1.6 11 0.7 15.5H9.3",
  "M1 2.7C1.9 1.3 3.3 0.5 5 0.5 7.3 0.5 8.8 1.9 8.8 4S7.2 7.5 4.4 7.5C7.4 7.5 9.3 9.1 9.3 11.5S7.5 15.5 4.9 15.5C3 15.5 1.5 14.7 0.6 13.2",
  "M7.2 15.5V0.6L0.5 11.2H9.5",
  "M8.7 0.6H2.2L1.4 7.3C2.3 6.5 3.5 6 4.9 6 7.6 6 9.4 7.9 9.4 10.7S7.5 15.5 4.7 15.5C2.9 15.5 1.4 14.7 0.6 13.4",
  "M8.3 2.2C7.5 1.1 6.4 0.5 5.1 0.5 2.2 0.5 0.6 3.6 0.6 8.6 0.6 13 2.2 15.5 5 15.5 7.6 15.5 9.4 13.5 9.4 10.8S7.7 6.2 5.2 6.2C3 6.2 1.2 7.6 0.7 9.6",
  "M0.6 0.6H9.4C6.4 4.4 4.5 9.4 4 15.5",
  "M5 0.5C7.2 0.5 8.7 1.9 8.7 4S7.2 7.4 5 7.4 1.3 6 1.3 4 2.8 0.5 5 0.5ZM5 7.4C7.7 7.4 9.4 9 9.4 11.5S7.7 15.5 5 15.5 0.6 13.9 0.6 11.5 2.3 7.4 5 7.4Z",
  "M1.7 13.8C2.5 14.9 3.6 15.5 4.9 15.5 7.8 15.5 9.4 12.4 9.4 7.4 9.4 3 7.8 0.5 5 0.5 2.4 0.5 0.6 2.5 0.6 5.2S2.3 9.8 4.8 9.8C7 9.8 8.8 8.4 9.3 6.4",
];

/** A house number with digits `heightPx` high; `x` is its middle and `y` its top. */
export function houseNumber(sheet: Sheet, value: number, x: number, y: number, heightPx: number): string {
  const digits = [...String(Math.max(0, Math.floor(value)))].slice(0, 3).map(Number);
  const scale = heightPx / 16;
  const step = 13.5 * scale;
  const left = x - (step * digits.length - 3.5 * scale) / 2;
  const draw = (colour: string): string =>
    digits
      .map((digit, index) =>
        stroke(figures[digit] ?? "", colour, 1.5, {
          transform: `translate(${round(left + index * step)} ${round(y)}) scale(${round(scale)})`,
          "stroke-linecap": "round",
          "stroke-linejoin": "round",
        }),
      )
      .join("");
  const cast = group(draw(shadow), { transform: "translate(3 4)", filter: blur(sheet, 2), opacity: 0.34 });
  return cast + draw(dark);
}
