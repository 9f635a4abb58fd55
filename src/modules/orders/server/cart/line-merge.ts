import type { CustomValue, MadeChoice } from "./tables.ts";

/** What makes a cart line one of its kind. */
export interface LineIdentity {
  variantId: number | null;
  parentLineId: number | null;
  customValues: readonly CustomValue[];
  noVariantOptionIds: readonly number[];
  made?: MadeChoice | null;
}

/** Whether nothing was typed, chosen or configured beyond the variant. */
export function isPlain(line: LineIdentity): boolean {
  const { variantId, customValues, noVariantOptionIds, made } = line;
  return variantId !== null && customValues.length === 0 && noVariantOptionIds.length === 0 && !made;
}

/**
 * Whether two additions are the same line: the same variant, nothing beyond it, and options
 * of one and the same parent. What hangs on the line is for `hasOptions` to say.
 */
export function isSameLine(line: LineIdentity, other: LineIdentity): boolean {
  return (
    isPlain(line) &&
    isPlain(other) &&
    line.variantId === other.variantId &&
    line.parentLineId === other.parentLineId
  );
}

/** Whether exactly these variants hang on a line, so that another such set joins it. */
export function hasOptions(
  lines: readonly (LineIdentity & { id: number })[],
  lineId: number,
  variantIds: readonly number[],
): boolean {
  const present = lines.flatMap((line) => (line.parentLineId === lineId ? (line.variantId ?? 0) : []));
  return sorted([...new Set(present)]) === sorted([...new Set(variantIds)]);
}

/** For two carts that become one: also lines with the same choices and the same typed texts are the same thing. */
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

/** What is made by the same configuration is the same thing, whichever session it was made in. */
function configured({ made }: LineIdentity): string {
  return made
    ? JSON.stringify([Object.entries(made.configuration).sort(), Object.entries(made.own).sort()])
    : "";
}
