import type { Family } from "../../components/family/family.ts";
import type { PriceGrid } from "../../components/price/price-grid.ts";

const white = { lit: "#ffffff", body: "#f4f3ef", shade: "#dcdad3", line: "#a9a7a0", joint: "mitre" } as const;
const steel = { lit: "#d8dadb", body: "#b4b8ba", shade: "#868b8e", line: "#54585b", joint: "mitre" } as const;

/** What a printed price list says: a piece in one part, as wide and high as the list goes, at its prices. */
export function familyOfGrid(grid: PriceGrid, currency: string, firstNumber: number): Family {
  const range = (sizes: readonly number[]) => {
    const [least = 1, most = least] = [sizes[0], sizes.at(-1)];
    const before = sizes[1] === undefined ? 0 : least - (sizes[1] - least);
    return { min: Math.max(1, before + 1), max: most, step: 1, prefer: least };
  };
  const measure = { kind: "number", shown: "number", unit: "mm", step: "size", required: true } as const;
  return {
    format: 1,
    model: {
      format: 1,
      attributes: [
        { id: "width", ...range(grid.widthsMm) },
        { id: "height", ...range(grid.heightsMm) },
      ],
      rules: [],
    },
    ruleNames: {},
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
      positions: [
        {
          id: "size",
          name: { en: "By its size", ro: "După dimensiuni", de: "Nach Größe" },
          price: { kind: "grid", grid },
        },
      ],
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
