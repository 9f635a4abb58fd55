import { sql } from "drizzle-orm";
import type { TranslatedKind } from "#platform/staff/translations.ts";
import { staffPostPath } from "../paths.ts";
import { blogRoles } from "./post-input.ts";
import { isOn } from "./post-row.ts";

export const translatedPosts: TranslatedKind = {
  position: 20,
  label: "blog.staffPosts",
  model: "blog.post",
  roles: blogRoles,
  records: ({ site }) => sql`select post.id, post.name, post.subtitle, post.body from blog_post post
    join blog_blog blog on blog.id = post.blog_id where ${isOn(site.id)}`,
  texts: ["name", "subtitle", "body"],
  path: (id, code) => `${staffPostPath(id)}?in=${code}`,
};
