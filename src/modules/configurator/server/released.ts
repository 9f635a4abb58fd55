import { inArray, sql } from "drizzle-orm";
import type { PriceTree } from "#modules/catalogue/components/price-tree.ts";
import { isShownOn, sharedTemplate } from "#modules/catalogue/shared-views.ts";
import type { PublicContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { Translated } from "#platform/translated.ts";
import type { Family } from "../components/family/family.ts";
import { priceOf } from "../components/family/family-plan.ts";
import { type ShownFamily, shownOf } from "../components/screen/shown-family.ts";
import type { Configuration } from "../components/solver/rule-model.ts";
import { productWithAttribute, versionsFor } from "./family/family-versions.ts";
import { noPrice } from "./screen-price.ts";

/** The released rules of a product. */
export interface Released {
  templateId: number;
  slug: string;
  name: Translated;
  /** The version's id. */
  version: number;
  family: Family;
  shown: ShownFamily;
  /** The price of a piece before price lists and taxes. Refuses a size without a price. */
  treeOf: (configuration: Configuration) => PriceTree;
}

/** The newest version. Refuses products of another site and products without a configurator. */
export async function releasedFor(context: PublicContext, templateId: number): Promise<Released> {
  const found = await releasedByTemplate(context, [{ templateId, version: 0 }]);
  const released = found.get(`${templateId} 0`)?.current;
  if (!released) throw notFound();
  return released;
}

/** The product with an attribute of this number on the wire. */
export async function releasedWith(context: PublicContext, wireId: number): Promise<Released> {
  const templateId = await productWithAttribute(context, wireId);
  if (templateId === null) throw notFound();
  return releasedFor(context, templateId);
}

/** For each "product version", the newest release and that version; version 0 only requests the newest. Two queries. */
export async function releasedByTemplate(
  context: PublicContext,
  asked: readonly { templateId: number; version: number }[],
): Promise<Map<string, { current: Released | undefined; of: Released | undefined }>> {
  const ids = [...new Set(asked.map(({ templateId }) => templateId))];
  if (ids.length === 0) return new Map();
  const products = await context.db
    .select({ id: sharedTemplate.id, slug: sharedTemplate.slug, name: sharedTemplate.name })
    .from(sharedTemplate)
    .where(
      sql`${inArray(sharedTemplate.id, ids)} and not ${sharedTemplate.archived}
        and ${isShownOn(context.site.id)}`,
    );
  const versions = await versionsFor(context, asked);
  return new Map(
    asked.map(({ templateId, version }) => {
      const product = products.find(({ id }) => id === templateId);
      const of = (found: { id: number; family: Family } | undefined): Released | undefined =>
        product &&
        found && {
          ...{ templateId, slug: product.slug, name: product.name },
          ...{ version: found.id, family: found.family, shown: shownOf(found.family) },
          treeOf: (configuration) => treeOf(found.family, configuration),
        };
      const all = versions.filter((one) => one.templateId === templateId);
      return [
        `${templateId} ${version}`,
        { current: of(all.find(({ isCurrent }) => isCurrent)), of: of(all.find(({ id }) => id === version)) },
      ];
    }),
  );
}

function treeOf(family: Family, configuration: Configuration): PriceTree {
  const price = priceOf(family, configuration);
  if (!("tree" in price)) throw noPrice();
  return price.tree;
}
