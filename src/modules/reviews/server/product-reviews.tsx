import { and, eq, inArray, sql } from "drizzle-orm";
import { productPath } from "#modules/catalogue/paths.ts";
import { isShownOn, sharedTemplate } from "#modules/catalogue/shared-views.ts";
import { publicRatingCounts, publicRatings, type RatingRow } from "#modules/messages/server/rated-message.ts";
import { photosOf } from "#modules/messages/server/rated-photo.ts";
import type { PublicContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { renderFragment } from "#platform/http/fragment.tsx";
import { longDay } from "#platform/i18n/shop-time.ts";
import { inLocale } from "#platform/translated.ts";
import { ReviewSection } from "../components/review-section.tsx";
import type { ReviewsView, ReviewView } from "../components/review-view.ts";
import { reviewsPaths } from "../paths.ts";
import { productModel } from "./product-thread.ts";
import { reviewTable } from "./tables.ts";

/** On the product page, and on each page of its reviews. */
const onProduct = 3;
const onPage = 10;

interface Asked {
  templateId: number;
  slug: string;
}

/** The newest reviews for the product page, as HTML without a script; "" without any. */
export async function productReviewSection(context: PublicContext, asked: Asked): Promise<string> {
  context.note(`product:${asked.templateId}`);
  const view = await reviewsView(context, asked, { limit: onProduct, page: 1, stars: null });
  if (view.total === 0) return "";
  return renderFragment(context.locale, <ReviewSection view={view} isPart />);
}

/** All published reviews of a product, page by page. */
export async function productReviewsPage(context: PublicContext, slug: string, url: URL) {
  const [product] = await context.db
    .select()
    .from(sharedTemplate)
    .where(
      and(
        eq(sharedTemplate.slug, slug),
        eq(sharedTemplate.published, true),
        eq(sharedTemplate.saleable, true),
        eq(sharedTemplate.archived, false),
        isShownOn(context.site.id),
      ),
    );
  if (!product) throw notFound();
  context.note(`product:${product.id}`);
  const stars = wholeIn(url, "stars", 5);
  const view = await reviewsView(
    context,
    { templateId: product.id, slug },
    { limit: onPage, page: wholeIn(url, "page", 100_000) ?? 1, stars },
  );
  return {
    name: inLocale(product.name, context.locale.code),
    path: productPath(slug),
    html: renderFragment(context.locale, <ReviewSection view={view} />),
    page: view.page,
    pages: view.pages,
    stars,
    slug,
  };
}

async function reviewsView(
  context: PublicContext,
  { templateId, slug }: Asked,
  { limit, page: wanted, stars }: { limit: number; page: number; stars: number | null },
): Promise<ReviewsView> {
  const thread = { model: productModel, recordId: templateId };
  const counts = await publicRatingCounts(context, thread);
  const bars = [5, 4, 3, 2, 1].map((value) => ({
    stars: value,
    count: (counts.get(value * 2) ?? 0) + (counts.get(value * 2 - 1) ?? 0),
  }));
  const total = bars.reduce((all, { count }) => all + count, 0);
  const shown = stars === null ? total : (bars.find((bar) => bar.stars === stars)?.count ?? 0);
  const pages = Math.max(1, Math.ceil(shown / limit));
  const page = Math.min(wanted, pages);
  const rows =
    total === 0 ? [] : await publicRatings(context, { ...thread, stars, limit, offset: (page - 1) * limit });
  const sum = [...counts].reduce((all, [value, times]) => all + value * times, 0);
  const average = total === 0 ? 0 : Math.round((sum * 10) / (2 * total)) / 10;
  return {
    slug,
    average: new Intl.NumberFormat(context.locale.tag, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }).format(average),
    averageStars: average,
    total,
    hidden: await hiddenCount(context, templateId),
    bars: bars.map((bar) => ({
      ...bar,
      percent: total === 0 ? 0 : Math.round((bar.count * 1000) / total) / 10,
    })),
    stars,
    shown,
    page,
    pages,
    reviews: await reviewViews(context, rows),
  };
}

async function reviewViews(context: PublicContext, rows: readonly RatingRow[]): Promise<ReviewView[]> {
  const ids = rows.map(({ messageId }) => messageId);
  const kept = await context.db
    .select({ messageId: reviewTable.messageId, editedAt: reviewTable.editedAt })
    .from(reviewTable)
    .where(inArray(reviewTable.messageId, [0, ...ids]));
  const edited = new Map(kept.map(({ messageId, editedAt }) => [messageId, editedAt]));
  const photos = await photosOf(context, ids);
  const day = (at: Date) => longDay(context.locale.tag, at);
  return rows.map((row) => {
    const editedAt = edited.get(row.messageId);
    return {
      id: row.messageId,
      author: row.authorName,
      stars: row.ratingValue / 2,
      html: row.html,
      on: day(row.createdAt),
      editedOn: editedAt ? day(editedAt) : "",
      photos: (photos.get(row.messageId) ?? []).map(({ id }) => ({
        ...{ id, small: reviewsPaths.photo(id, 256), large: reviewsPaths.photo(id, 1024) },
      })),
      reply: row.reply && {
        author: row.reply.author,
        on: row.reply.at ? day(row.reply.at) : "",
        words: row.reply.words,
      },
    };
  });
}

/** Number of reviews that staff have hidden for a reason, without pending ones. */
async function hiddenCount({ db }: PublicContext, templateId: number): Promise<number> {
  return db.$count(
    reviewTable,
    and(eq(reviewTable.templateId, templateId), sql`${reviewTable.reason} <> ''`),
  );
}

function wholeIn(url: URL, name: string, max: number): number | null {
  const given = url.searchParams.get(name) ?? "";
  const value = /^[1-9]\d{0,5}$/.test(given) ? Number(given) : null;
  return value !== null && value <= max ? value : null;
}
