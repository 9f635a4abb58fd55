import { z } from "zod";
import { get, rpc } from "#platform/contract.ts";
import { flag, id, line, nothing } from "#platform/wire.ts";

/** The person at the browser, for pages that are the same for everybody: requested once after loading. */
export const visitor = rpc({
  path: "/website/visitor",
  input: nothing,
  output: z.looseObject({
    user_name: z.string(),
    user_picture: z.string().optional(),
    roles: z.array(z.string()),
    cart_quantity: z.number(),
  }),
  summary: "The visitor's name, roles and small facts such as the number of things in the cart.",
});

export const publish = rpc({
  path: "/website/publish",
  who: "staff",
  input: z.looseObject({
    id,
    object: line,
    /** Ours: the wanted state, so that two editors do not undo each other; absent: toggle. */
    published: flag.optional(),
  }),
  output: z.boolean(),
  summary: "Shows a record to everybody, or hides it; answers whether it is shown now.",
});

export const cookieNotice = rpc({
  path: "/website_cookie_notice/ok",
  input: z.looseObject({ choice: z.enum(["accept", "refuse"]).default("accept") }),
  output: z.object({ result: z.literal("ok") }),
  summary: "Keeps the visitor's answer to the cookie notice; a refusal takes an earlier acceptance back.",
});

/** Only names in the program's own time zone database. */
const timezone = z.string().max(60).refine(isTimeZone);

export const visitorTimezone = rpc({
  path: "/website/update_visitor_timezone",
  input: z.looseObject({ timezone }),
  output: z.boolean(),
  summary:
    "Keeps the visitor's time zone (`Europe/Bucharest`) with the session; answers whether there is one to keep it with.",
  perMinute: 30,
});

export const chooseLanguage = get({
  path: "/website/lang/:lang",
  params: z.object({ lang: line }),
  input: z.looseObject({ r: z.string().max(4000).catch("/").default("/") }),
  summary: "Remembers the language (`en_US`, `ro_RO`, `default`) and goes to the local path `r` in it.",
});

export const localeFile = get({
  path: "/web/webclient/locale/:lang",
  params: z.object({ lang: line }),
  input: nothing,
  summary: "The script of a Moment locale (`de_DE`, `ro`); empty for English and for unknown languages.",
});

const pictureQuery = z.looseObject({ unique: z.string().max(200).optional() });

/** Loose parts, because a picture that cannot be found is answered by the placeholder, never by an error. */
export const recordPicture = get({
  path: "/web/image/:model/:id/:field",
  params: z.object({ model: z.string().max(300), id: z.string().max(300), field: z.string().max(300) }),
  input: pictureQuery,
  summary:
    "A picture of a record: `image` or `hover_image`, with `_1920`, `_1024`, `_512`, `_256` or `_128` as the longer side.",
});

export const recordPictureInBox = get({
  path: "/web/image/:model/:id/:field/:size",
  params: z.object({
    model: z.string().max(300),
    id: z.string().max(300),
    field: z.string().max(300),
    size: z.string().max(300),
  }),
  input: pictureQuery,
  summary: "The same, fitted into `<width>x<height>` pixels; 0 leaves a side free.",
});

export const robots = get({
  path: "/robots.txt",
  input: nothing,
  summary: "What crawlers may read, and where the sitemap is.",
});

export const sitemap = get({
  path: "/sitemap.xml",
  input: z.looseObject({ page: z.coerce.number().int().min(1).optional().catch(undefined) }),
  summary: "All public addresses in every language; beyond 20,000 paths an index of several sitemaps.",
  perMinute: 60,
});

export const pictureCredit = rpc({
  path: "/web_unsplash/get_app_id",
  input: nothing,
  output: z.string(),
  summary:
    "The id by which the provider of free pictures knows this site; empty when the owner has named none.",
  perMinute: 120,
});

export const mailAttachment = get({
  path: "/web/mails/:mail_id/attachments/:place",
  who: ["shop", "support"],
  params: z.object({ mail_id: id, place: id }),
  input: nothing,
  summary: "A document that goes along with a mail of the outbox; the first has place 1.",
});

export const openApi = get({
  path: "/openapi.json",
  input: nothing,
  summary: "This reference as an OpenAPI 3.1 document.",
  perMinute: 60,
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
