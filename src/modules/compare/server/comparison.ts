import { variantFacts } from "#modules/catalogue/server/product/goods.ts";
import { productBySlug } from "#modules/catalogue/server/product/product.ts";
import type { ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import type { PublicContext } from "#platform/context.ts";
import { idsOfAddress } from "../components/compared-ids.ts";
import { comparisonPath } from "../paths.ts";
import { groupsOf } from "./groups.ts";
import type { ComparedView, ComparisonView } from "./views.ts";

interface Thing {
  variantId: number;
  product: ProductView;
}

/** The comparison in a URL (`products=12,7`). Products that are not sold are left out and counted. */
export async function comparisonOf(context: PublicContext, products: string | null): Promise<ComparisonView> {
  const { ids, wrong } = idsOfAddress(products);
  const things = await thingsOf(context, ids);
  const known = things.map(({ variantId }) => variantId);
  return {
    things: things.map((thing) => toComparedView(thing, known)),
    groups: groupsOf(
      context,
      things.map(({ product }) => product),
    ),
    dropped: wrong + ids.length - things.length,
    ids: known,
  };
}

/** The ids of variants that are sold here, in order. */
export async function stillSold(context: PublicContext, variantIds: readonly number[]): Promise<number[]> {
  const goods = await variantFacts(context, variantIds);
  return variantIds.filter((id) => {
    const of = goods.get(id);
    return of?.published && of.saleable;
  });
}

async function thingsOf(context: PublicContext, variantIds: readonly number[]): Promise<Thing[]> {
  const goods = await variantFacts(context, variantIds);
  const things: Thing[] = [];
  for (const variantId of await stillSold(context, variantIds)) {
    const slug = goods.get(variantId)?.product.slug ?? "";
    const answer = await productBySlug(context, slug, { variantId });
    if (answer.kind === "product") things.push({ variantId, product: answer.product });
  }
  return things;
}

function toComparedView({ variantId, product }: Thing, known: readonly number[]): ComparedView {
  const { combination } = product;
  const { price } = combination;
  return {
    variantId,
    name: combination.displayName,
    path: combination.path,
    picture: combination.pictures[0] ?? product.pictures[0] ?? null,
    price: price.text,
    was: price.wasText,
    lowest: price.lowestText,
    taxNote: price.taxNote,
    stock: combination.stock,
    onRequest: price.onRequest === true || price.configured === true,
    pathWithout: comparisonPath(known.filter((id) => id !== variantId)),
  };
}
