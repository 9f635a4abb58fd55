import type { CustomValue, MadeChoice } from "./tables.ts";

/** The facts that decide whether two cart lines are merged. */
export interface LineIdentity {
  variantId: number | null;
  parentLineId: number | null;
  customValues: readonly CustomValue[];
  noVariantOptionIds: readonly number[];
  made?: MadeChoice | null;
}

/** Whether the line has no typed text, option or configuration beyond the variant. */
export function isPlain(line: LineIdentity): boolean {
  const { variantId, customValues, noVariantOptionIds, made } = line;
  return variantId !== null && customValues.length === 0 && noVariantOptionIds.length === 0 && !made;
}

/**
 * Whether an addition merges into a line: the same plain variant with the same parent. `hasOptions` compares the
 * options.
 */
export function isSameLine(line: LineIdentity, other: LineIdentity): boolean {
  return (
    isPlain(line) &&
    isPlain(other) &&
    line.variantId === other.variantId &&
    line.parentLineId === other.parentLineId
  );
}

/** Whether a line has exactly these variants as options, so that an equal set merges into it. */
export function hasOptions(
  lines: readonly (LineIdentity & { id: number })[],
  lineId: number,
  variantIds: readonly number[],
): boolean {
  const present = lines.flatMap((line) => (line.parentLineId === lineId ? (line.variantId ?? 0) : []));
  return sorted([...new Set(present)]) === sorted([...new Set(variantIds)]);
}

/** Used to merge two carts: lines with the same choices and typed texts are the same too. */
export function isSameThing(line: LineIdentity, other: LineIdentity): boolean {
  return (
    line.variantId === other.variantId &&
    (line.parentLineId === null) === (other.parentLineId === null) &&
    sorted(line.noVariantOptionIds) === sorted(other.noVariantOptionIds) &&
    typed(line) === typed(other) &&
    configured(line) === configured(other)
  );
}

function sorted(ids: readonly number[]): string {
  return [...ids].sort((a, b) => a - b).join(",");
}

function typed({ customValues }: LineIdentity): string {
  return JSON.stringify(customValues.map(({ optionId, value }) => [optionId, value]).sort());
}

/** Two equal configurations are the same piece, even from different sessions. */
function configured({ made }: LineIdentity): string {
  return made
    ? JSON.stringify([Object.entries(made.configuration).sort(), Object.entries(made.own).sort()])
    : "";
}
