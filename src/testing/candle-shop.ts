import { createBlog } from "#modules/blog/server/staff-blog.ts";
import { createPost } from "#modules/blog/server/staff-post.ts";
import { createTemplate, relateTemplate } from "#modules/catalogue/server/product/manage.ts";
import {
  upsertAttribute,
  upsertBrand,
  upsertCategory,
  upsertTax,
} from "#modules/catalogue/server/product/vocabulary.ts";
import { makeCarrier } from "#modules/delivery/testing.ts";
import { upsertProvider } from "#modules/payment/server/provider/provider.ts";
import { publishLegalText } from "#modules/website/server/legal/legal.ts";
import { seedMenus } from "#modules/website/server/menu/menu.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";

const both = (en: string, ro: string) => ({ en, ro });

/** A shop that does not know the demo: candles, one of them in three scents. */
export async function fillCandleShop(context: Context): Promise<void> {
  await transact(context, async (write) => {
    await seedGoods(write);
    await upsertProvider(write, {
      code: "transfer",
      name: both("Bank transfer", "Transfer bancar"),
      description: both("To our account.", "În contul nostru."),
      state: "enabled",
      settings: { beneficiary: "Lumina SRL", bank: "Banca Exemplu", iban: "RO49AAAA1B31007593840000" },
    });
    await publishLegalText(write, {
      kind: "terms",
      title: both("Terms of sale", "Condiții de vânzare"),
      body: both("<p>What we agree on.</p>", "<p>Ce convenim.</p>"),
    });
    await seedMenus(write, write.site.id, [
      { place: "header", name: both("Candles", "Lumânări"), path: "/shop/category/candles" },
      {
        place: "footer",
        name: both("Read", "De citit"),
        children: [{ name: both("Journal", "Jurnal"), path: "/blog" }],
      },
    ]);
    const words = { name: both("Notes", "Note"), subtitle: both("On light.", "Despre lumină.") };
    const blogId = await createBlog(write, { ...words, slug: "notes", position: 0 });
    const id = await createPost(write, {
      ...{
        name: both("Trim the wick", "Scurtați fitilul"),
        subtitle: both("Before you light it.", "Înainte de a aprinde."),
      },
      body: both("<p>Five millimetres are enough.</p>", "<p>Cinci milimetri ajung.</p>"),
      ...{
        slug: "trim-the-wick",
        author: "Maria Lazăr",
        coverCredit: "",
        coverSource: "",
        coverAlt: both("", ""),
      },
      ...{ featured: false, blogId, tagIds: [], pictures: null },
    });
    await write.db.execute(`update blog_post set published_at = created_at where id = ${id}`);
  });
  await makeCarrier(context, { name: "Courier", priceMinor: 1_500 });
}

async function seedGoods(write: WriteContext): Promise<void> {
  await upsertTax(write, { key: "vat", name: "TVA 21 %", rate: "21", included: true });
  await upsertBrand(write, { slug: "lumina", name: "Lumina" });
  await upsertCategory(write, { slug: "candles", name: both("Candles", "Lumânări"), position: 1 });
  await upsertCategory(write, { slug: "matches", name: both("Matches", "Chibrituri"), position: 2 });
  await upsertAttribute(write, {
    slug: "scent",
    name: both("Scent", "Parfum"),
    values: [
      { slug: "honey", name: both("Honey", "Miere") },
      { slug: "fig", name: both("Fig", "Smochină") },
      { slug: "cedar", name: both("Cedar", "Cedru") },
    ],
  });
  const common = { taxKey: "vat", brandSlug: "lumina", published: true, saleable: true } as const;
  await createTemplate(write, {
    ...common,
    ...{ key: "pillar", slug: "pillar-candle", name: both("Pillar candle", "Lumânare groasă") },
    description: both("<p>Burns for two evenings.</p>", "<p>Arde două seri.</p>"),
    ...{
      listPriceMinor: 2_400,
      categorySlugs: ["candles"],
      inventory: { mode: "always" as const },
      stock: 40,
    },
    attributes: [
      { slug: "scent", values: [{ slug: "honey" }, { slug: "fig", extraMinor: 200 }, { slug: "cedar" }] },
    ],
  });
  await createTemplate(write, {
    ...common,
    ...{ key: "matches", slug: "long-matches", name: both("Long matches", "Chibrituri lungi") },
    ...{
      listPriceMinor: 600,
      categorySlugs: ["matches"],
      inventory: { mode: "always" as const },
      stock: 100,
    },
  });
  await createTemplate(write, {
    ...common,
    ...{ key: "snuffer", slug: "snuffer", name: both("Snuffer", "Stingător") },
    ...{
      listPriceMinor: 1_900,
      categorySlugs: ["matches"],
      inventory: { mode: "always" as const },
      stock: 0,
    },
  });
  await relateTemplate(write, { key: "pillar", accessory: ["matches"], alternative: ["snuffer"] });
}
