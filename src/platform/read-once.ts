import type { PublicContext } from "./context.ts";

const reads = new WeakMap<PublicContext, Map<string, Promise<unknown>>>();

/**
 * A context with which the same thing is read once, for one piece of work that several parts do without knowing of each
 * other, such as pricing a cart. It must only read: what it has read stays as it was. A context that is made from it
 * reads again.
 */
export function readingOnce<Some extends PublicContext>(context: Some): Some {
  const once = { ...context };
  reads.set(once, new Map());
  return once;
}

/** What `key` was read as with this context before; every other context reads it now. */
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
