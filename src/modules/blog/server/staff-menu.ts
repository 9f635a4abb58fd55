import type { StaffEntry } from "#platform/staff/slots.ts";
import { staffBlogsPath, staffFollowersPath, staffPostsPath, staffTagsPath } from "../paths.ts";
import { blogRoles } from "./post-input.ts";

/** The entries of this module in the menu of the back office. */
export const blogEntries: readonly StaffEntry[] = [
  {
    group: "content",
    position: 40,
    label: "blog.staffPosts",
    words: {
      en: "blog, articles, news, journal, write, stories",
      ro: "blog, articole, noutăți, jurnal, scrie, povești",
      de: "Beiträge, Artikel, Neuigkeiten, Nachrichten, schreiben",
    },
    path: staffPostsPath,
    roles: blogRoles,
    icon: "book",
  },
  {
    group: "content",
    position: 41,
    label: "blog.staffBlogs",
    words: {
      en: "journals, magazine, news sections, blog settings",
      ro: "jurnale, revistă, secțiuni de noutăți, setări blog",
      de: "Journale, Magazin, Rubriken, Blog-Einstellungen",
    },
    path: staffBlogsPath,
    roles: blogRoles,
    icon: "layers",
  },
  {
    group: "marketing",
    position: 43,
    label: "blog.staffFollowers",
    words: {
      en: "newsletter, subscribers, mailing list, subscriptions, audience",
      ro: "newsletter, abonați, listă de e-mail, abonamente",
      de: "Abonnenten, Verteiler, Abonnements, Leserschaft",
    },
    path: staffFollowersPath,
    roles: blogRoles,
    icon: "mail",
  },
  {
    group: "content",
    position: 42,
    label: "blog.staffTags",
    words: {
      en: "topics, blog tags, post labels, subjects",
      ro: "subiecte, teme, etichete blog, tematici",
      de: "Themen, Schlagwörter im Blog, Stichwörter",
    },
    path: staffTagsPath,
    roles: blogRoles,
    icon: "tags",
  },
];
