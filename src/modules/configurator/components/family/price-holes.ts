import type { FamilyPrice, Position } from "../price/family-price.ts";
import { cellOf, type PriceGrid } from "../price/price-grid.ts";
import { Question } from "../solver/question.ts";
import { type Choice, type Configuration, isNumber, type Literal } from "../solver/rule-model.ts";
import type { AccessoryRule, Family, PartRule } from "./family.ts";
import { isMade, layoutOf, priceOf } from "./family-plan.ts";

/** A configuration that buyers can reach although it cannot be drawn or has no price. */
export type Hole =
  | { kind: "plan"; choices: readonly Choice[]; why: string }
  | { kind: "price"; choices: readonly Choice[]; why: PriceHole; position: string };

export type PriceHole = Exclude<FamilyPrice["problem"], undefined> | "unmeasured";

/** The maximum number of holes per grid; the next check shows the rest. */
const holesOfGridMax = 5;
/** The maximum number of choices that describe a whole configuration. */
const namedMax = 4;

/**
 * Finds configurations without a price that buyers can reach. The solver combines empty cells of grids, sizes beyond
 * them and choices without a price with the rules, so that it neither misses nor invents one.
 */
export function priceHoles(family: Family, near: readonly number[]): Hole[] {
  return [
    ...family.prices.positions.flatMap((position) =>
      position.price.kind === "grid"
        ? gridHoles(family, position, position.price.grid, near)
        : unmeasured(family, position, near),
    ),
    ...nothingCharged(family, near),
    ...planHoles(family, near),
  ];
}

/** One question covers all cells without a price; the next question excludes each found cell. */
function gridHoles(family: Family, position: Position, grid: PriceGrid, near: readonly number[]): Hole[] {
  const { width, height } = family.drawing;
  let rows = gapsOf(family, grid);
  const holes: Hole[] = [];
  while (rows.length > 0 && holes.length < holesOfGridMax) {
    const question = new Question(family.model).all(position.when ?? []).some([width, height], rows);
    const found = question.answer(near);
    if (!found) break;
    const widthMm = Number(found[width]);
    const heightMm = Number(found[height]);
    const cell = cellOf(grid, widthMm, heightMm);
    if (cell.kind !== "price") {
      const choices = named(found, [width, height, ...idsOf(position.when)]);
      holes.push({ kind: "price", choices, why: cell.kind, position: position.id });
    }
    rows = rows.filter(([across, down]) => !(isWithin(across, widthMm) && isWithin(down, heightMm)));
  }
  return holes;
}

type Range = readonly [number, number];

/** The size ranges of every cell without a price, and of sizes beyond the last column and row. */
function gapsOf(
  { model, drawing }: Family,
  { widthsMm, heightsMm, rows }: PriceGrid,
): (readonly [Range, Range])[] {
  const rangeOf = (id: string): Range => {
    const attribute = model.attributes.find((one) => one.id === id);
    return attribute && isNumber(attribute) ? [attribute.min, attribute.max] : [0, -1];
  };
  const across = rangeOf(drawing.width);
  const down = rangeOf(drawing.height);
  const between = (sizes: readonly number[], at: number, [least]: Range): Range => {
    const before = sizes[at - 1];
    return [before === undefined ? least : Math.floor(before) + 1, Math.floor(sizes[at] ?? 0)];
  };
  const beyond = (sizes: readonly number[], [least, most]: Range): Range => [
    Math.max(least, Math.floor(sizes.at(-1) ?? 0) + 1),
    most,
  ];
  const cells = heightsMm.flatMap((_, row) =>
    widthsMm.flatMap((_unused, column) =>
      typeof rows[row]?.[column] === "number"
        ? []
        : [[between(widthsMm, column, across), between(heightsMm, row, down)] as const],
    ),
  );
  return [
    ...cells,
    [beyond(widthsMm, across), down] as const,
    [across, beyond(heightsMm, down)] as const,
  ].filter((ranges) => ranges.every(([low, high]) => low <= high));
}

function isWithin([low, high]: Range, value: number): boolean {
  return value >= low && value <= high;
}

/**
 * A price position for a sill, screen or length that the drawing lacks: the buyer would get the choice for free. A
 * position whose conditions do not mention the accessory applies only where there is one.
 */
function unmeasured(family: Family, position: Position, near: readonly number[]): Hole[] {
  const rules = accessoryOf(family, position);
  if (!rules) return [];
  const { when: accessoryWhen = [], attribute, isThere } = rules;
  const own = idsOf(position.when);
  const speaksOfIt = !isThere || idsOf(accessoryWhen).some((id) => own.includes(id));
  const ask = () => new Question(family.model).all(position.when ?? []);
  const without = speaksOfIt ? (isThere ? ask().not(accessoryWhen) : ask()).answer(near) : undefined;
  // A product sold by the metre may have the length 0.
  const empty =
    isThere && attribute !== undefined && position.price.kind === "linearMeter"
      ? ask()
          .all([...accessoryWhen, [attribute, [0, 0]]])
          .answer(near)
      : undefined;
  return [without, empty].flatMap((found): Hole[] =>
    found
      ? [
          {
            ...{ kind: "price", why: "unmeasured", position: position.id },
            choices: named(found, [...own, ...idsOf(accessoryWhen), ...(attribute ? [attribute] : [])]),
          },
        ]
      : [],
  );
}

/** The accessory that positions of this kind measure; undefined if they measure the window itself. */
function accessoryOf(
  { drawing }: Family,
  { price }: Position,
): (AccessoryRule & { isThere: boolean }) | undefined {
  const { externalSill, internalSill, screen, bottom, length } = drawing.accessories;
  const of = (rule: AccessoryRule | undefined) => ({ ...rule, isThere: rule !== undefined });
  switch (price.kind) {
    case "externalSill":
      return of(externalSill);
    case "internalSill":
      return of(internalSill);
    case "rollerScreen":
      return of(screen && { ...(screen.when && { when: screen.when }) });
    case "bottom":
      return of(bottom);
    case "linearMeter":
      return of(length);
    default:
      return undefined;
  }
}

/** A complete configuration to which no position applies: it would be free. */
function nothingCharged(family: Family, near: readonly number[]): Hole[] {
  const { model, prices, drawing } = family;
  const question = new Question(model);
  const fields = () => fieldsOf(question, family);
  let laid: ReturnType<typeof fields> | undefined;
  for (const position of prices.positions) {
    const { when = [], price } = position;
    if (price.kind === "surcharge") continue;
    if (price.kind === "openings" || price.kind === "pane") {
      laid ??= fields();
      for (const { root, opening, glass } of laid) {
        const [id, values] = price.kind === "pane" ? glass : opening;
        if (values.length > 0) question.not([...when, root, [id, values]]);
      }
      continue;
    }
    const accessory = accessoryOf(family, position);
    if (accessory && !accessory.isThere) continue;
    const pieces = model.attributes.find((one) => price.kind === "piece" && one.id === price.attribute);
    const counted: Literal[] = pieces && isNumber(pieces) ? [[pieces.id, [1, Math.max(1, pieces.max)]]] : [];
    question.not([...when, ...(accessory?.when ?? []), ...counted]);
  }
  const found = question.answer(near);
  const price = found && priceOf(family, found);
  if (!found || price?.problem !== "nothing") return [];
  const ids = [
    ...prices.positions.flatMap(({ when, price: one }) => [
      ...idsOf(when),
      ...(one.kind === "piece" && one.attribute !== undefined ? [one.attribute] : []),
    ]),
    ...(laid ? drawing.roots.flatMap(({ when, root }) => [...idsOf(when), ...partIds(root)]) : []),
  ];
  const choices = named(found, ids.length > 0 ? ids : [drawing.width, drawing.height]).slice(0, namedMax);
  return [{ kind: "price", choices, why: "nothing", position: price.position }];
}

/**
 * Configurations that cannot be drawn: without a profile, division, opening or filling, or with too little room at the
 * minimum size.
 */
function planHoles(family: Family, near: readonly number[]): Hole[] {
  const { model, drawing } = family;
  const holes = new Map<string, Hole>();
  const look = (found: Configuration | undefined, ids: readonly string[]) => {
    const made = found && layoutOf(family, found);
    if (!found || !made || isMade(made) || holes.has(made.kind)) return;
    holes.set(made.kind, { kind: "plan", why: made.kind, choices: named(found, ids).slice(0, namedMax) });
  };
  const profile = new Question(model);
  look(
    profile.all([[profile.first(drawing.profiles), ["none"]]]).answer(near),
    drawing.profiles.flatMap(({ when }) => idsOf(when)),
  );
  const root = new Question(model);
  look(
    root.all([[root.first(drawing.roots), ["none"]]]).answer(near),
    drawing.roots.flatMap(({ when }) => idsOf(when)),
  );
  for (const [index, { when, root: whole }] of drawing.roots.entries()) {
    const ids = [...idsOf(when), ...partIds(whole)];
    for (const at of fieldsOf(new Question(model), family).keys()) {
      for (const part of ["opening", "glass"] as const) {
        const question = new Question(model);
        const field = fieldsOf(question, family)[at];
        if (!field || field.index !== index) continue;
        look(question.all([field.root, [field[part][0], ["none"]]]).answer(near), ids);
      }
    }
    // At the minimum size, the parts have the least room.
    const sizes = [drawing.width, drawing.height];
    for (const wanted of [
      ...sizes.map((attribute) => ({ attribute, largest: false })),
      ...splitsOf(whole).map((attribute) => ({ attribute, largest: true })),
    ]) {
      const question = new Question(model);
      const drawn = question.all([[question.first(drawing.roots), [String(index)]]]);
      look(drawn.extreme(wanted, near), [...sizes, ...splitsOf(whole), ...ids]);
    }
  }
  return [...holes.values()];
}

interface AskedField {
  /** The index of the root to which the field belongs, and the literal that selects this root. */
  index: number;
  root: Literal;
  /** The question's attribute for the opening, and its values that open. */
  opening: readonly [string, string[]];
  /** The question's attribute for the filling, and its values that are glass. */
  glass: readonly [string, string[]];
}

function fieldsOf(question: Question, { drawing }: Family): AskedField[] {
  const root = question.first(drawing.roots);
  const within = (part: PartRule): Extract<PartRule, { kind: "field" }>[] =>
    part.kind === "field" ? [part] : part.parts.flatMap(within);
  const those = <One>(list: readonly One[], isOne: (one: One) => boolean) =>
    list.flatMap((one, index) => (isOne(one) ? [String(index)] : []));
  return drawing.roots.flatMap((one, index) =>
    within(one.root).map(({ openings, fillings }) => ({
      ...{ index, root: [root, [String(index)]] as const },
      opening: [
        question.first(openings),
        those(openings, ({ opening }) => opening.kind !== "fixed"),
      ] as const,
      glass: [question.first(fillings), those(fillings, ({ filling }) => filling === "glass")] as const,
    })),
  );
}

function partIds(part: PartRule): string[] {
  return part.kind === "field"
    ? [...part.openings, ...part.fillings].flatMap(({ when }) => idsOf(when))
    : part.parts.flatMap(partIds);
}

function splitsOf(part: PartRule): string[] {
  return part.kind === "field" ? [] : [...(part.splits ?? []), ...part.parts.flatMap(splitsOf)];
}

function idsOf(when: readonly Literal[] = []): string[] {
  return when.map(([id]) => id);
}

function named(configuration: Configuration, ids: readonly string[]): Choice[] {
  return [...new Set(ids)].flatMap((id): Choice[] => {
    const value = configuration[id];
    return value === undefined ? [] : [[id, value]];
  });
}
