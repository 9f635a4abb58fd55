import { z } from "zod";
import { get, rpc } from "#platform/contract.ts";
import { line, nothing } from "#platform/wire.ts";

/** How the block of the latest posts looks, by the names that the lineage's pages send. */
export const latestTemplates = ["list", "big_picture", "horizontal", "card"] as const;

const template = z
  .string()
  .max(200)
  .transform((name) => name.replace(/^(\w+\.)?s_latest_posts_/, "").replace(/_template$/, ""))
  .pipe(z.enum(latestTemplates))
  .default("card");

/** A filter; only the blog of a post can be asked for. */
const domain = z.union([z.array(z.unknown()).max(20), z.literal(false), z.null()]).optional();

export const latestPosts = rpc({
  path: "/blog/render_latest_posts",
  input: z.looseObject({
    template,
    domain,
    limit: z.preprocess((limit) => limit ?? 3, z.coerce.number().int().min(1).max(16)),
  }),
  output: z.array(z.string()),
  summary: "The newest posts as pieces of markup, of the blogs that `domain` names by `blog_id`.",
  perMinute: 120,
});

export const allFeed = get({
  path: "/blog/feed",
  input: nothing,
  summary: "The newest posts of all blogs as an Atom feed in the language of the address.",
  perMinute: 60,
});

export const blogFeed = get({
  path: "/blog/:blog/feed",
  params: z.object({ blog: line }),
  input: nothing,
  summary: "The newest posts of one blog as an Atom feed.",
  perMinute: 60,
});
