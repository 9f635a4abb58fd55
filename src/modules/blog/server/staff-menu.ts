import type { StaffEntry } from "#platform/staff/slots.ts";
import { staffBlogsPath, staffFollowersPath, staffPostsPath, staffTagsPath } from "../paths.ts";
import { blogRoles } from "./post-input.ts";

/** What this module has in the menu of the back office. */
export const blogEntries: readonly StaffEntry[] = [
  {
    group: "website",
    position: 40,
    label: "blog.staffPosts",
    path: staffPostsPath,
    roles: blogRoles,
    icon: "book",
  },
  {
    group: "website",
    position: 41,
    label: "blog.staffBlogs",
    path: staffBlogsPath,
    roles: blogRoles,
    icon: "layers",
  },
  {
    group: "website",
    position: 43,
    label: "blog.staffFollowers",
    path: staffFollowersPath,
    roles: blogRoles,
    icon: "mail",
  },
  {
    group: "website",
    position: 42,
    label: "blog.staffTags",
    path: staffTagsPath,
    roles: blogRoles,
    icon: "tags",
  },
];
