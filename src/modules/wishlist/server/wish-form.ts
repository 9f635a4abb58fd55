import { z } from "zod";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";
import { flag, id } from "#platform/wire.ts";
import type { wishInput } from "../contract.ts";
import { moveWish, type Wished } from "./wish.ts";

const soldOutNow = refusal("conflict", "wishlist.soldOutNow");

export const wishIdInput = z.looseObject({ wish_id: id });
export const moveInput = z.looseObject({ wish_id: id, keep: flag.default(false) });

/** Translates the wire's names to those of a wish. */
export function wishedBy(input: z.output<typeof wishInput>): Wished {
  const { product_id, product_template_id, combination } = input;
  return { variantId: product_id, templateId: product_template_id, optionIds: combination };
}

/** The page's form: moves a wish to the cart. Refuses a sold-out product, so that the page says so. */
export async function moveByForm(
  context: Context,
  { wish_id, keep }: z.output<typeof moveInput>,
): Promise<void> {
  const { moved } = await transact(context, (write) => moveWish(write, wish_id, keep));
  if (!moved && !keep) throw soldOutNow();
}
