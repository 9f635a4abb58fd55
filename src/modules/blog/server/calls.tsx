import { type Answer, answer, type Reply } from "#platform/http/answer.ts";
import { renderFragment } from "#platform/http/fragment.tsx";
import { siteOrigin } from "#platform/site.ts";
import { LatestPost } from "../components/home/latest-post.tsx";
import * as contract from "../contract.ts";
import { atomFeed } from "./feed.ts";
import { followAnswers } from "./follow-calls.ts";
import { latestPosts } from "./latest.ts";

export const blogAnswers: readonly Answer[] = [
  ...followAnswers,

  answer(contract.latestPosts, async (context, { template, domain, limit }) => {
    const posts = await latestPosts(context, { domain, limit });
    // One text: Odoo's client passes it to jQuery, which makes a list of its elements.
    return posts
      .map((post) => renderFragment(context.locale, <LatestPost post={post} template={template} />))
      .join("");
  }),

  answer(contract.allFeed, async (context) => feedReply(await atomFeed(context, siteOrigin(context)))),

  answer(contract.blogFeed, async (context, _input, { blog }) =>
    feedReply(await atomFeed(context, siteOrigin(context), blog)),
  ),
];

function feedReply(text: string): Reply {
  return {
    kind: "text",
    text,
    type: "application/atom+xml; charset=utf-8",
    headers: { "cache-control": "public, max-age=300" },
  };
}
