import { z } from "zod";
import { openedTexts, typedContent } from "#modules/content/server/read-typed.ts";
import { both, onePicture, seenVersion, typed } from "#modules/office/server/record-form.ts";
import { type Sharing, sharingInput } from "#modules/website/server/site/sharing.ts";
import { flag, line, longText, optionalId, pickedIds } from "#platform/wire.ts";

/** Roles that write and publish posts. */
export const blogRoles = ["website"] as const;

/** The fields of a post's form. `publishAt` is local time of the shop: `2026-11-28T09:00`. */
export const postInput = z.object({
  name: both(line),
  subtitle: both(longText),
  slug: z.string().trim().max(200).default(""),
  /** 0 if there is no blog yet: the first post creates one. */
  blogId: optionalId.transform((chosen) => chosen ?? 0),
  tagIds: pickedIds.default([]),
  author: typed,
  body: both(typedContent),
  opened: openedTexts,
  pictures: onePicture,
  coverAlt: both(line),
  coverCredit: typed,
  coverSource: typed,
  featured: flag.default(false),
  ...sharingInput,
  publishAt: z.string().trim().max(40).default(""),
  ...seenVersion,
});

export type PostForm = Omit<z.output<typeof postInput>, "overwrite" | "publishAt" | keyof Sharing> &
  // Undefined leaves its sites unchanged.
  Partial<Sharing>;
