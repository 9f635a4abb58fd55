import type { DrawingLook } from "#modules/configurator/components/family/family.ts";
import type { Profile } from "#modules/configurator/components/geometry/plan.ts";

const steel = { lit: "#d8dadb", body: "#b4b8ba", shade: "#868b8e", line: "#54585b", joint: "mitre" } as const;
const sky = { top: "#cfe0ea", bottom: "#8fa9b3" } as const;

const look = (
  lit: string,
  body: string,
  shade: string,
  line: string,
  joint: "butt" | "mitre",
): DrawingLook => ({
  ...{ material: { lit, body, shade, line, joint }, metal: steel, glass: sky },
});

export const white = look("#ffffff", "#f4f3ef", "#dcdad3", "#a9a7a0", "mitre");
export const anthracite = look("#646b6e", "#484f52", "#353b3e", "#1b1f21", "mitre");
export const oak = look("#d2b68f", "#bc9c72", "#9c7b52", "#5e472b", "butt");
export const oakFoil = look("#d2b68f", "#bc9c72", "#9c7b52", "#5e472b", "mitre");
export const larch = look("#ddb78b", "#c99b69", "#ad7d4e", "#6e4825", "butt");
export const sage = look("#b4bfb0", "#97a594", "#7b8a79", "#4c584c", "butt");
export const blue = look("#4a6472", "#33505f", "#263f4c", "#12232c", "butt");
export const bronze = look("#8e7c68", "#6f5f4e", "#54483b", "#2b241d", "mitre");
export const marble = look("#f1ece4", "#ddd6ca", "#c3bbad", "#8d8578", "butt");
export const granite = look("#8d8f90", "#6d7072", "#505355", "#2f3133", "butt");
export const cloth = look("#d9d4c8", "#c4bdae", "#a69e8d", "#6d6759", "mitre");

export const windowProfile: Profile = {
  ...{ frameMm: 62, mullionMm: 84, sashMm: 53, beadMm: 13, rebateMm: 12, coverMm: 8 },
};
export const doorProfile: Profile = {
  ...{ frameMm: 68, mullionMm: 96, sashMm: 98, beadMm: 14, rebateMm: 14, coverMm: 10 },
};
/** A board: only its edge is visible. */
export const boardProfile: Profile = {
  ...{ frameMm: 12, mullionMm: 4, sashMm: 0, beadMm: 0, rebateMm: 0, coverMm: 0 },
};
/** Side rails with the box above and the bottom bar below; the cloth runs in the rails. */
export const screenProfile: Profile = { ...boardProfile, frameMm: 40, rebateMm: 14 };

/** The uprights run the full height. */
export const railed = (look: DrawingLook): DrawingLook => ({
  ...look,
  material: { ...look.material, joint: "butt" },
});
