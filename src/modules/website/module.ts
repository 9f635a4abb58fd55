import type { Module } from "#platform/module.ts";
import { websiteAnswers } from "./server/calls.ts";
import { commands } from "./server/commands.ts";
import { warmPictures, warmPicturesTask } from "./server/warm-pictures.ts";

/**
 * The public site around everything else: the frame of every page with its menus and languages, the home page,
 * pictures of records, what search engines read, the reference of the calls, and the outbox of mails for staff.
 * Higher modules contribute sections of the home page, addresses of the sitemap and facts about the visitor.
 */
export const website: Module = {
  name: "website",
  needs: ["people"],
  answers: websiteAnswers,
  tasks: { [warmPicturesTask]: warmPictures },
  commands,
};
