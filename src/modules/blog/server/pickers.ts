import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { likeText } from "#platform/db/like.ts";
import type { StaffPick, StaffPicker } from "#platform/staff/slots.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { everyWord } from "#platform/translated-column.ts";
import { blogRoles } from "./post-input.ts";
import { postModel } from "./post-row.ts";
import { blogRecord } from "./staff-blog.ts";
import { tagModel } from "./staff-tag.ts";

/** Posts for a picker; drafts are marked. */
const postPicker: StaffPicker = {
  model: postModel,
  roles: blogRoles,
  find: (context, needle, limit) =>
    posts(context, sql`blog_words(post.name, post.subtitle, '{}') like ${patternOf(needle)}`, limit),
  named: (context, ids) => posts(context, oneOf(sql`post.id`, ids), ids.length),
};

const blogPicker: StaffPicker = {
  model: blogRecord.model,
  roles: blogRoles,
  find: (context, needle, limit) => named(context, sql`blog_blog`, matches(needle), limit),
  named: (context, ids) => named(context, sql`blog_blog`, oneOf(sql`id`, ids), ids.length),
};

const tagPicker: StaffPicker = {
  model: tagModel,
  roles: blogRoles,
  find: (context, needle, limit) => named(context, sql`blog_tag`, matches(needle), limit),
  named: (context, ids) => named(context, sql`blog_tag`, oneOf(sql`id`, ids), ids.length),
};

export const blogPickers = [postPicker, blogPicker, tagPicker] as const;

interface Row extends Record<string, unknown> {
  id: number;
  name: Translated;
}

async function posts({ db, locale }: Context, where: SQL, limit: number): Promise<StaffPick[]> {
  const { rows } = await db.execute<Row & { is_draft: boolean }>(sql`
    select post.id, post.name, post.published_at is null as is_draft from blog_post post where ${where}
    order by post.published_at desc nulls last, post.id desc limit ${limit}`);
  return rows.map(({ id, name, is_draft: isDraft }) => ({
    id,
    label: inLocale(name, locale.code),
    ...(isDraft ? { detail: locale.text("blog.staffState_draft") } : {}),
  }));
}

async function named({ db, locale }: Context, table: SQL, where: SQL, limit: number): Promise<StaffPick[]> {
  const { rows } = await db.execute<Row>(
    sql`select id, name from ${table} where ${where} order by id limit ${limit}`,
  );
  return rows.map(({ id, name }) => ({ id, label: inLocale(name, locale.code) }));
}

function matches(needle: string): SQL {
  return sql`plain(${everyWord(sql`name`)}) like ${patternOf(needle)}`;
}

function patternOf(needle: string): SQL {
  const escaped = likeText(needle);
  return sql`'%' || plain(${escaped}::text) || '%'`;
}

function oneOf(column: SQL, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::integer[])`;
}
