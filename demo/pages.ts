import { pickProducts } from "#modules/catalogue/server/listing/product-pick.ts";
import type { BlockNode, ContentTree } from "#modules/content/components/content-tree.ts";
import { saveDraft } from "#modules/page/server/draft.ts";
import { createPage } from "#modules/page/server/page.ts";
import { bodyPictureModel } from "#modules/page/server/picture.ts";
import { publishPage } from "#modules/page/server/publish.ts";
import { sliderRows } from "#modules/slider/server/slider-row.ts";
import type { CommandOptions } from "#platform/command.ts";
import type { WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { fileFacts, storeFile } from "#platform/files/file.ts";
import { coverOf } from "./blog/cover.ts";
import { posts } from "./blog/posts.ts";
import { isFirstTime } from "./first-time.ts";
import { type WorkshopThings, type WorkshopWords, workshopWords } from "./workshop-words.ts";

/** Creates a demo page that shows the blocks that pages can contain. */
export async function seed(options: CommandOptions): Promise<void> {
  await transact(await options.context(), async (write) => {
    if (!(await isFirstTime(write, "pages"))) return;
    const things = await workshopThings(write);
    const title = workshopWords("en").title;
    const id = await createPage(write, { title, path: "/workshop", layout: "blank" });
    for (const code of ["en", "ro", "de"] as const) {
      const words = workshopWords(code);
      const text = { title: words.title, description: words.description, body: workshopTree(words, things) };
      await saveDraft(write, { pageId: id, code, version: code === "en" ? 1 : 0, text });
    }
    await publishPage(write, id);
  });
}

/** The products and blog drawings that the page shows. */
async function workshopThings(write: WriteContext): Promise<WorkshopThings> {
  const productIds = await pickProducts(write, { rule: "newest" }, 5);
  const sliders = await sliderRows(write, { archived: false });
  const pictures = [];
  for (const post of posts.slice(0, 6)) {
    const fileId = await storeFile(write, Buffer.from(coverOf(post)), "image/svg+xml");
    const file = await fileFacts(write.db, fileId);
    pictures.push({
      src: `/web/image/${bodyPictureModel}/${fileId}/image_1024`,
      alt: post.coverAlt,
      width: file?.widthPx ?? 1_600,
      height: file?.heightPx ?? 1_000,
    });
  }
  return { productIds, sliderId: sliders.find(({ kind }) => kind === "product")?.id, pictures };
}

function workshopTree(words: WorkshopWords, things: WorkshopThings): ContentTree {
  const content = words.blocks(things).map(
    (block, at): BlockNode =>
      typeof block === "string"
        ? { type: "paragraph", attrs: { id: `p${at}` }, content: [{ type: "text", text: block }] }
        : {
            type: "placed",
            attrs: { id: `b${at}`, kind: block.kind, data: block.data },
          },
  );
  return { schema: 1, type: "doc", content };
}
