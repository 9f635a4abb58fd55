import { z } from "zod";
import { form, get, rpc } from "#platform/contract.ts";
import { id, line, nothing } from "#platform/wire.ts";

/** The looks of the block of latest posts, with the names that Odoo's pages send. */
export const latestTemplates = ["list", "big_picture", "horizontal", "card"] as const;

const template = z
  .string()
  .max(200)
  .transform((name) => name.replace(/^(\w+\.)?s_latest_posts_/, "").replace(/_template$/, ""))
  // A name that an early release misspelled and that saved pages still send.
  .transform((name) => (name === "big_orizontal" ? "horizontal" : name))
  .pipe(z.enum(latestTemplates))
  .default("card");

/** A filter of the published posts, see `latest.ts`. */
const domain = z.union([z.array(z.unknown()).max(20), z.literal(false), z.null()]).optional();

export const latestPosts = rpc({
  path: "/blog/render_latest_posts",
  input: z.looseObject({
    template,
    domain,
    limit: z.preprocess((limit) => limit ?? 3, z.coerce.number().int().min(1).max(16)),
  }),
  output: z.string(),
  summary:
    "The newest posts as markup, one element after another, of the blogs that `domain` names by `blog_id`; empty text without any.",
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

const emailCharactersMax = 254;
const email = line.pipe(z.string().max(emailCharactersMax, "people.emailWrong"));
/** So far only blogs can be followed; any other model is not found. */
const followed = z.string().max(100);

export const isFollower = rpc({
  path: "/website_mail/is_follower",
  input: z.looseObject({ model: followed, res_id: id }),
  output: z.object({
    is_user: z.boolean(),
    is_follower: z.boolean(),
    email: z.string(),
    alias_name: z.string(),
    /** Our own field: mails are sent. Otherwise the owner of the address still has to confirm. */
    is_confirmed: z.boolean(),
  }),
  summary: "Whether the visitor follows a blog (`blog.blog`), and the address that is written to.",
  perMinute: 120,
});

export const follow = rpc({
  path: "/website_mail/follow",
  input: z.looseObject({
    id,
    object: followed,
    /** The current state: `on` unfollows, `off` follows. */
    message_is_follower: z.preprocess((now) => (now === "on" ? "on" : "off"), z.enum(["on", "off"])),
    email: z.preprocess((given) => given || "", email).default(""),
  }),
  output: z.boolean(),
  summary:
    "Begins or ends following a blog. A visitor who is not signed in names an address, whose owner is asked by mail.",
  perMinute: 30,
});

export const followByForm = form({
  path: "/blog/follow",
  input: z.looseObject({ blog_id: id, email: email.default("") }),
  summary: "Ours: begins following a blog by a plain form.",
  perMinute: 30,
});

export const answerAsFollower = form({
  path: "/blog/follower/:follower_id/:token",
  params: z.object({ follower_id: id, token: z.string().max(100) }),
  input: z.looseObject({
    answer: z.enum(["confirm", "stop"]).default("stop"),
    "List-Unsubscribe": line.optional(),
  }),
  summary: "Ours: says yes to following, or ends it; also what mail programs send by themselves (RFC 8058).",
  foreignOrigin: true,
  perMinute: 30,
});
