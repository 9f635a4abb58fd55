import type { PublicContext } from "#platform/context.ts";
import { type OpenPayable, payables } from "../../slots.ts";

export type PayableKey = `${string}:${number}`;

export function keyOf(one: { payableKind: string; payableId: number }): PayableKey {
  return `${one.payableKind}:${one.payableId}`;
}

/** Payables with one of these names. */
export async function openNamed(context: PublicContext, names: readonly string[]): Promise<OpenPayable[]> {
  if (names.length === 0) return [];
  const found = await Promise.all(payables.entries().map((one) => one.openNamed?.(context, names) ?? []));
  return found.flat();
}

/** The same by kind and id. */
export async function openByKey(
  context: PublicContext,
  wanted: readonly { payableKind: string; payableId: number }[],
): Promise<Map<PayableKey, OpenPayable>> {
  const found = await Promise.all(
    payables.entries().map(({ kind, openWithIds }) => {
      const ids = wanted.filter(({ payableKind }) => payableKind === kind).map(({ payableId }) => payableId);
      return ids.length > 0 ? (openWithIds?.(context, [...new Set(ids)]) ?? []) : [];
    }),
  );
  return new Map(found.flat().map((open) => [keyOf(open), open]));
}
