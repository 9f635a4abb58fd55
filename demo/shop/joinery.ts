import { insulationBand } from "./attributes.ts";
import type { Choice, DemoProduct } from "./demo-product.ts";
import type { Measure } from "./measures.ts";
import {
  certificate,
  clearOpening,
  dimensions,
  frameDepth,
  glass,
  insulation,
  outerSize,
  security,
  sidesOf,
  sizeRange,
  sound,
  weight,
} from "./measures.ts";
import type { Series } from "./series.ts";
import { both, type Text } from "./text.ts";

/** The fields in which a window or door differs from the rest of its series. */
export interface Joinery
  extends Omit<DemoProduct, "paragraphs" | "measures" | "brand" | "weightGrams" | "choices"> {
  series: Series;
  about: Text;
  /** Slugs from small to large. The first size has the list price; larger ones add the price of their extra area. */
  sizes: readonly string[];
  opening: string;
  /** If absent, all finishes of the series. */
  finishes?: Choice[1];
  handles?: Choice[1] | null;
  /** Further choices, after the finish. */
  more?: readonly Choice[];
  /** Every part opens, without a post between the parts. */
  opensWholly?: boolean;
  moreMeasures?: readonly Measure[];
}

export function squareMetres(sizeSlug: string): number {
  return sidesOf(sizeSlug).reduce((area, side) => area * side, 1) / 1_000_000;
}

/** Rounds surcharges to whole euros, so that prices do not look computed. */
function sizeChoice(sizes: readonly string[], squareMetreMinor: number): Choice[1] {
  const smallest = squareMetres(sizes[0] ?? "");
  return sizes.map((slug) => {
    const extra = Math.round(((squareMetres(slug) - smallest) * squareMetreMinor) / 200) * 200;
    return extra > 0 ? ([slug, extra] as const) : slug;
  });
}

/** The middle size, for which the page states weight and clear opening. */
function exampleSize(sizes: readonly string[]): string {
  return sizes[Math.floor((sizes.length - 1) / 2)] ?? "";
}

/** Frame and sash take 92 mm on each side. */
function clearSize(sizeSlug: string): Text {
  return dimensions(sidesOf(sizeSlug).map((side) => side - 184));
}

export function joinery(own: Joinery): DemoProduct {
  const { series, about, sizes, opening, finishes, handles, more, opensWholly, moreMeasures, ...rest } = own;
  const example = exampleSize(sizes);
  const kilograms = Math.round(squareMetres(example) * series.kilogramsPerSquareMetre);
  const handleChoice = handles === undefined ? series.handles : handles;
  return {
    ...rest,
    brand: series.brand,
    paragraphs: [about, series.about],
    weightGrams: kilograms * 1000,
    measures: [
      outerSize(sizeRange(sizes)),
      ...(opensWholly ? [clearOpening(withExample(clearSize(example), example))] : []),
      frameDepth(series.depthMm),
      weightAt(kilograms, example),
      glass(series.glass),
      insulation(series.uValue),
      sound(series.soundDb),
      security(series.security),
      ...(moreMeasures ?? []),
      certificate(series.certificate),
    ],
    choices: [
      ["size", sizeChoice(sizes, series.squareMetreMinor)],
      ["finish", finishes ?? series.finishes],
      ...(more ?? []),
      ...(handleChoice ? ([["handle", handleChoice]] as const) : []),
      ["material", [series.material]],
      ["opening", [opening]],
      ["insulation", [insulationBand(series.uValue)]],
    ],
    exclusions: [...usableExclusions(series, finishes, handleChoice), ...(own.exclusions ?? [])],
  };
}

function withExample(value: Text, sizeSlug: string): Text {
  const size = dimensions(sidesOf(sizeSlug));
  return both(`${value.en} at ${size.en}`, `${value.ro} la ${size.ro}`, `${value.de} bei ${size.de}`);
}

function weightAt(kilograms: number, sizeSlug: string): Measure {
  const { name, value } = weight(kilograms);
  return { name, value: withExample(value, sizeSlug) };
}

/** Drops the series' rules about finishes or handles that this product does not offer. */
function usableExclusions(series: Series, finishes: Choice[1] | undefined, handles: Choice[1] | null) {
  const offered = new Set(
    [...(finishes ?? series.finishes), ...(handles ?? [])].map((value) =>
      typeof value === "string" ? value : value[0],
    ),
  );
  return (series.exclusions ?? [])
    .map(({ when, not }) => ({ when, not: not.filter(([, value]) => offered.has(value)) }))
    .filter(({ when, not }) => offered.has(when[1]) && not.length > 0);
}
