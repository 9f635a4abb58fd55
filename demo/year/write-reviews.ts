import { sql } from "drizzle-orm";
import sharp from "sharp";
import { sharedTemplate, sharedVariant } from "#modules/catalogue/shared-views.ts";
import { answerRating } from "#modules/messages/server/message.ts";
import { publicRatings } from "#modules/messages/server/rated-message.ts";
import { writableThread } from "#modules/messages/server/thread.ts";
import { quotedOrder } from "#modules/orders/server/edit/asked-order.ts";
import { sharedLine, sharedOrder } from "#modules/orders/shared-views.ts";
import { keepPhoto } from "#modules/reviews/server/photo.ts";
import { productModel } from "#modules/reviews/server/product-thread.ts";
import { saveReview } from "#modules/reviews/server/review.ts";
import type { User, WriteContext } from "#platform/context.ts";
import { fileBytes } from "#platform/files/file.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { recordKinds } from "#platform/records.ts";
import { type BasketKind, kindOf } from "./baskets.ts";
import { minutesLater } from "./calendar.ts";
import { saidOf, starsAlone } from "./review-words.ts";
import { at } from "./scene.ts";

/** Customer photos show the drawing askew and in another light, like phone photos. */
const crops = [
  { left: 40, top: 30, angle: -2.5, brightness: 0.92 },
  { left: 120, top: 90, angle: 3, brightness: 1.06 },
];

interface Delivered extends Record<string, unknown> {
  order_id: number;
  line_id: number;
  slug: string;
  template_id: number;
  buyer: string;
  locale: string;
  at: Date | string;
}

/** About two of five delivered orders get a review some days after delivery. */
export async function writeReviews(write: WriteContext, seller: User): Promise<void> {
  const left = new Map<string, number>();
  for (const [index, line] of (await delivered(write)).entries()) {
    const kind = kindOf(line.slug);
    if (!kind || index % 5 > 1) continue;
    await writeReview(write, seller, { line, kind, index, left });
  }
}

interface Reviewing {
  line: Delivered;
  kind: BasketKind;
  index: number;
  /** Used reviews by kind and language. */
  left: Map<string, number>;
}

async function writeReview(write: WriteContext, seller: User, reviewing: Reviewing): Promise<void> {
  const { line, kind, index, left } = reviewing;
  const locale = line.locale === "ro" ? "ro" : "en";
  const key = `${kind}:${locale}`;
  const turn = left.get(key) ?? 0;
  left.set(key, turn + 1);
  const said = saidOf[kind][locale][turn] ?? { stars: starsAlone[index % starsAlone.length] ?? 5, words: "" };
  // The newest reviews are a few days old; none is in the future.
  const written = new Date(
    Math.min(new Date(line.at).getTime() + (6 + (index % 9)) * 86_400_000, write.now.getTime() - 3_600_000),
  );
  const buyer = { ...write, ...at(write, written, { locale: localeNamed(write, locale) }) };
  const { stars, words } = said;
  const review = { line_id: line.line_id, stars, words, name: shown(line.buyer) };
  const { accessToken } = await quotedOrder(write, line.order_id);
  await saveReview(buyer, { orderId: line.order_id, accessToken }, review);
  const thread = { model: productModel, recordId: line.template_id };
  const [stored] = await publicRatings(buyer, { ...thread, limit: 1, offset: 0 });
  if (!stored) throw new Error("The review was not stored.");
  const { messageId } = stored;
  for (let number = 1; number <= (said.photos ?? 0); number += 1) {
    const bytes = await photoOf(write, line.template_id, number);
    if (bytes) await keepPhoto(buyer, { messageId, templateId: line.template_id }, number, bytes);
  }
  if (!said.answer) return;
  const answered = { ...write, ...at(write, minutesLater(written, 60 * 20), { user: seller }) };
  await answerRating(answered, await writableThread(answered, thread), messageId, said.answer);
}

/** One line of each delivered order, the oldest order first. */
async function delivered({ db }: WriteContext): Promise<Delivered[]> {
  const { rows } = await db.execute<Delivered>(sql`
    select distinct on (orders.id) orders.id as order_id, line.id as line_id, template.slug,
      template.id as template_id, orders.buyer_name as buyer, orders.locale,
      orders.confirmed_at as at
    from ${sharedOrder} orders
    join ${sharedLine} line on line.order_id = orders.id and line.kind = 'product'
    join ${sharedVariant} variant on variant.id = line.variant_id
    join ${sharedTemplate} template on template.id = variant.template_id
    where orders.state = 'done' and orders.confirmed_at < now() - interval '10 days'
    order by orders.id, line.id`);
  return rows;
}

/** "Ioana M.": the name that reviews show. */
function shown(name: string): string {
  const [first = "", ...rest] = name.split(" ");
  const last = rest.at(-1)?.[0];
  return last ? `${first} ${last}.` : first || "M.";
}

async function photoOf(write: WriteContext, templateId: number, number: number): Promise<Buffer | null> {
  const kind = recordKinds.entries().find(({ model }) => model === productModel);
  const fileId = await kind?.picture?.(write, templateId, "image");
  const drawing = fileId ? await fileBytes(write.db, fileId) : null;
  const crop = crops[(number - 1) % crops.length];
  if (!drawing || !crop) return null;
  const { left, top, angle, brightness } = crop;
  const turned = await sharp(drawing)
    .resize({ width: 1_000, height: 1_250, fit: "cover" })
    .rotate(angle, { background: "#e8e2d8" })
    .toBuffer();
  return sharp(turned)
    .extract({ left, top, width: 860, height: 1_060 })
    .modulate({ brightness, saturation: 0.85 })
    .webp({ quality: 80 })
    .toBuffer();
}
