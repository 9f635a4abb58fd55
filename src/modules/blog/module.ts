import { blockKinds } from "#modules/content/server/block-kind.tsx";
import { linkedRecords } from "#modules/content/slots.ts";
import { mediaUsers } from "#modules/media/slots.ts";
import { office } from "#modules/office/module.ts";
import { people } from "#modules/people/module.ts";
import { personErasures, personExports } from "#modules/people/slots.ts";
import { search } from "#modules/search/module.ts";
import { searchKinds, searchProposals } from "#modules/search/slots.ts";
import { website } from "#modules/website/module.ts";
import { homeSections, publishables, sitemapEntries } from "#modules/website/slots.ts";
import { mailKinds } from "#platform/mail/mail-kind.ts";
import { models } from "#platform/models/model.ts";
import type { Module } from "#platform/module.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { exportParts } from "#platform/staff/export-parts.ts";
import { staffEntries, staffLists, staffPickers, staffSearches } from "#platform/staff/slots.ts";
import { translatedKinds } from "#platform/staff/translations.ts";
import { blogBlocks } from "./blocks/blocks.ts";
import { staffBlogPath, staffPostPath } from "./paths.ts";
import { blogExport } from "./server/blog-export.ts";
import { blogAnswers } from "./server/calls.tsx";
import { eraseFollows, followsExport } from "./server/follow-data.ts";
import { forgetUnanswered } from "./server/follower.ts";
import { followerList } from "./server/follower-list.ts";
import { askMail, postMail } from "./server/follower-mail-kind.tsx";
import { tellFollowers, tellFollowersTask } from "./server/follower-news.tsx";
import { blogSections, blogSitemap } from "./server/home.ts";
import { linkedPosts } from "./server/linked-posts.ts";
import { blogMedia } from "./server/media-use.ts";
import { blogModels } from "./server/models.ts";
import { blogPickers } from "./server/pickers.ts";
import { bodyPicture, bodyPictureModel, coverFile } from "./server/picture.ts";
import { blogProposals, postTexts } from "./server/post-search.ts";
import { publishDue, publishDueTask } from "./server/publish.ts";
import { publishablePost } from "./server/publish-from-page.ts";
import { blogList, blogRecord, revertBlog } from "./server/staff-blog.ts";
import { blogEntries } from "./server/staff-menu.ts";
import { postRecord, revertPost } from "./server/staff-post.ts";
import { postList, postSearch } from "./server/staff-post-list.ts";
import { revertTag, tagModel } from "./server/staff-tag.ts";
import { translatedPosts } from "./server/translations.ts";

/**
 * The shop's news: blogs with posts in several languages, their lists, tags, feeds and the block of the latest posts.
 * Staff write drafts, publish them or schedule their publication; every saved version can be restored. Followers of a
 * blog get a mail for each of its posts.
 */
export const blog: Module = {
  name: "blog",
  needs: [office, people, website, search],
  answers: blogAnswers,
  fills: [
    fill(mediaUsers, blogMedia),
    fill(mailKinds, askMail, postMail),
    fill(blockKinds, ...blogBlocks),
    fill(linkedRecords, linkedPosts),
    fill(exportParts, blogExport),
    fill(homeSections, blogSections),
    fill(sitemapEntries, blogSitemap),
    fill(searchKinds, postTexts),
    fill(searchProposals, blogProposals),
    fill(publishables, publishablePost),
    fill(models, ...blogModels),
    fill(staffEntries, ...blogEntries),
    fill(translatedKinds, translatedPosts),
    fill(staffLists, postList, blogList, followerList),
    fill(personExports, followsExport),
    fill(personErasures, eraseFollows),
    fill(staffSearches, postSearch),
    fill(staffPickers, ...blogPickers),
    fill(
      recordKinds,
      { model: postRecord.model, staffPath: staffPostPath, picture: coverFile, revert: revertPost },
      { model: bodyPictureModel, picture: bodyPicture },
      { model: blogRecord.model, staffPath: staffBlogPath, revert: revertBlog },
      { model: tagModel, revert: revertTag },
    ),
  ],
  tasks: {
    [publishDueTask]: publishDue,
    [tellFollowersTask]: tellFollowers,
    "blog.forgetUnanswered": forgetUnanswered,
  },
  schedules: [
    { cron: "*/10 * * * *", task: publishDueTask },
    { cron: "41 * * * *", task: "blog.forgetUnanswered" },
  ],
};
