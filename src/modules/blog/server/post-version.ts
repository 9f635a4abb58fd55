import { and, desc, eq, sql } from "drizzle-orm";
import { htmlOfTree } from "#modules/content/server/write-html.ts";
import { moment } from "#modules/office/server/audit-log.ts";
import { changedBlocks } from "#modules/website/server/legal/legal-diff.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { locales } from "#platform/i18n/locale.ts";
import { inLocale } from "#platform/translated.ts";
import { postTable, postVersionTable } from "./tables.ts";

type Version = typeof postVersionTable.$inferSelect;

/** Stores the current text of a post, once for each version; does nothing if no text has changed. */
export async function keepVersion(write: WriteContext, postId: number): Promise<void> {
  await write.db.execute(sql`
    insert into blog_post_version (post_id, version, name, subtitle, body, saved_by, saved_at)
    select id, version, name, subtitle, body, ${write.user?.name ?? ""}, ${write.now.toISOString()}::timestamptz
    from blog_post post where id = ${postId} and (post.name, post.subtitle, post.body) is distinct from (
      select (kept.name, kept.subtitle, kept.body) from blog_post_version kept where kept.post_id = ${postId}
      order by kept.version desc limit 1)
    on conflict (post_id, version) do nothing`);
}

export interface PostVersionsView {
  postId: number;
  crumb: string;
  /** The version of the post itself, so that restoring a text does not overwrite another person's later save. */
  versions: { version: number; label: string; by: string }[];
  chosen: { from: string; to: string };
  fromLabel: string;
  toLabel: string;
  languages: {
    code: LocaleCode;
    name: string;
    changes: { key: string; at: number | null; before: string; after: string }[];
  }[];
}

/** Two versions of a post side by side; by default the newest two. */
export async function postVersions(
  context: Context,
  postId: number,
  asked: { from: string | null; to: string | null },
): Promise<PostVersionsView> {
  const [post] = await context.db
    .select({ name: postTable.name })
    .from(postTable)
    .where(eq(postTable.id, postId));
  if (!post) throw notFound();
  const kept = await context.db
    .select()
    .from(postVersionTable)
    .where(eq(postVersionTable.postId, postId))
    .orderBy(desc(postVersionTable.version));
  const to = chosen(kept, asked.to, 0);
  const from = chosen(kept, asked.from, 1);
  const label = (one: Version | null) =>
    one
      ? context.locale.text("blog.staffVersion", {
          version: String(kept.length - kept.indexOf(one)),
          at: moment(context, one.savedAt),
        })
      : context.locale.text("blog.staffNothingBefore");
  return {
    postId,
    crumb: inLocale(post.name, context.locale.code),
    versions: kept.map((one) => ({ version: one.version, label: label(one), by: one.savedBy })),
    chosen: { from: String(from?.version ?? 0), to: String(to?.version ?? 0) },
    fromLabel: label(from),
    toLabel: label(to),
    languages: locales.map(({ code, name }) => ({
      code,
      name,
      changes: changesBetween(from, to, code),
    })),
  };
}

/** The texts of a version, to be restored. */
export async function versionWords(context: Context, postId: number, version: number) {
  const [row] = await context.db
    .select({
      name: postVersionTable.name,
      subtitle: postVersionTable.subtitle,
      body: postVersionTable.body,
    })
    .from(postVersionTable)
    .where(and(eq(postVersionTable.postId, postId), eq(postVersionTable.version, version)));
  if (!row) throw notFound();
  return row;
}

function chosen(kept: readonly Version[], asked: string | null, otherwise: number): Version | null {
  if (asked === "0") return null;
  if (asked === null) return kept[otherwise] ?? null;
  const found = kept.find(({ version }) => String(version) === asked);
  if (!found) throw notFound();
  return found;
}

function changesBetween(from: Version | null, to: Version | null, code: LocaleCode) {
  const whole = (one: Version | null) => `<p>${one?.subtitle[code] ?? ""}</p>${htmlOfTree(one?.body[code])}`;
  const titles = { before: from?.name[code] ?? "", after: to?.name[code] ?? "" };
  return [
    ...(titles.before === titles.after ? [] : [{ key: "title", at: null, ...titles }]),
    ...changedBlocks(whole(from), whole(to)).map((change, index) => ({ key: String(index), ...change })),
  ];
}
