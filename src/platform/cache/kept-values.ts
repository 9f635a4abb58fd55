import type { PublicContext } from "../context.ts";
import type { Site } from "../site.ts";
import type { KeptValue, KeptValues } from "./kept-value.ts";
import { createTaggedCache } from "./tagged-cache.ts";

/** Room for a few thousand cards. */
const bytesMax = 8_000_000;
/** Objects take more memory than their JSON. */
const bytesPerCharacter = 3;
const otherBytes = 500;

export function createKeptValues(clock?: () => Date): KeptValues {
  return createTaggedCache<KeptValue>(bytesMax, clock);
}

/** The value of this name for this site, language and price list. It is shared: nobody may change it. */
export async function keptValue<Value>(
  context: PublicContext,
  name: string,
  make: (context: PublicContext) => Promise<Value>,
): Promise<Value> {
  if (!context.kept) return make(context);
  const kept = await context.kept.fill(keyOf(context, name), async (note) => {
    const { inner, tags } = noting(context);
    const value = await make(inner);
    note(...tags);
    return entry(value, [...tags]);
  });
  context.note(...kept.tags);
  return kept.value as Value;
}

/**
 * The same for many things of one kind: one call of `make` makes all missing values, and omits those that it cannot
 * find. `tag` names the thing that only one value depends on; the tags that `make` notes count for all of them.
 */
export async function keptValues<Value>(
  context: PublicContext,
  name: string,
  ids: readonly number[],
  { tag, make }: Many<Value>,
): Promise<ReadonlyMap<number, Value>> {
  const { kept } = context;
  context.note(...ids.map(tag));
  if (!kept) return make(context, ids);
  const missing: number[] = [];
  const { inner, tags } = noting(context);
  let making: Promise<ReadonlyMap<number, Value>> | undefined;
  const values = await Promise.all(
    ids.map((id) =>
      kept.fill(keyOf(context, `${name} ${id}`), async (note) => {
        missing.push(id);
        making ??= Promise.resolve().then(() => make(inner, missing));
        const value = (await making).get(id);
        note(tag(id), ...tags);
        return entry(value, [...tags]);
      }),
    ),
  );
  const found = new Map<number, Value>();
  values.forEach(({ value, tags }, index) => {
    context.note(...tags);
    if (value !== undefined) found.set(ids[index] ?? 0, value as Value);
  });
  return found;
}

interface Many<Value> {
  tag: (id: number) => string;
  make: (context: PublicContext, ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>;
}

/**
 * A site that was loaded again is another object: a request that still holds the old one must not cache anything for
 * the new one.
 */
const turns = new WeakMap<Site, number>();
let lastTurn = 0;

function keyOf({ site, locale, priceListId, fiscalPositionId }: PublicContext, name: string): string {
  const turn = turns.get(site) ?? ++lastTurn;
  turns.set(site, turn);
  return `${turn} ${locale.code} ${priceListId ?? ""} ${fiscalPositionId ?? ""} ${name}`;
}

/** A context that collects the noted tags; values made with it cache nothing by themselves. */
function noting(context: PublicContext): { inner: PublicContext; tags: ReadonlySet<string> } {
  const tags = new Set<string>();
  const inner = {
    ...context,
    note: (...noted: string[]) => {
      for (const tag of noted) tags.add(tag);
    },
  };
  return { inner, tags };
}

function entry(value: unknown, tags: readonly string[]) {
  const characters = value === undefined ? 0 : JSON.stringify(value).length;
  return { value: { value, tags }, bytes: characters * bytesPerCharacter + otherBytes, keep: true };
}
