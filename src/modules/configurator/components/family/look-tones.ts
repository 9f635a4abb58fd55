import type { DrawingLook } from "./family.ts";

const steel = { lit: "#d8dadb", body: "#b4b8ba", shade: "#868b8e", line: "#54585b", joint: "mitre" } as const;
const sky = { top: "#cfe0ea", bottom: "#8fa9b3" };

/** The colour by which an owner knows a look; its other tones follow from it. */
export function bodyOf({ material }: DrawingLook): string {
  return material.body;
}

/** A look in another colour: lit, shaded and outlined as a material of that colour is. Null for what is no colour. */
export function lookWith(
  stored: DrawingLook | undefined,
  body: string,
  joint: "butt" | "mitre",
): DrawingLook | null {
  if (!/^#[0-9a-f]{6}$/i.test(body)) return null;
  const { metal = steel, glass = sky } = stored ?? {};
  if (stored?.material.body.toLowerCase() === body.toLowerCase())
    return { ...stored, material: { ...stored.material, joint } };
  const tones = { lit: mixed(body, 255, 0.28), shade: mixed(body, 0, 0.16), line: mixed(body, 0, 0.55) };
  return { material: { ...tones, body: body.toLowerCase(), joint }, metal, glass };
}

/** A colour with so much white (255) or black (0) in it. */
function mixed(colour: string, other: number, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const own = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(own + (other - own) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
