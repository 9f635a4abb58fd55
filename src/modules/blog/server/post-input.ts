import { z } from "zod";
import { openedTexts, typedContent } from "#modules/content/server/read-typed.ts";
import { both, onePicture, seenVersion, typed } from "#modules/office/server/record-form.ts";
import { type Sharing, sharingInput } from "#modules/website/server/site/sharing.ts";
import { flag, line, longText, optionalId, pickedIds } from "#platform/wire.ts";

/** Who writes and publishes posts. */
export const blogRoles = ["website"] as const;

/** What the form of a post sends. `publishAt` is a time on the shop's clock: `2026-11-28T09:00`. */
export const postInput = z.object({
  name: both(line),
  subtitle: both(longText),
  slug: z.string().trim().max(200).default(""),
  /** 0 where there is no blog yet: the first post makes one. */
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
  // Left out, it is shown where it was.
  Partial<Sharing>;
