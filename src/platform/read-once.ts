import type { PublicContext } from "./context.ts";

const reads = new WeakMap<PublicContext, Map<string, Promise<unknown>>>();

/**
 * A context that reads the same thing only once, for one piece of work whose parts do not know of each other, such as
 * pricing a cart. Use it only for reading: its values do not change after a write. A context derived from it reads
 * again.
 */
export function readingOnce<Some extends PublicContext>(context: Some): Some {
  const once = { ...context };
  reads.set(once, new Map());
  return once;
}

/** The value that this context has read for `key` before; any other context reads it now. */
export function readOnce<Value>(
  context: PublicContext,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = reads.get(context);
  if (!known) return read();
  const before = known.get(key);
  if (before) return before as Promise<Value>;
  const value = read();
  known.set(key, value);
  return value;
}
