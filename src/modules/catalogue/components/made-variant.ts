import { useState } from "react";
import { caller } from "#platform/browser/call.ts";
import type * as contract from "../contract.ts";

const call = caller<typeof contract>();

/**
 * The server does not know the combination: staff removed an option or withdrew the combination after the page loaded.
 */
export class NoSuchVariant extends Error {}

/**
 * The variant of a choice; creates it if nobody has ordered it before. Without a choice, the variant of the first
 * possible combination. Throws NoSuchVariant and CallFailed.
 */
export async function makeVariant(templateId: number, optionIds: readonly number[]): Promise<number> {
  const product_template_id = templateId;
  const chosen = optionIds.length > 0 ? [...optionIds] : await firstChoice(templateId);
  const variantId = await call("/sale/create_product_variant_website", {
    product_template_id,
    product_template_attribute_value_ids: chosen,
  });
  if (variantId === 0) throw new NoSuchVariant();
  return variantId;
}

async function firstChoice(templateId: number): Promise<number[]> {
  return (await call("/sale/get_combination_info_website", { product_template_id: templateId })).combination;
}

/** Remembers by choice the variants that a button has created, because the page was rendered before they existed. */
export function useMadeVariants(variantId: number | null, optionIds: readonly number[]) {
  const [made, setMade] = useState<ReadonlyMap<string, number>>(new Map());
  const key = String(optionIds);
  return {
    variantId: variantId ?? made.get(key) ?? null,
    remember: (id: number) => setMade((now) => new Map(now).set(key, id)),
  };
}
