import { and, eq, sql } from "drizzle-orm";
import { contentsOfTyped } from "#modules/content/server/read-typed.ts";
import {
  checkedContents,
  readContents,
  type TranslatedContent,
} from "#modules/content/server/stored-content.ts";
import { lastChange } from "#modules/office/server/audit-log.ts";
import { textChangedMeanwhile } from "#modules/office/server/conflict.ts";
import { checkPicture } from "#modules/office/server/picture-upload.ts";
import { said } from "#modules/office/server/record-form.ts";
import {
  changeRecord,
  deleteRecord,
  recordMade,
  restoreColumns,
  type Seen,
  type StaffRecord,
} from "#modules/office/server/staff-record.ts";
import type { WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields } from "#platform/errors.ts";
import { allSites } from "#platform/site.ts";
import { ownField } from "#platform/site-languages.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { id as idShape } from "#platform/wire.ts";
import { photoIdOf } from "../components/picture-credit.ts";
import { pictureIdsIn } from "./picture.ts";
import type { PostForm } from "./post-input.ts";
import { postModel } from "./post-row.ts";
import { refreshPosts } from "./post-search.ts";
import { keepVersion } from "./post-version.ts";
import { addressOf } from "./slug.ts";
import { firstBlog } from "./staff-blog.ts";
import { blogTable, postPictureTable, postTable, postTagTable, tagTable } from "./tables.ts";

export const postRecord: StaffRecord = {
  model: postModel,
  table: "blog_post",
  // The time of a change does not count as a change.
  parts: sql`jsonb_build_object('changed_at', null, 'tag_ids', (select coalesce(jsonb_agg(tag_id order by tag_id), '[]')
    from blog_post_tag where post_id = record.id))`,
};

/** Creates a draft. Returns its id. */
export async function createPost(write: WriteContext, form: PostForm): Promise<number> {
  const blogId = form.blogId || (await firstBlog(write));
  const columns = await columnsOf(write, { ...form, blogId });
  const [row] = await write.db
    .insert(postTable)
    .values({ ...columns, createdAt: write.now, changedAt: write.now })
    .returning({ id: postTable.id });
  if (!row) throw new Error("The post was not stored.");
  await writeTags(write, row.id, form.tagIds);
  await writePictures(write, row.id, columns.body);
  await recordMade(write, postRecord, row.id);
  await keepVersion(write, row.id);
  return row.id;
}

/** Saves the form; a published post shows the changes at once. */
export async function savePost(write: WriteContext, id: number, form: PostForm): Promise<void> {
  const change = { version: form.version, merged: ["body"] };
  await changeRecord(write, postRecord, id, change, async (before, seen) => {
    const columns = await columnsOf(write, form, { id, stored: readContents(before["body"]), seen });
    await write.db
      .update(postTable)
      .set({ ...columns, changedAt: write.now })
      .where(eq(postTable.id, id));
    await writeTags(write, id, form.tagIds);
    await writePictures(write, id, columns.body);
  });
  await keepVersion(write, id);
  write.changed("blog");
  await refreshPosts(write, [id]);
}

/** Replaces the texts of a post, for example by those of an earlier version. */
export async function writeWords(
  write: WriteContext,
  id: number,
  words: { name: Translated; subtitle: Translated; body: TranslatedContent },
): Promise<void> {
  await changeRecord(write, postRecord, id, {}, async () => {
    await write.db
      .update(postTable)
      .set({ ...words, changedAt: write.now })
      .where(eq(postTable.id, id));
    await writePictures(write, id, words.body);
  });
  await keepVersion(write, id);
  write.changed("blog");
  await refreshPosts(write, [id]);
}

export async function deletePost(write: WriteContext, id: number): Promise<string> {
  const name = await deleteRecord(write, postRecord, id, async () => {});
  write.changed("blog");
  await refreshPosts(write, [id]);
  return name;
}

const columns = [
  ...["name", "subtitle", "slug", "body", "author", "blog_id", "cover_file_id", "cover_alt", "featured"],
  ...["cover_credit", "cover_source", "everywhere", "also_on"],
  ...["published_at", "publish_at"],
];

/** Restores a post's state from an entry of the audit log. */
export async function revertPost(
  write: WriteContext,
  id: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  await changeRecord(write, postRecord, id, { action: "revert" }, async () => {
    await restoreColumns(write, postRecord, id, before, columns);
    // A time that has passed in the meantime would publish it at once.
    await write.db
      .update(postTable)
      .set({ publishAt: null })
      .where(
        and(eq(postTable.id, id), sql`${postTable.publishAt} <= ${write.now.toISOString()}::timestamptz`),
      );
    const tagIds = idShape.array().safeParse(before["tag_ids"]);
    if (tagIds.success) await writeTags(write, id, tagIds.data);
    const [row] = await write.db.select({ body: postTable.body }).from(postTable).where(eq(postTable.id, id));
    // An old entry may contain HTML, which is parsed and stored as a tree.
    const body = checkedContents(row?.body ?? {});
    await write.db.update(postTable).set({ body }).where(eq(postTable.id, id));
    await writePictures(write, id, body);
  });
  await keepVersion(write, id);
  write.changed("blog");
  await refreshPosts(write, [id]);
}

/** The stored state that a form is saved over. */
interface SavedOver {
  id: number;
  stored: TranslatedContent;
  seen: Seen;
}

async function columnsOf(
  write: WriteContext,
  form: PostForm,
  { id, stored, seen }: SavedOver = { id: 0, stored: {}, seen: "current" },
) {
  const name = said(form.name);
  const wrong: FieldErrors = {};
  if (Object.keys(name).length === 0) wrong[ownField(write.site, "name")] = "blog.nameMissing";
  const slug = addressOf(form.slug, inLocale(name, "en") || "post");
  if (slug === null) wrong["slug"] = "blog.slugWrong";
  const [blog] = await write.db
    .select({ id: blogTable.id })
    .from(blogTable)
    .where(eq(blogTable.id, form.blogId));
  if (!blog) wrong["blogId"] = "blog.blogGone";
  if (form.coverSource !== "" && photoIdOf(form.coverSource) === null) {
    wrong["coverSource"] = "blog.coverSourceWrong";
  }
  if (slug === null || Object.keys(wrong).length > 0) throw invalidFields(wrong);
  await checkPicture(write, form.pictures);
  return {
    blogId: form.blogId,
    name,
    subtitle: said(form.subtitle),
    slug,
    body: await contentsOfTyped(form.body, {
      ...{ place: "post", field: "body", stored, seen, opened: form.opened },
      refuse: async (conflicts, fields) => {
        throw textChangedMeanwhile(await lastChange(write, postModel, id), conflicts, fields);
      },
    }),
    author: form.author,
    coverFileId: form.pictures,
    coverAlt: said(form.coverAlt),
    coverCredit: form.coverCredit,
    coverSource: form.coverSource,
    featured: form.featured,
    ...(form.everywhere !== undefined && { everywhere: form.everywhere }),
    ...(form.alsoOn && { alsoOn: await sitesAmong(write, form.alsoOn) }),
  };
}

/** Sites that were deleted in the meantime are left out. */
async function sitesAmong(write: WriteContext, siteIds: readonly number[]): Promise<number[]> {
  return (await allSites(write.db)).map(({ id }) => id).filter((id) => siteIds.includes(id));
}

/** Tags that were deleted in the meantime are left out. */
async function writeTags(write: WriteContext, postId: number, tagIds: readonly number[]): Promise<void> {
  await write.db.delete(postTagTable).where(eq(postTagTable.postId, postId));
  if (tagIds.length === 0) return;
  const known = await write.db.select({ id: tagTable.id }).from(tagTable);
  const kept = known.filter(({ id }) => tagIds.includes(id)).map(({ id }) => ({ postId, tagId: id }));
  if (kept.length > 0) await write.db.insert(postTagTable).values(kept);
}

/** Records which stored pictures the texts show; only these files are accessible through the texts. */
async function writePictures(write: WriteContext, postId: number, body: TranslatedContent): Promise<void> {
  await write.db.delete(postPictureTable).where(eq(postPictureTable.postId, postId));
  const ids = pictureIdsIn(body);
  if (ids.length === 0) return;
  await write.db.execute(sql`
    insert into blog_post_picture (post_id, file_id)
    select ${postId}::integer, id from file where id = any(${sql.param(ids)}::integer[]) and type like 'image/%'`);
}
