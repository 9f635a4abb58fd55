/** The values of each dimension, by name. */
export type Dimensions = Readonly<Record<string, readonly string[]>>;
export type Chosen<All extends Dimensions> = { [Name in keyof All]: All[Name][number] };

/**
 * Cases in which every pair of values of two dimensions occurs at least once, many fewer than all combinations. The
 * same for the same random numbers.
 */
export function pairwise<All extends Dimensions>(dimensions: All, random: () => number): Chosen<All>[] {
  const names = Object.keys(dimensions) as (keyof All & string)[];
  const open = allPairs(dimensions);
  const cases: Chosen<All>[] = [];
  while (open.size > 0) {
    const next = bestOf(dimensions, names, open, random);
    for (const pair of pairsOf(next)) open.delete(pair);
    cases.push(Object.fromEntries(next) as Chosen<All>);
  }
  return cases;
}

/** Pairs of values that occur together in none of these cases. */
export function pairsMissing(dimensions: Dimensions, cases: readonly Chosen<Dimensions>[]): string[] {
  const open = allPairs(dimensions);
  for (const one of cases) for (const pair of pairsOf(Object.entries(one))) open.delete(pair);
  return [...open];
}

function allPairs(dimensions: Dimensions): Set<string> {
  const names = Object.keys(dimensions);
  const pairs = new Set<string>();
  for (const [at, one] of names.entries()) {
    for (const other of names.slice(at + 1)) {
      for (const value of dimensions[one] ?? []) {
        for (const beside of dimensions[other] ?? []) pairs.add(pairOf([one, value], [other, beside]));
      }
    }
  }
  return pairs;
}

type Choice = readonly [name: string, value: string];

/** Begins with a missing pair; each further value is the one that completes most missing pairs. */
function bestOf(
  dimensions: Dimensions,
  names: readonly string[],
  open: ReadonlySet<string>,
  random: () => number,
): Choice[] {
  const [first = ""] = [...open].slice(Math.floor(random() * open.size));
  const begun = JSON.parse(first) as [Choice, Choice];
  const rest = names.filter((name) => begun.every(([known]) => known !== name));
  const chosen: Choice[] = [...begun];
  for (const name of shuffled(rest, random)) {
    const gainOf = (value: string) => chosen.filter((known) => open.has(pairOf(known, [name, value]))).length;
    const [best = ""] = shuffled(dimensions[name] ?? [], random).toSorted((a, b) => gainOf(b) - gainOf(a));
    chosen.push([name, best]);
  }
  return chosen;
}

function pairsOf(choices: readonly Choice[]): string[] {
  return choices.flatMap((one, at) => choices.slice(at + 1).map((other) => pairOf(one, other)));
}

/** In the order of the names, whichever of the two came first. */
function pairOf(one: Choice, other: Choice): string {
  return JSON.stringify(one[0] < other[0] ? [one, other] : [other, one]);
}

function shuffled<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  return things
    .map((thing) => [random(), thing] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, thing]) => thing);
}
