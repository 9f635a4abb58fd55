import { luminanceOf, toHex, toOklch } from "./oklch.ts";

/** WCAG 2: text needs 4.5, borders of fields and the focus ring need 3. */
export const textRatio = 4.5;
export const controlRatio = 3;

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const steps = 1000;

/**
 * The nearest colour in lightness that passes: keeps the hue, and the chroma within a screen's range. Null if no
 * lightness passes.
 */
export function nearest(hex: string, passes: (candidate: string) => boolean): string | null {
  if (passes(hex)) return hex;
  const colour = toOklch(hex);
  const far = Math.ceil(Math.max(colour.lightness, 1 - colour.lightness) * steps);
  for (let step = 1; step <= far; step += 1) {
    for (const side of [-1, 1]) {
      const lightness = colour.lightness + (side * step) / steps;
      if (lightness < -1 / steps || lightness > 1 + 1 / steps) continue;
      const candidate = toHex({ ...colour, lightness });
      if (passes(candidate)) return candidate;
    }
  }
  return null;
}

/** The nearest colour that reaches a ratio against each of these; the colour itself if none does. */
export function reaching(hex: string, against: readonly string[], least: number): string {
  return nearest(hex, (candidate) => against.every((other) => contrast(candidate, other) >= least)) ?? hex;
}
