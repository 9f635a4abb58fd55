import { productFacts } from "#modules/catalogue/server/product/product-facts.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { finishedPath } from "../paths.ts";
import { releasedFor } from "./released.ts";
import { type AskedForm, keepAsked, missingAnywhere } from "./take-step.ts";

/** Finishes a configuration: every step answered, everything possible together, and a price for it. */
export async function finish(
  context: Context,
  asked: AskedForm,
): Promise<{ next_step: string } | { path: string; product_id: number; config_session: number }> {
  const missing = missingAnywhere(asked);
  if (missing) return { next_step: String(missing.step.wireId) };
  const released = await releasedFor(context, asked.templateId);
  released.treeOf(asked.reckoned.configuration);
  const { id } = await keepAsked(context, asked, { state: "done" });
  return {
    /** Without language prefix. */
    path: finishedPath(released.slug, id),
    product_id: await variantOf(context, asked.templateId),
    config_session: id,
  };
}

/** What is sold of a product that is configured: its one variant, or the first that is not archived. */
export async function variantOf(context: Context, templateId: number): Promise<number> {
  const facts = await productFacts(context, templateId);
  const variant = facts?.variants.find(({ archived, withdrawn }) => !archived && !withdrawn);
  if (!variant) throw notFound();
  return variant.id;
}
