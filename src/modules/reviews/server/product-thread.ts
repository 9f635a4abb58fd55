import { eq } from "drizzle-orm";
import { productPath } from "#modules/catalogue/paths.ts";
import { sharedTemplate } from "#modules/catalogue/shared-views.ts";
import type { ThreadKind } from "#modules/messages/slots.ts";
import { inLocale } from "#platform/translated.ts";
import { reviewsPaths } from "../paths.ts";

/** The wire's model name of a product; its thread contains the reviews. */
export const productModel = "product.template";

/** Staff who answer and moderate reviews. */
export const reviewRoles = ["shop", "support"] as const;

/** The thread with a product's reviews. Everybody can read it; only `review.ts` and staff write into it. */
export const productThreads: ThreadKind = {
  model: productModel,
  label: "reviews.threadKind",
  readers: reviewRoles,
  writers: reviewRoles,
  async find(context, id) {
    const [product] = await context.db.select().from(sharedTemplate).where(eq(sharedTemplate.id, id));
    if (!product || product.archived) return null;
    if (product.shownOn?.includes(context.site.id) === false) return null;
    const isShown = product.published && product.saleable;
    return {
      title: inLocale(product.name, context.locale.code),
      siteId: context.site.id,
      locale: context.locale.code,
      accessToken: "",
      isTheirs: false,
      ...(isShown && { publicTag: `product:${id}` }),
      customers: [],
      path: productPath(product.slug),
      ownPath: productPath(product.slug),
      staffPath: reviewsPaths.staffList,
      mayRate: false,
    };
  },
};
