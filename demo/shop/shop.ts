import { saveSynonyms } from "#modules/catalogue/server/listing/synonym.ts";
import { relateTemplate, saveTemplate } from "#modules/catalogue/server/product/manage.ts";
import {
  upsertAttribute,
  upsertAttributeCategory,
  upsertBrand,
  upsertCategory,
  upsertTag,
  upsertTax,
  upsertUnit,
} from "#modules/catalogue/server/product/vocabulary.ts";
import { assignPriceList, savePriceList } from "#modules/catalogue/server/staff/price-list-input.ts";
import { findAccount } from "#modules/people/server/sign-in/user.ts";
import { seedMenus } from "#modules/website/server/menu/menu.ts";
import type { CommandOptions } from "#platform/command.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { isFirstTime } from "../first-time.ts";
import { type AttributeSlug, attributeCategories, attributeOf, attributes } from "./attributes.ts";
import { type BrandSlug, brands } from "./brands.ts";
import { seedCarriers } from "./carriers.ts";
import { type CategorySlug, categories, categoryOf } from "./categories.ts";
import type { DemoProduct } from "./demo-product.ts";
import { seedFiscalPositions } from "./fiscal-positions.ts";
import { seedLegalTexts } from "./legal.ts";
import { menuEntries } from "./menus.ts";
import { picture } from "./pictures.ts";
import { products } from "./products.ts";
import { seedPromotions } from "./promotions.ts";
import { seedCashOnDelivery, seedProviders } from "./providers.ts";
import { seedSite } from "./site.ts";
import { synonyms } from "./synonyms.ts";
import { type TagSlug, tags } from "./tags.ts";
import { relationsInput, templateInput } from "./template.ts";
import { both } from "./text.ts";

const productsAtOnce = 25;

/** The entry point as a part of the demo. */
export async function seed(options: CommandOptions): Promise<void> {
  await seedShop(await options.context());
}

/**
 * Writes the demo shop: attributes, products with drawn pictures and stock, related products, menus, a trade price list
 * and payment methods. Every record has a key, so an interrupted seed can run again.
 */
export async function seedShop(context: Context): Promise<void> {
  await transact(context, seedVocabulary);
  for (let start = 0; start < products.length; start += productsAtOnce) {
    const some = products.slice(start, start + productsAtOnce);
    await transact(context, (write) => seedProducts(write, some, start));
  }
  await transact(context, async (write) => {
    for (const product of products) await relateTemplate(write, relationsInput(product));
    const tradeId = await savePriceList(write, {
      name: "Trade",
      code: "ATELIER10",
      selectable: false,
      discountShown: true,
      discountPercent: "10",
      position: 1,
    });
    // The demo's architect buys at trade prices.
    const architect = await findAccount(write, "thomas.weber@example.com");
    if (architect) await assignPriceList(write, { personId: architect.personId, priceListId: tradeId });
    await seedProviders(write);
    await seedCashOnDelivery(write);
    if (await isFirstTime(write, "shop rules")) {
      await seedFiscalPositions(write);
      await seedCarriers(write);
      await seedPromotions(write, { freeOfFourSlug: "window-soap" });
    }
    await seedMenus(write, write.site.id, menuEntries);
    await seedSite(write);
    await seedLegalTexts(write);
  });
}

async function seedProducts(write: WriteContext, some: readonly DemoProduct[], firstPosition: number) {
  for (const [index, product] of some.entries()) {
    await saveTemplate(write, templateInput(product, firstPosition + index, write.now));
  }
}

/** Romanian taxes since August 2025, included in prices. */
async function seedVocabulary(write: WriteContext): Promise<void> {
  await upsertTax(write, { key: "vat-21", name: "TVA 21 %", rate: "21", included: true });
  await upsertTax(write, { key: "vat-11", name: "TVA 11 %", rate: "11", included: true });
  await upsertUnit(write, { key: "piece", name: both("piece", "bucată") });
  await upsertUnit(write, { key: "visit", name: both("visit", "vizită") });
  for (const slug of Object.keys(tags) as TagSlug[]) await upsertTag(write, { slug, name: tags[slug] });
  for (const slug of Object.keys(brands) as BrandSlug[]) await upsertBrand(write, { slug, ...brands[slug] });
  await saveSynonyms(write, synonyms);
  await seedAttributes(write);
  await seedCategories(write);
}

/** The order of the filters beside a product list. */
const filterOrder: readonly AttributeSlug[] = [
  "material",
  "finish",
  "color",
  "opening",
  "insulation",
  "glazing",
];

async function seedAttributes(write: WriteContext): Promise<void> {
  const categoryIds = new Map<string, number>();
  for (const [position, { name, attributes: slugs }] of attributeCategories.entries()) {
    const id = await upsertAttributeCategory(write, { name, position });
    for (const slug of slugs) categoryIds.set(slug, id);
  }
  const slugs = Object.keys(attributes) as AttributeSlug[];
  const order = [...filterOrder, ...slugs.filter((slug) => !filterOrder.includes(slug))];
  for (const [position, slug] of order.entries()) {
    const { values, ...attribute } = attributeOf(slug);
    await upsertAttribute(write, {
      slug,
      ...attribute,
      categoryId: categoryIds.get(slug) ?? null,
      position,
      values: Object.entries(values).map(([value, { name, color, isCustom, charactersMax }]) => ({
        slug: value,
        name,
        ...(color ? { color } : {}),
        ...(isCustom ? { isCustom } : {}),
        ...(charactersMax ? { charactersMax } : {}),
      })),
    });
  }
}

async function seedCategories(write: WriteContext): Promise<void> {
  for (const [position, slug] of (Object.keys(categories) as CategorySlug[]).entries()) {
    const category = categoryOf(slug);
    await upsertCategory(write, {
      slug,
      name: category.name,
      description: category.description,
      parentSlug: category.parent ?? null,
      position,
      svg: picture(slug, category.drawing, category.view),
    });
  }
}
