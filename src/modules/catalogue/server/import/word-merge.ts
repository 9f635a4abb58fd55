import { plainName } from "../vocabulary/names.ts";
import type { FoundPicture, ProductDraft } from "./product-draft.ts";
import { likeness } from "./word-likeness.ts";
import type { KnownOptions } from "./words.ts";

/** A word of the file that means the same as another one: "Colour" and "Color", or "grey" and "Gray". */
export interface WordMerge {
  /** Identifies the decision, also for the next file. */
  key: string;
  kind: "attribute" | "value";
  /** The attribute of a value, with its name after merging. */
  attribute: string;
  from: string;
  to: string;
  merged: boolean;
}

/** Decisions about merges, by their keys. A missing key means merged. */
export type MergeChoices = Readonly<Record<string, boolean>>;

interface Described {
  draft: ProductDraft;
  pictures: FoundPicture[];
}

/** Number of occurrences of a word in the file, with its first spelling. */
type Spellings = Map<string, { name: string; count: number }>;

/**
 * Finds names of attributes and values that mean the same, and replaces them by one name in the drafts unless the owner
 * decided otherwise. A word of the catalogue wins, then the one that the file uses most.
 */
export function mergeWords(
  products: readonly Described[],
  known: KnownOptions,
  choices: MergeChoices,
): WordMerge[] {
  const attributes: Spellings = new Map();
  for (const { draft } of products) for (const { name } of draft.options ?? []) count(attributes, name);
  const merges = mergesOf("attribute", "", attributes, known.attributes, choices);
  const attributeFor = targets(merges);
  for (const { draft } of products) renameOptions(draft, attributeFor);

  const values = new Map<string, { attribute: string; spellings: Spellings }>();
  for (const { draft } of products) {
    for (const option of draft.options ?? []) {
      const key = plainName(option.name);
      const entry = values.get(key) ?? { attribute: option.name, spellings: new Map() };
      values.set(key, entry);
      for (const { name } of option.values) count(entry.spellings, name);
    }
  }
  const valueMerges = [...values].flatMap(([key, { attribute, spellings }]) => {
    const found = mergesOf("value", attribute, spellings, known.values.get(key) ?? new Set(), choices);
    const valueFor = targets(found);
    if (valueFor.size > 0) for (const product of products) renameValues(product, key, valueFor);
    return found;
  });
  return [...merges, ...valueMerges];
}

function count(spellings: Spellings, name: string): void {
  const key = plainName(name);
  const entry = spellings.get(key) ?? { name, count: 0 };
  entry.count += 1;
  spellings.set(key, entry);
}

function mergesOf(
  kind: WordMerge["kind"],
  attribute: string,
  spellings: Spellings,
  known: ReadonlySet<string>,
  choices: MergeChoices,
): WordMerge[] {
  const groups = new Map<string, { name: string; count: number; isKnown: boolean }[]>();
  const inFile = [...spellings.values()].map((word) => ({
    ...word,
    isKnown: known.has(plainName(word.name)),
  }));
  const onlyKnown = [...known].filter((name) => !spellings.has(name));
  for (const word of [...inFile, ...onlyKnown.map((name) => ({ name, count: 0, isKnown: true }))]) {
    const key = likeness(word.name);
    groups.set(key, [...(groups.get(key) ?? []), word]);
  }
  return [...groups.values()].flatMap((words) => {
    const [best, ...rest] = words.toSorted(
      (a, b) => Number(b.isKnown) - Number(a.isKnown) || b.count - a.count || a.name.localeCompare(b.name),
    );
    if (!best) return [];
    // The catalogue already distinguishes two of its own words.
    const others = rest.filter((word) => word.count > 0 && !word.isKnown);
    return others.map((word) => {
      const key = [kind, likeness(attribute), plainName(word.name), plainName(best.name)].join("\n");
      return { key, kind, attribute, from: word.name, to: best.name, merged: choices[key] ?? true };
    });
  });
}

function targets(merges: readonly WordMerge[]): Map<string, string> {
  return new Map(merges.filter((one) => one.merged).map(({ from, to }) => [plainName(from), to]));
}

/** A product with both words means two different things, so it keeps them. */
function renamed(names: readonly string[], target: ReadonlyMap<string, string>): string[] {
  const next = names.map((name) => target.get(plainName(name)) ?? name);
  return new Set(next.map(plainName)).size === names.length ? next : [...names];
}

function renameOptions(draft: ProductDraft, target: ReadonlyMap<string, string>): void {
  if (!draft.options || target.size === 0) return;
  const names = renamed(
    draft.options.map(({ name }) => name),
    target,
  );
  draft.options = draft.options.map((option, place) => ({ ...option, name: names[place] ?? option.name }));
}

function renameValues(product: Described, attribute: string, target: ReadonlyMap<string, string>): void {
  const { draft } = product;
  const place = draft.options?.findIndex(({ name }) => plainName(name) === attribute) ?? -1;
  const option = draft.options?.[place];
  if (!draft.options || !option) return;
  const before = option.values.map(({ name }) => name);
  const after = renamed(before, target);
  const next = new Map(before.map((name, index) => [plainName(name), after[index] ?? name]));
  const nextOf = (name: string) => next.get(plainName(name)) ?? name;
  const values = option.values.map((value) => ({ ...value, name: nextOf(value.name) }));
  draft.options = draft.options.map((one, at) => (at === place ? { ...one, values } : one));
  const variants = draft.variants?.map((variant) => ({
    ...variant,
    values: variant.values.map((value, at) => (at === place ? nextOf(value) : value)),
  }));
  if (variants) draft.variants = variants;
  product.pictures = product.pictures.map((picture) => {
    const value = picture.values?.[place];
    if (value === undefined) return picture;
    return { ...picture, values: { ...picture.values, [place]: nextOf(value) } };
  });
}
