import type { Context, WriteContext } from "./context.ts";

/**
 * Seeing a record and changing it are two rights. Each has its own policy and result type: a read policy answers
 * `Readable`, which no writing verb accepts; a write policy answers `Writable`. The marks exist only for the compiler.
 */
declare const right: unique symbol;

export type Readable<Subject> = Subject & { readonly [right]: "read" };
export type Writable<Subject> = Subject & { readonly [right]: "write" };

/** A context outside a writing transaction: a `WriteContext` is not assignable to it. */
export type ReadContext = Context & { [Name in Exclude<keyof WriteContext, keyof Context>]?: never };

export type ReadPolicy<Subject, Asked extends readonly unknown[]> = (
  context: ReadContext,
  ...asked: Asked
) => Promise<Readable<Subject>>;

export type WritePolicy<Subject, Asked extends readonly unknown[]> = (
  write: WriteContext,
  ...asked: Asked
) => Promise<Writable<Subject>>;

/** Marks a function that refuses people who may not see the record it answers. */
export function readPolicy<Subject, Asked extends readonly unknown[]>(
  find: (context: ReadContext, ...asked: Asked) => Promise<Subject>,
): ReadPolicy<Subject, Asked> {
  return find as ReadPolicy<Subject, Asked>;
}

/** Marks a function that refuses people who may not change the record it answers. */
export function writePolicy<Subject, Asked extends readonly unknown[]>(
  find: (write: WriteContext, ...asked: Asked) => Promise<Subject>,
): WritePolicy<Subject, Asked> {
  return find as WritePolicy<Subject, Asked>;
}
