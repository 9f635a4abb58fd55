import type { Family } from "../src/modules/configurator/components/family/family.ts";
import type { Position } from "../src/modules/configurator/components/price/family-price.ts";
import { isNumber, type RuleModel } from "../src/modules/configurator/components/solver/rule-model.ts";
import { casement } from "../src/modules/configurator/testing/casement.ts";

const text = (en: string) => ({ en });

/**
 * A family around these rules: every attribute is asked for, with a grid and a price for a value of every fourth
 * attribute.
 */
export function largeFamily(model: RuleModel): Family {
  const [width, height] = model.attributes.filter(isNumber);
  if (!width || !height) throw new Error("The rules have no size.");
  const sizes = Array.from({ length: 14 }, (_, at) => 400 + at * 200);
  const extras = model.attributes.flatMap((attribute, at): Position[] => {
    if (isNumber(attribute) || at % 4 > 0) return [];
    const when = [[attribute.id, attribute.values.slice(0, 1)] as const];
    return [
      { id: attribute.id, name: text(attribute.id), when, price: { kind: "piece", unitMinor: 100 + at } },
    ];
  });
  const rows = sizes.map((_, row) => sizes.map((_size, column) => 10_000 + row * 500 + column * 400));
  return {
    ...casement,
    model,
    ruleNames: {},
    steps: [{ id: "all", number: 1, name: text("All") }],
    attributes: model.attributes.map((attribute, at) => ({
      ...{ id: attribute.id, number: 1000 + at, name: text(attribute.id), step: "all", required: false },
      ...(isNumber(attribute)
        ? { kind: "number", shown: "number", unit: "mm" }
        : {
            ...{ kind: "choice", shown: "radio" },
            values: attribute.values.map((id, value) => ({
              id,
              number: 10_000 + at * 100 + value,
              name: text(id),
            })),
          }),
    })),
    prices: {
      currency: "EUR",
      positions: [
        {
          id: "size",
          name: text("Size"),
          price: { kind: "grid", grid: { widthsMm: sizes, heightsMm: sizes, rows } },
        },
        ...extras,
      ],
    },
    drawing: {
      ...{ ...casement.drawing, width: width.id, height: height.id, accessories: {} },
      roots: casement.drawing.roots.slice(1),
    },
    ...{ pictures: [], thermal: [], weights: [] },
  };
}
