import { productFacts } from "#modules/catalogue/server/product/product-facts.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { finishedPath } from "../paths.ts";
import { releasedFor } from "./released.ts";
import { type AskedForm, keepAsked, missingAnywhere } from "./take-step.ts";

/**
 * Finishes a configuration: checks that every step is answered, that all answers are compatible, and that it has a
 * price.
 */
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
    /** Without a language prefix. */
    path: finishedPath(released.slug, id),
    product_id: await variantOf(context, asked.templateId),
    config_session: id,
  };
}

/** The sold variant of a configured product: its only one, or the first that is not archived. */
export async function variantOf(context: Context, templateId: number): Promise<number> {
  const facts = await productFacts(context, templateId);
  const variant = facts?.variants.find(({ archived, withdrawn }) => !archived && !withdrawn);
  if (!variant) throw notFound();
  return variant.id;
}
