import { footShadow } from "./light.ts";
import { type Glaze, type GlazeName, glazes, shadow, white } from "./palette.ts";
import { clip, ellipse, group, linear, path, type Sheet, stroke, trace } from "./svg.ts";
import { mix } from "./tone.ts";

/** Six stops across a round body: dark rim, lightest at a third, body, shade, dark rim. */
export function turned(sheet: Sheet, glaze: Glaze): string {
  const { a, b, c } = glaze;
  return linear(sheet, "right", [
    [0, mix(b, c, 0.3)],
    [0.16, mix(a, b, 0.3)],
    [0.34, a],
    [0.6, b],
    [0.86, mix(b, c, 0.8)],
    [1, c],
  ]);
}

/** Half widths as a share of the widest, from the mouth at 0 to the foot at 1. */
type Profile = readonly (readonly [height: number, halfWidth: number])[];
const profiles = {
  bottle: [
    [0, 0.34],
    [0.05, 0.3],
    [0.2, 0.27],
    [0.38, 0.56],
    [0.6, 0.97],
    [0.7, 1],
    [0.85, 0.88],
    [1, 0.55],
  ],
  pear: [
    [0, 0.34],
    [0.06, 0.3],
    [0.22, 0.42],
    [0.5, 0.88],
    [0.66, 1],
    [0.84, 0.86],
    [1, 0.52],
  ],
  urn: [
    [0, 0.56],
    [0.05, 0.5],
    [0.22, 0.72],
    [0.48, 1],
    [0.7, 0.9],
    [0.88, 0.66],
    [1, 0.52],
  ],
  globe: [
    [0, 0.36],
    [0.06, 0.34],
    [0.16, 0.52],
    [0.32, 0.84],
    [0.54, 1],
    [0.76, 0.86],
    [0.92, 0.58],
    [1, 0.44],
  ],
  column: [
    [0, 0.86],
    [0.04, 0.84],
    [0.3, 0.92],
    [0.7, 1],
    [0.93, 0.98],
    [1, 0.9],
  ],
  jug: [
    [0, 0.62],
    [0.06, 0.56],
    [0.26, 0.6],
    [0.52, 0.92],
    [0.7, 1],
    [0.88, 0.92],
    [1, 0.68],
  ],
  lampFoot: [
    [0, 0.2],
    [0.1, 0.2],
    [0.2, 0.34],
    [0.45, 0.92],
    [0.58, 1],
    [0.78, 0.86],
    [1, 0.5],
  ],
  cone: [
    [0, 0.16],
    [0.3, 0.32],
    [0.65, 0.72],
    [0.9, 1],
    [1, 0.98],
  ],
  bowl: [
    [0, 1],
    [0.25, 0.97],
    [0.55, 0.84],
    [0.8, 0.6],
    [0.94, 0.4],
    [1, 0.38],
  ],
  cup: [
    [0, 1],
    [0.3, 0.97],
    [0.65, 0.9],
    [0.88, 0.74],
    [1, 0.6],
  ],
  plate: [
    [0, 1],
    [0.4, 0.8],
    [0.75, 0.5],
    [1, 0.42],
  ],
} as const satisfies Record<string, Profile>;
export type VesselForm = keyof typeof profiles;

/** A smoothed closed outline of the profile, with a rounded foot. */
export function outline(form: VesselForm, x: number, footY: number, width: number, height: number): string {
  const points = profiles[form].map(([t, r]) => ({ y: footY - height + t * height, r: (r * width) / 2 }));
  const first = points[0] ?? { y: footY, r: 0 };
  const last = points.at(-1) ?? first;
  let left = trace`M${x - first.r} ${first.y}`;
  let back = "";
  const slope = (index: number): number => {
    const before = points[Math.max(0, index - 1)] ?? first;
    const after = points[Math.min(points.length - 1, index + 1)] ?? last;
    return after.y === before.y ? 0 : (after.r - before.r) / (after.y - before.y);
  };
  for (let index = 0; index < points.length - 1; index += 1) {
    const from = points[index] ?? first;
    const to = points[index + 1] ?? last;
    const third = (to.y - from.y) / 3;
    const c1 = { y: from.y + third, r: from.r + slope(index) * third };
    const c2 = { y: to.y - third, r: to.r - slope(index + 1) * third };
    left += trace`C${x - c1.r} ${c1.y} ${x - c2.r} ${c2.y} ${x - to.r} ${to.y}`;
    back = trace`C${x + c2.r} ${c2.y} ${x + c1.r} ${c1.y} ${x + from.r} ${from.y}` + back;
  }
  const sag = Math.min(height * 0.03, width * 0.045);
  return `${left}${trace`Q${x} ${footY + sag * 2} ${x + last.r} ${last.y}`}${back}Z`;
}

export type Vessel = {
  readonly form: VesselForm;
  readonly x: number;
  readonly footY: number;
  readonly width: number;
  readonly height: number;
  readonly glaze: GlazeName;
  /** A lighter dipped band around the belly, or throwing rings. */
  readonly finish?: "plain" | "band" | "rings" | "dipped";
  readonly shadowOpacity?: number;
};

function surface(sheet: Sheet, vessel: Vessel): string {
  const { form, x, footY, width, height, glaze } = vessel;
  const tones = glazes[glaze];
  const body = outline(form, x, footY, width, height);
  const finish = vessel.finish ?? "plain";
  if (finish === "plain") return "";
  let marks = "";
  const half = width / 2;
  if (finish === "rings") {
    for (let y = footY - height * 0.66; y < footY - height * 0.06; y += Math.max(7, height * 0.05)) {
      marks += trace`M${x - half} ${y}Q${x} ${y + half * 0.17} ${x + half} ${y}`;
    }
    marks = stroke(marks, tones.c, Math.max(0.8, height * 0.003), { opacity: 0.24 });
  } else {
    const top = footY - height * (finish === "band" ? 0.5 : 0.34);
    const end = finish === "band" ? footY - height * 0.34 : footY + height * 0.06;
    const bow = half * 0.2;
    const d = trace`M${x - half} ${top}Q${x} ${top + bow} ${x + half} ${top}V${end}Q${x} ${end + bow} ${x - half} ${end}Z`;
    marks = path(d, { fill: finish === "band" ? white : tones.c, opacity: finish === "band" ? 0.32 : 0.3 });
  }
  return group(marks, { "clip-path": clip(sheet, path(body, {})) });
}

/** A vase, jar, bowl or cup with its mouth and its shadow. */
export function vessel(sheet: Sheet, item: Vessel): string {
  const { form, x, footY, width, height, glaze } = item;
  const tones = glazes[glaze];
  const mouth = ((profiles[form][0]?.[1] ?? 1) * width) / 2;
  const topY = footY - height;
  const tilt = form === "bowl" || form === "plate" ? 0.17 : 0.2;
  const depth = mouth * tilt;
  const inside = linear(sheet, "down", [
    [0, mix(tones.c, shadow, 0.35)],
    [1, mix(tones.c, tones.b, form === "bowl" ? 0.7 : 0.15)],
  ]);
  const highlight = ellipse(x - width * 0.17, footY - height * 0.52, width * 0.05, height * 0.17, {
    fill: white,
    opacity: 0.16,
  });
  return (
    footShadow(sheet, x, footY, width * 0.8, item.shadowOpacity ?? 0.3) +
    path(outline(form, x, footY, width, height), { fill: turned(sheet, tones) }) +
    surface(sheet, item) +
    highlight +
    ellipse(x, topY, mouth, depth, { fill: inside }) +
    stroke(trace`M${x - mouth} ${topY}A${mouth} ${depth} 0 0 0 ${x + mouth} ${topY}`, tones.a, 1.6) +
    stroke(
      trace`M${x - mouth} ${topY}A${mouth} ${depth} 0 0 1 ${x + mouth} ${topY}`,
      mix(tones.a, tones.b, 0.5),
      1,
    )
  );
}

/** A cup with a handle on the right, seen slightly from above; `drink` fills it. */
export function cup(sheet: Sheet, item: Vessel, drink?: string): string {
  const { x, footY, width, height, glaze } = item;
  const tones = glazes[glaze];
  const rightX = x + width * 0.44;
  const y = footY - height * 0.56;
  const thick = width * 0.1;
  const ear = trace`M${rightX} ${y - height * 0.22}C${rightX + width * 0.4} ${y - height * 0.3} ${rightX + width * 0.36} ${y + height * 0.34} ${rightX - width * 0.06} ${y + height * 0.3}`;
  const handle =
    stroke(ear, tones.c, thick + 1.6, { "stroke-linecap": "round" }) +
    stroke(ear, mix(tones.b, tones.c, 0.2), thick, { "stroke-linecap": "round" });
  const surfaceOfDrink = drink
    ? ellipse(x, footY - height + height * 0.03, width * 0.44, width * 0.075, { fill: drink })
    : "";
  return handle + vessel(sheet, { ...item, form: "cup" }) + surfaceOfDrink;
}
