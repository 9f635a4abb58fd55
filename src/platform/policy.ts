import type { Context, WriteContext } from "./context.ts";

/**
 * Who may see a record and who may change it are two questions. Each has its own policy and its own answer: what a
 * read policy lets through is `Readable` and no verb that writes takes it; what a write policy lets through is
 * `Writable`. The marks exist for the compiler alone.
 */
declare const right: unique symbol;

export type Readable<Subject> = Subject & { readonly [right]: "read" };
export type Writable<Subject> = Subject & { readonly [right]: "write" };

/** A context outside a transaction that writes: a `WriteContext` is not assignable to it. */
export type ReadContext = Context & { [Name in Exclude<keyof WriteContext, keyof Context>]?: never };

export type ReadPolicy<Subject, Asked extends readonly unknown[]> = (
  context: ReadContext,
  ...asked: Asked
) => Promise<Readable<Subject>>;

export type WritePolicy<Subject, Asked extends readonly unknown[]> = (
  write: WriteContext,
  ...asked: Asked
) => Promise<Writable<Subject>>;

/** Names a function that refuses people who may not see the record it answers. */
export function readPolicy<Subject, Asked extends readonly unknown[]>(
  find: (context: ReadContext, ...asked: Asked) => Promise<Subject>,
): ReadPolicy<Subject, Asked> {
  return find as ReadPolicy<Subject, Asked>;
}

/** Names a function that refuses people who may not change the record it answers. */
export function writePolicy<Subject, Asked extends readonly unknown[]>(
  find: (write: WriteContext, ...asked: Asked) => Promise<Subject>,
): WritePolicy<Subject, Asked> {
  return find as WritePolicy<Subject, Asked>;
}
