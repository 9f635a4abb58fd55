import type { Translated } from "#platform/translated.ts";
import type { Said } from "./said.ts";
import { attributeOf, type ShownChoice, type ShownFamily } from "./shown-family.ts";

/** A product's attribute, such as "Size: 1,200 × 1,400 mm" or "Handle: White". */
export interface ProductFact {
  name: Translated;
  value: Translated;
}

/**
 * The answers that follow from the product page, so that the configurator starts with the displayed variant: sizes, and
 * values with the same names in the family. Attribute names may differ if the value's name is unique.
 */
export function startChoices(family: ShownFamily, facts: readonly ProductFact[]): Said["choices"] {
  const choices: Record<string, string | number> = {};
  const answer = (id: string, value: string | number) => {
    choices[id] ??= value;
  };
  for (const { name, value } of facts) {
    const sides = millimetresIn(value);
    const own = family.attributes.find((attribute) => isSame(attribute.name, name));
    if (sides.length === 2) {
      [family.size.width, family.size.height].forEach((id, side) => {
        if (attributeOf(family, id)?.kind === "number") answer(id, sides[side] ?? 0);
      });
    } else if (own?.kind === "number") {
      if (sides[0] !== undefined) answer(own.id, sides[0]);
    } else {
      const found = valuesNamed(own?.kind === "choice" ? [own] : choicesIn(family), value);
      if (found.length === 1 && found[0]) answer(found[0].attribute, found[0].value);
    }
  }
  return choices;
}

function choicesIn({ attributes }: ShownFamily): ShownChoice[] {
  return attributes.filter((one) => one.kind === "choice");
}

function valuesNamed(attributes: readonly ShownChoice[], name: Translated) {
  return attributes.flatMap(({ id: attribute, values }) =>
    values
      .filter((value) => !value.isOwn && isSame(value.name, name))
      .map(({ id: value }) => ({ attribute, value })),
  );
}

/** The lengths in "1,200 × 1,400 mm" or "800 mm". */
function millimetresIn(value: Translated): number[] {
  const words = Object.values(value).find((one) => one.trim().endsWith("mm")) ?? "";
  const lengths = words.split("×").map((side) => Number(side.replace(/\D/g, "")));
  return lengths.every((mm) => mm > 0 && mm < 100_000) ? lengths : [];
}

/** The names are equal in a language that both have. */
function isSame(one: Translated, other: Translated): boolean {
  return Object.entries(one).some(([code, words]) => {
    const same = other[code as keyof Translated];
    return words !== "" && same?.trim().toLowerCase() === words.trim().toLowerCase();
  });
}
