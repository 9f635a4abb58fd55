import type { Subject } from "#demo/drawing/subject.ts";

export type WithoutKey<Kind> = Kind extends Subject ? Omit<Kind, "key"> : never;

/** A drawing in the product's first colour; variants change only the colour. */
export type Drawing = WithoutKey<Subject>;
