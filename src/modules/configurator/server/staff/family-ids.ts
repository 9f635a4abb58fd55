import { said } from "#modules/office/server/record-form.ts";
import { isSameText, type Translated } from "#platform/translated.ts";
import type { Family } from "../../components/family/family.ts";

/** Words that paths use, so they cannot be ids. */
const reserved = ["new"];

/** A new unique id, derived from a name. */
export function freeId(name: Translated, taken: readonly string[], fallback: string): string {
  const words = Object.values(name).find((one) => one.trim() !== "") ?? fallback;
  const plain = words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const base =
    plain
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 40)
      .replace(/-$/, "") || fallback;
  let id = base;
  for (let count = 2; taken.includes(id) || reserved.includes(id); count += 1) id = `${base}-${count}`;
  return id;
}

/** Wire ids are never reused, including those of steps. */
export function wireNumbers({ attributes, steps }: Family): () => number {
  let last = Math.max(
    0,
    ...steps.map(({ number }) => number),
    ...attributes.flatMap((one) => [
      one.number,
      ...(one.kind === "choice" ? one.values.map(({ number }) => number) : []),
    ]),
  );
  return () => {
    last += 1;
    return last;
  };
}

export function isEmpty(text: Translated): boolean {
  return isSameText(said(text), {});
}
