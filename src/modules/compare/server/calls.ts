import type { Context } from "#platform/context.ts";
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
    // The lineage adds a product by this call and keeps what it answers: the old list and the new product.
    const kept = await stillSold(context, [...new Set([...cookies, ...product_ids])]);
    return {
      ...Object.fromEntries(data.map((one) => [String(one.product.id), one])),
      cookies: JSON.stringify(kept),
    };
  }),

  answer(compareByForm, async (context, { product_id, remove }, _params, incoming) => {
    const before = comparedIds(cookieOf(incoming));
    const others = before.filter((id) => id !== product_id);
    if (remove) return toComparison(context, others);
    if (others.length === before.length && before.length >= comparedMax) {
      return { kind: "redirect", to: `${comparisonPath(before)}&full=1` };
    }
    return toComparison(context, others.length < before.length ? before : [...before, product_id]);
  }),
];

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
