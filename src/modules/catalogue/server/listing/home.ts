import { sql } from "drizzle-orm";
import type { HomeSection } from "#modules/website/components/home/home-section.ts";
import type { SitemapEntry } from "#modules/website/slots.ts";
import type { PublicContext } from "#platform/context.ts";
import { brandsPath, productPath, shopPath } from "../../paths.ts";
import { picturesOfCategories } from "../vocabulary/picture.ts";
import { shownHere } from "../vocabulary/shown-here.ts";
import { brandsShown } from "./brand.ts";
import { productCards } from "./card.ts";
import { categories, categoriesWithCheapest } from "./category.ts";
import { productsInOrder } from "./listing.ts";

const kindsMax = 6;
const productsMax = 8;
const sitemapMax = 50_000;

/** The catalogue's part of the home page: categories with their lowest price, and the best-selling products. */
export async function catalogueSections(context: PublicContext): Promise<HomeSection[]> {
  const { text } = context.locale;
  const kinds = (await categoriesWithCheapest(context)).slice(0, kindsMax);
  const cheapest = await productCards(
    context,
    kinds.map((kind) => kind.cheapestTemplateId),
  );
  const pictures = await picturesOfCategories(
    context,
    kinds.map((kind) => kind.id),
  );
  const tiles = kinds.map((kind) => {
    const from = cheapest.find((card) => card.templateId === kind.cheapestTemplateId);
    // A category without its own picture shows its cheapest product.
    const picture = pictures.get(kind.id) ?? from?.pictures.main;
    return {
      href: kind.path,
      title: kind.name,
      ...(from ? { note: text("catalogue.fromPrice", { price: from.price.text }) } : {}),
      ...(picture ? { picture } : {}),
    };
  });
  const products = await productsInOrder(context, "ordered", productsMax);
  const sections: HomeSection[] = [];
  // A single category is the whole shop, which the products below show.
  if (tiles.length > 1) {
    sections.push({ kind: "categories", position: 10, title: text("catalogue.homeKinds"), tiles });
  }
  if (products.length > 0) {
    sections.push({
      kind: "products",
      position: 30,
      title: text((await anythingSold(context)) ? "catalogue.homeProducts" : "catalogue.homeAllProducts"),
      more: { href: shopPath, text: text("catalogue.homeMore") },
      products,
    });
  }
  return sections;
}

/** A new shop has no best sellers. */
async function anythingSold(context: PublicContext): Promise<boolean> {
  const { rows } = await context.db.execute(sql`
    select from catalogue_listing listing where times_ordered > 0 and ${shownHere(context)} limit 1`);
  return rows.length > 0;
}

/** Every product, category and brand of the site. */
export async function catalogueSitemap(context: PublicContext): Promise<SitemapEntry[]> {
  const { rows } = await context.db.execute<{ slug: string; changed_at: string }>(sql`
    select template.slug, template.changed_at from catalogue_listing listing
    join catalogue_template template on template.id = listing.template_id
    where ${shownHere(context)} order by template.id limit ${sitemapMax}`);
  const [all, makers] = await Promise.all([categories(context), brandsShown(context)]);
  return [
    { path: shopPath },
    ...all.map((category) => ({ path: category.path })),
    ...(makers.length > 0 ? [{ path: brandsPath }] : []),
    ...makers.map((brand) => ({ path: brand.path })),
    ...rows.map((row) => ({ path: productPath(row.slug), changedAt: new Date(row.changed_at) })),
  ];
}
