import type { ChosenSoFar } from "#modules/configurator/components/solver/configuration.ts";
import type { Choice, Configuration } from "#modules/configurator/components/solver/rule-model.ts";

/** Recomputes the price list in whole numbers as an owner would: mm² and mm, thousandths, cents. */
interface Bill {
  waste?: number;
  least?: number;
  step?: number;
}

/** The price of parts in millionths of a m² or m. Waste is in tenths of a percent, minimum and step in millionths. */
function charged(
  parts: readonly number[],
  unitMinor: number,
  { waste = 0, least = 0, step = 0 }: Bill = {},
): number {
  let sum = 0n;
  for (const part of parts) {
    let used = BigInt(part) * BigInt(1000 + waste);
    if (used < BigInt(least) * 1000n) used = BigInt(least) * 1000n;
    if (step > 0) {
      const size = BigInt(step) * 1000n;
      used = ((used + size - 1n) / size) * size;
    }
    sum += used;
  }
  return half(sum * BigInt(unitMinor), 1_000_000_000n);
}

const half = (above: bigint, below: bigint) => Number((2n * above + below) / (2n * below));
/** A share in tenths of a percent. */
const share = (minor: number, tenths: number) => half(BigInt(minor) * BigInt(tenths), 1000n);
const metres = (mm: number) => mm * 1000;
const beside = (mm: number, wanted: number) =>
  wanted * 10 >= mm * 8 && wanted * 10 <= mm * 12 ? wanted : mm;
/** The table price for the next larger sizes. */
const cell = (widths: number[], heights: number[], rows: number[][], width: number, height: number) =>
  rows[heights.findIndex((one) => one >= height)]?.[widths.findIndex((one) => one >= width)] ?? Number.NaN;

type Worked = (
  is: (attribute: string, ...values: string[]) => boolean,
  number: (id: string) => number,
) => number;

const windowPrice: Worked = (is, number) => {
  const [w, h] = [number("width"), number("height")];
  const opens = is("opening", "fixed") ? 0 : 1;
  const bars = opens ? 128 : 75;
  const pane = (w - 2 * bars + 24) * (h - 2 * bars + 24);
  const frame = charged([metres(2 * (w + h))], 3800, { waste: 40 });
  let sum = frame + opens * 6900;
  if (is("glass", "double")) sum += charged([pane], 4900, { least: 400_000 });
  if (is("glass", "triple")) sum += charged([pane], 7400, { least: 400_000 });
  if (is("glass", "sound")) sum += charged([pane], 11_900, { least: 500_000 });
  if (is("outside", "anthracite", "oak")) sum += share(frame, 140);
  if (is("outside", "ral")) sum += share(frame, 225);
  if (is("pattern", "satin", "master")) sum += charged([w * h], 2600);
  if (is("security", "rc1")) sum += opens * 3900;
  if (is("security", "rc2")) sum += opens * 8900;
  if (is("handle", "steel", "lock")) sum += opens * 1450;
  const tenth = { step: 100_000 };
  if (is("sill-outside", "aluminium"))
    sum += charged([metres(beside(w, number("sill-length")))], 2400, tenth);
  if (is("sill-inside", "pvc")) sum += charged([metres(w)], 1900, tenth);
  if (is("sill-inside", "oak")) sum += charged([metres(w)], 6400, tenth);
  if (is("screen", "inside")) sum += charged([w * h], 5200, { least: 800_000 });
  return sum;
};

const doorPrice: Worked = (is, number) => {
  const [w, h] = [number("width"), number("height")];
  const rows = [
    [148_000, 156_000, 181_000, 228_000, 259_000],
    [157_000, 166_000, 193_000, 243_000, 276_000],
    [179_000, 189_000, 219_000, 276_000, 314_000],
  ];
  const size = cell([900, 1000, 1250, 1500, 1800], [2000, 2200, 2500], rows, w, h);
  let sum = size;
  if (is("wood", "oak")) sum += share(size, 180);
  if (is("wood", "aluminium")) sum += share(size, 325);
  if (is("leaf", "panels")) sum += 21_000;
  if (is("leaf", "glazed")) sum += charged([(w - 360 + 28) * (h - 360 + 28)], 16_500, { least: 500_000 });
  if (is("lock", "five")) sum += 14_900;
  if (is("lock", "motor")) sum += 64_900;
  if (is("threshold", "oak")) sum += charged([metres(w)], 8900);
  if (is("pull", "bar")) sum += 18_500;
  return sum;
};

const skylightPrice: Worked = (is, number) => {
  const [w, h] = [number("width"), number("height")];
  const rows = [
    [26_900, 29_400, 32_600, 37_500, 43_900, 50_400],
    [28_900, 31_900, 35_500, 41_000, 48_200, 55_400],
    [31_200, 34_500, 38_600, 44_800, 52_900, 61_000],
    [33_900, 37_600, 42_200, 49_200, 58_300, 67_400],
    [36_700, 40_800, 45_900, 53_700, 63_800, 73_900],
  ];
  const size = cell([550, 660, 780, 940, 1140, 1340], [780, 980, 1180, 1400, 1600], rows, w, h);
  const flashing = charged([metres(2 * (w + h))], 2150);
  const bars = is("opening", "fixed") ? 75 : 128;
  let sum = size + flashing;
  if (is("roofing", "metal")) sum += share(flashing, 200);
  if (is("opening", "top")) sum += 9800;
  if (is("glass", "triple"))
    sum += charged([(w - 2 * bars + 24) * (h - 2 * bars + 24)], 12_800, { least: 300_000 });
  if (is("frame", "white")) sum += share(size, 75);
  if (is("drive", "cable")) sum += 24_900;
  if (is("drive", "solar")) sum += 32_900;
  if (is("blind", "dark")) sum += charged([w * h], 6900, { least: 600_000 });
  if (is("blind", "awning")) sum += charged([w * h], 9400, { least: 600_000 });
  return sum;
};

const screenPrice: Worked = (is, number) => {
  const [w, h] = [number("width"), number("height")];
  const pane = charged([w * h], 9800, { waste: 60, least: 1_500_000 });
  let sum = pane + charged([metres(w)], 7400, { least: 1_000_000, step: 100_000 });
  if (is("cloth", "blackout")) sum += share(pane, 120);
  if (is("guide", "zip")) sum += 8900;
  if (is("drive", "motor")) sum += 18_900;
  if (is("drive", "solar")) sum += 28_900;
  if (is("mount", "wall")) sum += 2400;
  return sum + number("remotes") * 3900;
};

const sillPrice: Worked = (is, number) => {
  const [length, depth] = [number("length"), number("depth")];
  const board = length * depth;
  const least = 200_000;
  let slab = 0;
  if (is("material", "marble")) slab = charged([board], 18_500, { waste: 150, least });
  if (is("material", "granite")) slab = charged([board], 14_200, { waste: 120, least });
  if (is("material", "oak")) slab = charged([board], 21_900, { waste: 80 });
  if (is("material", "larch")) slab = charged([board], 13_900, { waste: 80 });
  let sum = slab;
  if (is("thickness", "mm30")) sum += share(slab, 250);
  if (is("thickness", "mm40")) sum += share(slab, 480);
  if (is("edge", "round")) sum += charged([metres(length)], 1850, { step: 100_000 });
  if (is("edge", "nosing")) sum += charged([metres(length)], 4200, { step: 100_000 });
  if (is("surface", "polished")) sum += charged([board], 3600);
  return sum + number("consoles") * 1290;
};

/** The demo's families in their order, each with the price that its owner would calculate. */
export const priceBooks: readonly { at: number; first: Choice[]; worked: Worked }[] = [
  { at: 0, first: [["parts", "one"]], worked: windowPrice },
  { at: 1, first: [["form", "single"]], worked: doorPrice },
  { at: 2, first: [], worked: skylightPrice },
  { at: 3, first: [], worked: screenPrice },
  { at: 4, first: [], worked: sillPrice },
];

/** The price of a piece by the price book, in cents. */
export function workedOut({ worked }: (typeof priceBooks)[number], configuration: Configuration): number {
  const is = (id: string, ...values: string[]) => values.includes(String(configuration[id]));
  return worked(is, (id) => Number(configuration[id]));
}

/** Pseudo-random whole numbers below `count`, so that every run tests the same pieces. */
export function caseNumbers(at: number): (count: number) => number {
  let seed = 4711 + at;
  return (count) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * count);
  };
}

/** Chooses a random offered value for each attribute in turn; this always results in a complete piece. */
export function randomPiece(
  ids: readonly string[],
  chosen: ChosenSoFar,
  first: readonly Choice[],
  random: (count: number) => number,
): Configuration {
  const choices = [...first];
  chosen.choose(choices);
  for (const id of ids) {
    if (choices.some(([known]) => known === id)) continue;
    const { offered, range } = chosen.verdict(id);
    let value: string | number | undefined = offered[random(offered.length)];
    if (range) {
      const wanted = range[0] + random(range[1] - range[0] + 1);
      const near = chosen.nearest(id, wanted);
      value = near.below ?? near.above ?? range[0];
    }
    if (value !== undefined) choices.push([id, value]);
    chosen.choose(choices);
  }
  return chosen.completed() ?? {};
}
