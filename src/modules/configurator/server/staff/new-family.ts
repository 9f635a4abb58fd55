import type { Family } from "../../components/family/family.ts";
import type { PriceGrid } from "../../components/price/price-grid.ts";
import type { Rule } from "../../components/solver/rule-model.ts";

const white = { lit: "#ffffff", body: "#f4f3ef", shade: "#dcdad3", line: "#a9a7a0", joint: "mitre" } as const;
const steel = { lit: "#d8dadb", body: "#b4b8ba", shade: "#868b8e", line: "#54585b", joint: "mitre" } as const;

/** The default limits of a size until the owner changes them. */
const usualSize = { min: 500, max: 2000, step: 1, prefer: 1000 };

/**
 * A family from a printed price list: a piece with one part, with the sizes and prices of the list. Without a list by
 * width and height, prices are added later.
 */
export function newFamily(grid: PriceGrid | null, currency: string, firstNumber: number): Family {
  const range = (sizes: readonly number[]) => {
    const [least = 1, most = least] = [sizes[0], sizes.at(-1)];
    const before = sizes[1] === undefined ? 0 : least - (sizes[1] - least);
    return { min: Math.max(1, before + 1), max: most, step: 1, prefer: least };
  };
  const width = grid ? range(grid.widthsMm) : usualSize;
  const height = grid ? range(grid.heightsMm) : usualSize;
  const rules = grid ? notMadeRules(grid, width.min, height.min) : [];
  const measure = { kind: "number", shown: "number", unit: "mm", step: "size", required: true } as const;
  return {
    format: 1,
    model: {
      format: 1,
      attributes: [
        { id: "width", ...width },
        { id: "height", ...height },
      ],
      rules,
    },
    ruleNames: Object.fromEntries(rules.map(({ id }) => [id, notMade])),
    attributes: [
      { id: "width", number: firstNumber + 1, name: { en: "Width", ro: "Lățime", de: "Breite" }, ...measure },
      {
        id: "height",
        number: firstNumber + 2,
        name: { en: "Height", ro: "Înălțime", de: "Höhe" },
        ...measure,
      },
    ],
    steps: [{ id: "size", number: firstNumber, name: { en: "Size", ro: "Dimensiuni", de: "Größe" } }],
    prices: {
      currency,
      positions: grid
        ? [
            {
              id: "size",
              name: { en: "By its size", ro: "După dimensiuni", de: "Nach Größe" },
              price: { kind: "grid", grid },
            },
          ]
        : [],
    },
    drawing: {
      ...{ width: "width", height: "height" },
      profiles: [
        { profile: { frameMm: 62, mullionMm: 84, sashMm: 53, beadMm: 13, rebateMm: 12, coverMm: 8 } },
      ],
      roots: [
        {
          root: {
            kind: "field",
            openings: [{ opening: { kind: "fixed" } }],
            fillings: [{ filling: "glass" }],
          },
        },
      ],
      looks: [{ look: { material: white, metal: steel, glass: { top: "#cfe0ea", bottom: "#8fa9b3" } } }],
      accessories: {},
    },
    pictures: [],
    thermal: [],
    weights: [],
  };
}

const notMade = {
  ...{ en: "This size is not made.", ro: "Dimensiunea aceasta nu se face." },
  de: "Diese Größe wird nicht gefertigt.",
};

/** Turns sizes that are not made into rules: as few rectangles as the list's rows allow. */
function notMadeRules(
  { widthsMm, heightsMm, rows }: PriceGrid,
  leastWidth: number,
  leastHeight: number,
): Rule[] {
  const rectangles: { from: number; to: number; top: number; bottom: number }[] = [];
  for (const [row, cells] of rows.entries()) {
    for (let from = 0; from < cells.length; from += 1) {
      if (cells[from] !== "notMade") continue;
      const next = cells.findIndex((cell, at) => at > from && cell !== "notMade");
      const to = next < 0 ? cells.length - 1 : next - 1;
      const above = rectangles.find((one) => one.bottom === row - 1 && one.from === from && one.to === to);
      if (above) above.bottom = row;
      else rectangles.push({ from, to, top: row, bottom: row });
      from = to;
    }
  }
  const between = (sizes: readonly number[], from: number, to: number, least: number) =>
    [(sizes[from - 1] ?? least - 1) + 1, sizes[to] ?? least] as const;
  return rectangles.map(({ from, to, top, bottom }, index) => ({
    id: `not-made-${index + 1}`,
    not: [
      ["width", between(widthsMm, from, to, leastWidth)],
      ["height", between(heightsMm, top, bottom, leastHeight)],
    ],
  }));
}
