import { requireTemplate } from "#modules/catalogue/server/product/template.ts";
import { variantOfChoice } from "#modules/catalogue/server/product/variant.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { answer, type Incoming } from "#platform/http/answer.ts";
import { readCookie, writeCookie } from "#platform/http/cookies.ts";
import { comparedCookie, comparedIds, comparedMax, cookieValue } from "../components/compared-ids.ts";
import { compareByForm, productData } from "../contract.ts";
import { comparisonPath } from "../paths.ts";
import { stillSold } from "./comparison.ts";
import { productDataOf } from "./product-data.tsx";

const monthSeconds = 2_592_000;

export const compareAnswers = [
  answer(productData, async (context, { product_ids, cookies = [] }) => {
    const data = await productDataOf(context, product_ids);
    // Odoo adds a product with this call and stores its answer: the old list and the new product.
    const kept = await stillSold(context, [...new Set([...cookies, ...product_ids])]);
    return {
      ...Object.fromEntries(data.map((one) => [String(one.product.id), one])),
      cookies: JSON.stringify(kept),
    };
  }),

  answer(compareByForm, async (context, input, _params, incoming) => {
    const { remove } = input;
    const before = comparedIds(cookieOf(incoming));
    const product_id = input.product_id ?? (await chosenBy(context, input));
    const others = before.filter((id) => id !== product_id);
    if (remove) return toComparison(context, others);
    if (others.length === before.length && before.length >= comparedMax) {
      return { kind: "redirect", to: `${comparisonPath(before)}&full=1` };
    }
    return toComparison(context, others.length < before.length ? before : [...before, product_id]);
  }),
];

/** The variant of a choice; creates one that nobody has ordered before, so that it can be compared. */
async function chosenBy(
  context: Context,
  { product_template_id, combination }: { product_template_id?: number | undefined; combination: number[] },
): Promise<number> {
  if (!product_template_id) throw notFound();
  await requireTemplate(context, product_template_id);
  const made = await transact(context, (write) => variantOfChoice(write, product_template_id, combination));
  if (made === null) throw notFound();
  return made;
}

function cookieOf({ headers }: Incoming): string | undefined {
  const { cookie } = headers;
  return readCookie(Array.isArray(cookie) ? cookie.join("; ") : cookie, comparedCookie);
}

function toComparison({ installation }: Context, ids: readonly number[]) {
  const cookie = writeCookie(comparedCookie, cookieValue(ids), {
    maxAgeSeconds: ids.length > 0 ? monthSeconds : 0,
    httpOnly: false,
    secure: installation.publicUrl.startsWith("https:"),
  });
  return { kind: "redirect" as const, to: comparisonPath(ids), headers: { "set-cookie": cookie } };
}
