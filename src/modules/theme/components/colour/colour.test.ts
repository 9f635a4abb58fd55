import { describe, expect, test } from "vitest";
import { builtIn, gallery, orchard, studio } from "../built-in.ts";
import { type Colours, colourRoles, type Theme, withField } from "../theme.ts";
import { contrast, nearest } from "./contrast.ts";
import { toHex, toOklch } from "./oklch.ts";
import { faultsIn, faultsOf } from "./pairs.ts";
import { bandColours, coloursOf, tokensOf } from "./scheme.ts";

/** Mulberry32: the printed seed repeats a run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
const random = randomOf(seed);
const hex = () =>
  `#${Math.floor(random() * 0x1000000)
    .toString(16)
    .padStart(6, "0")}`;

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrast("#27508a", "#27508a")).toBe(1);
});

test("every colour comes back from OKLCH as it was", () => {
  for (let round = 0; round < 2000; round += 1) {
    const one = hex();
    expect(toHex(toOklch(one)), `seed ${seed}`).toBe(one);
  }
  expect(toOklch("#ff0000").lightness).toBeCloseTo(0.628, 3);
  expect(toOklch("#ff0000").chroma).toBeCloseTo(0.2577, 3);
});

test("the nearest pair passes, and no other lightness that passes is nearer", () => {
  for (let round = 0; round < 120; round += 1) {
    const [colour, ground] = [hex(), hex()];
    const least = random() < 0.5 ? 4.5 : 3;
    const passes = (one: string) => contrast(one, ground) >= least;
    const found = nearest(colour, passes);
    const about = `seed ${seed}: ${colour} on ${ground} at ${least}`;
    if (!found) throw new Error(`${about} has no answer`);
    expect(passes(found), about).toBe(true);
    const from = toOklch(colour);
    const distance = Math.abs(toOklch(found).lightness - from.lightness);
    // Eight bits per channel change a lightness by up to two thousandths.
    for (let away = 0; away < distance - 0.004; away += 0.0007) {
      for (const lightness of [from.lightness - away, from.lightness + away]) {
        if (lightness < 0 || lightness > 1) continue;
        expect(passes(toHex({ ...from, lightness })), `${about}: ${lightness} is nearer than ${found}`).toBe(
          false,
        );
      }
    }
  }
});

test("hue stays on the way to the nearest pair", () => {
  const found = nearest("#7fa3d8", (one) => contrast(one, "#ffffff") >= 4.5) ?? "";
  expect(Math.abs(toOklch(found).hue - toOklch("#7fa3d8").hue)).toBeLessThan(0.03);
  expect(nearest("#123456", () => false)).toBeNull();
});

describe.each(builtIn.map((theme) => [theme.name, theme] as const))("the theme %s", (_name, theme) => {
  test("can be read in both schemes", () => expect(faultsOf(theme)).toEqual([]));

  test.each(["light", "dark", "band"] as const)("its derived colours can be read: %s", (scheme) => {
    const colours = scheme === "band" ? bandColours(theme) : coloursOf(theme, scheme);
    for (const buttons of ["ink", "accent", "outline"] as const) expectReadable(colours, buttons);
  });
});

function expectReadable(colours: Colours, buttons: Theme["buttons"]) {
  const tokens = tokensOf(colours, buttons);
  const ratio = (one: string, other: string) => contrast(tokens[one] ?? "", tokens[other] ?? "");
  const pairs = [
    ...["ok", "warn", "danger", "accent"].map((state) => [`--c-${state}`, `--c-${state}-soft`] as const),
    ["--c-on-ink", "--c-ink"] as const,
    ["--c-on-ink", "--c-ink-hover"] as const,
    ["--c-on-accent", "--c-accent"] as const,
    ...["--c-button", "--c-button-hover", "--c-button-press"].map((fill) => ["--c-on-button", fill] as const),
  ];
  for (const [words, ground] of pairs)
    expect(
      ratio(words, ground),
      `${words} on ${ground} (${buttons}, ${JSON.stringify(colours)})`,
    ).toBeGreaterThanOrEqual(4.5);
  expect(faultsIn(colours, "light").map(({ role, ground }) => `${role} on ${ground}`)).toEqual([]);
}

test("whatever colours are chosen, those that are derived from them can be read", () => {
  for (let round = 0; round < 25; round += 1) {
    const light = Object.fromEntries(colourRoles.map((role) => [role, hex()])) as Colours;
    const grounds = { page: "#fffdf7", surface: "#ffffff", plaster: "#f0ece2" };
    const dark = coloursOf({ light: { ...light, ...grounds }, dark: {} }, "dark");
    expect(faultsIn(dark, "dark"), `seed ${seed}`).toEqual([]);
    expectReadable(bandColours({ light: { ...light, ...grounds }, dark: {} }), "ink");
  }
});

test("a pair that cannot be read comes with a change of either side that can", () => {
  const pale = withField(studio, "light.ink3", "#9aa09d");
  const faults = faultsOf(pale);
  expect(faults.map(({ scheme, role, ground }) => `${scheme} ${role} ${ground}`)).toEqual([
    "light ink3 page",
    "light ink3 surface",
    "light ink3 plaster",
  ]);
  const [first] = faults;
  expect(first?.ratio).toBeLessThan(4.5);
  expect(faultsOf(withField(pale, "light.ink3", first?.roleFix ?? ""))).toEqual([]);
  const grey = withField(studio, "light.plaster", "#c9d6d3");
  const section = faultsOf(grey).find(({ ground }) => ground === "plaster");
  expect(faultsOf(withField(grey, "light.plaster", section?.groundFix ?? ""))).toEqual([]);
});

test("a dark colour that an owner chose stands, and the others are fitted to it", () => {
  const own = withField(orchard, "dark.page", "#2b1d3a");
  const dark = coloursOf(own, "dark");
  expect(dark.page).toBe("#2b1d3a");
  expect(dark.ink).not.toBe(orchard.light.ink);
  expect(faultsIn(dark, "dark")).toEqual([]);
  expect(coloursOf(gallery, "dark").accent).not.toBe(gallery.light.accent);
});
