import type { Literal, Rule } from "../solver/rule-model.ts";
import type { Family, PartRule } from "./family.ts";
import type { TestCase } from "./test-case.ts";

/** A removed attribute, or some of its removed values. */
export interface Gone {
  attribute: string;
  values?: readonly string[];
}

/** A place that used the removed attribute or value; `isGone` if it was removed, too. */
export interface Place {
  kind: "rule" | "price" | "attribute" | "step" | "drawing" | "picture" | "facts" | "case";
  id: string;
  isGone: boolean;
}

export interface Removal {
  family: Family;
  cases: readonly TestCase[];
  places: readonly Place[];
}

/** The places that use an attribute, or some of its values. */
export function usesOf(family: Family, cases: readonly TestCase[], gone: Gone): readonly Place[] {
  return withoutNamed(family, cases, gone).places;
}

/**
 * The family without an attribute or without values, and without everything that depends on them, such as a rule about
 * them or a price for them. A condition is not simply dropped, because its entry would then apply always; only
 * attributes and steps lose a condition and are then always shown.
 */
export function withoutNamed(family: Family, cases: readonly TestCase[], gone: Gone): Removal {
  const places: Place[] = [];
  const place = (kind: Place["kind"], id: string, isGone: boolean) => {
    if (!places.some((one) => one.kind === kind && one.id === id)) places.push({ kind, id, isGone });
  };

  /** The remaining conditions; null if one of them can no longer hold. */
  const leftOf = (when: readonly Literal[]): readonly Literal[] | null => {
    const left: Literal[] = [];
    for (const [attribute, among] of when) {
      if (attribute !== gone.attribute) left.push([attribute, among]);
      else {
        const kept = keptOf(among);
        if (!kept) return null;
        left.push([attribute, kept]);
      }
    }
    return left;
  };
  const keptOf = (among: Literal[1]): Literal[1] | null => {
    const { values } = gone;
    if (!values) return null;
    if (typeof among[0] === "number") return among;
    const kept = (among as readonly string[]).filter((value) => !values.includes(value));
    return kept.length > 0 ? kept : null;
  };
  const names = (when: readonly Literal[] | undefined) =>
    when?.some(
      ([attribute, among]) =>
        attribute === gone.attribute &&
        (!gone.values || gone.values.some((value) => (among as readonly unknown[]).includes(value))),
    ) ?? false;

  const conditional = <T extends { when?: readonly Literal[] }>(
    list: readonly T[],
    kind: Place["kind"],
    idOf: (one: T) => string,
  ): T[] =>
    list.flatMap((one) => {
      if (!names(one.when)) return [one];
      const when = leftOf(one.when ?? []);
      place(kind, idOf(one), when === null);
      return when ? [{ ...one, when }] : [];
    });
  /** A drawing needs at least one entry of each list, so the last one loses its condition. */
  const least = <T extends { when?: readonly Literal[] }>(list: readonly T[], kind: Place["kind"]): T[] => {
    const left = conditional(list, kind, () => "");
    const [first] = list;
    return left.length > 0 || !first ? left : [always(first)];
  };
  const shownWhen = <T extends { id: string; when?: readonly Literal[] }>(one: T, kind: Place["kind"]): T => {
    if (!names(one.when)) return one;
    place(kind, one.id, false);
    const when = leftOf(one.when ?? []);
    return when ? { ...one, when } : always(one);
  };

  const ruleWithout = (rule: Rule): Rule | null => {
    if ("table" in rule) {
      const column = rule.table.indexOf(gone.attribute);
      if (column < 0) return rule;
      if (!gone.values) {
        const table = rule.table.toSpliced(column, 1);
        const rows = rule.rows.map((row) => row.toSpliced(column, 1));
        return table.length > 1 ? { ...rule, table, rows } : null;
      }
      const rows = rule.rows.flatMap((row) => {
        const cell = row[column];
        if (cell === undefined || cell === "*") return [row];
        const kept = keptOf(cell);
        return kept ? [row.with(column, kept)] : [];
      });
      return rows.length > 0 ? { ...rule, rows } : null;
    }
    if ("not" in rule) {
      const not = leftOf(rule.not);
      return not ? { ...rule, not } : null;
    }
    if (!gone.values && rule.limit.some(([, ...terms]) => terms.includes(gone.attribute))) return null;
    const guard = rule.if && leftOf(rule.if);
    return guard === null ? null : { ...rule, ...(guard && { if: guard }) };
  };
  const rules = family.model.rules.flatMap((rule) => {
    const left = ruleWithout(rule);
    if (left === null || JSON.stringify(left) !== JSON.stringify(rule)) place("rule", rule.id, left === null);
    return left ? [left] : [];
  });
  const ruleIds = new Set(rules.map(({ id }) => id));

  const positions = conditional(family.prices.positions, "price", ({ id }) => id).map((one) => {
    if (gone.values || one.price.kind !== "piece" || one.price.attribute !== gone.attribute) return one;
    place("price", one.id, false);
    const { attribute: _, ...price } = one.price;
    return { ...one, price };
  });
  const stayed = new Set(positions.map(({ id }) => id));

  const part = (rule: PartRule): PartRule => {
    if (rule.kind === "field") {
      const bars = rule.bars && conditional(rule.bars, "drawing", () => "");
      return {
        ...rule,
        openings: least(rule.openings, "drawing"),
        fillings: least(rule.fillings, "drawing"),
        ...(bars && { bars }),
      };
    }
    const parts = rule.parts.map(part);
    if (gone.values || !rule.splits?.includes(gone.attribute)) return { ...rule, parts };
    place("drawing", "", false);
    const { splits: _, ...equal } = rule;
    return { ...equal, parts };
  };
  const { drawing } = family;
  const accessories = Object.fromEntries(
    Object.entries(drawing.accessories).flatMap(([kind, rule]) => {
      const [left] = conditional([rule as { when?: readonly Literal[] }], "drawing", () => "");
      if (!left) return [];
      if (gone.values) return [[kind, left]];
      const kept = Object.entries(left).filter(([, value]) => (value as unknown) !== gone.attribute);
      if (kept.length < Object.keys(left).length) place("drawing", "", false);
      return [[kind, Object.fromEntries(kept)]];
    }),
  );
  const remaining = gone.values
    ? family.attributes
    : family.attributes.filter(({ id }) => id !== gone.attribute);

  return {
    places,
    family: {
      ...family,
      model: {
        ...family.model,
        attributes: family.model.attributes.flatMap((one) => {
          if (one.id !== gone.attribute) return [one];
          if (!gone.values || !("values" in one)) return [];
          const left = (ids: readonly string[]) => ids.filter((id) => !gone.values?.includes(id));
          return [{ ...one, values: left(one.values), ...(one.prefer && { prefer: left(one.prefer) }) }];
        }),
        rules,
      },
      ruleNames: Object.fromEntries(Object.entries(family.ruleNames).filter(([id]) => ruleIds.has(id))),
      attributes: remaining.map((one) => {
        const shown = shownWhen(one, "attribute");
        if (shown.id !== gone.attribute || shown.kind !== "choice") return shown;
        return { ...shown, values: shown.values.filter(({ id }) => !gone.values?.includes(id)) };
      }),
      steps: family.steps.map((one) => shownWhen(one, "step")),
      prices: {
        ...family.prices,
        positions: positions.flatMap((one) => {
          if (one.price.kind !== "surcharge" || one.price.of === "all") return [one];
          const of = one.price.of.filter((id) => stayed.has(id));
          if (of.length === one.price.of.length) return [one];
          place("price", one.id, of.length === 0);
          return of.length > 0 ? [{ ...one, price: { ...one.price, of } }] : [];
        }),
      },
      drawing: {
        ...drawing,
        profiles: least(drawing.profiles, "drawing"),
        looks: least(drawing.looks, "drawing"),
        roots: least(drawing.roots, "drawing").map((one) => ({ ...one, root: part(one.root) })),
        accessories,
      },
      pictures: conditional(family.pictures, "picture", ({ file }) => String(file)),
      thermal: conditional(family.thermal, "facts", () => ""),
      weights: conditional(family.weights, "facts", () => ""),
    },
    cases: cases.map((one) => {
      const choices = one.choices.filter(
        ([attribute, value]) =>
          attribute !== gone.attribute || (gone.values !== undefined && !gone.values.includes(String(value))),
      );
      if (choices.length < one.choices.length) place("case", one.name, false);
      return { ...one, choices };
    }),
  };
}

function always<T extends { when?: readonly Literal[] }>({ when: _, ...rest }: T): T {
  return rest as T;
}
