import type { DrawingLook } from "./family.ts";

const steel = { lit: "#d8dadb", body: "#b4b8ba", shade: "#868b8e", line: "#54585b", joint: "mitre" } as const;
const sky = { top: "#cfe0ea", bottom: "#8fa9b3" };

/** The main colour of a look, which owners edit; the other tones derive from it. */
export function bodyOf({ material }: DrawingLook): string {
  return material.body;
}

/** A look in another colour with matching lit, shaded and outline tones. Null for an invalid colour. */
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

/** Mixes a colour with a share of white (255) or black (0). */
function mixed(colour: string, other: number, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const own = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(own + (other - own) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
