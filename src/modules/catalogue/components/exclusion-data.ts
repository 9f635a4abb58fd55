import type { RulesView } from "../server/vocabulary/views.ts";

/** Exclusions between options, with the wire's names (specification B, section 3). */
export interface ExclusionData {
  /** Value id to the ids of the values that it excludes. */
  exclusions: Record<number, number[]>;
  /** Value id of the parent to the ids of this product's values that it excludes. */
  parent_exclusions: Record<number, number[]>;
  parent_combination: number[];
  /** Value id to "Attribute: value". */
  mapped_attribute_names: Record<number, string>;
  parent_product_name: string;
}

/** The exclusions of a product for the parent's current choice, for scripts of Odoo clients. */
export function exclusionData(rules: RulesView, parentOptionIds: readonly number[]): ExclusionData {
  const parent_exclusions: Record<number, number[]> = {};
  for (const [excluded, excluding] of Object.entries(rules.parentExclusions)) {
    for (const option of excluding) {
      parent_exclusions[option] = [...(parent_exclusions[option] ?? []), Number(excluded)];
    }
  }
  return {
    exclusions: rules.exclusions,
    parent_exclusions,
    parent_combination: [...parentOptionIds],
    mapped_attribute_names: rules.names,
    parent_product_name: rules.parentName,
  };
}
