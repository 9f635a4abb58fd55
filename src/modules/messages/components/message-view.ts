/** A file of a message, for readers of the message. */
export interface AttachmentView {
  id: number;
  name: string;
  /** "PDF, 61 kB". */
  detail: string;
  isPicture: boolean;
  /** Shows the file, or downloads it if it must not be shown inline. */
  path: string;
  downloadPath: string;
}

export interface MessageView {
  id: number;
  author: string;
  /** Null without a picture: the page shows initials. */
  avatar: string | null;
  byStaff: boolean;
  isInternal: boolean;
  /** Pending moderation. */
  isHeld: boolean;
  isRejected: boolean;
  /** The message came by mail. */
  byMail: boolean;
  /** ISO 8601. */
  at: string;
  /** "20 November 2026, 12:00", or "now". */
  when: string;
  isNow: boolean;
  /** "5 minutes ago", for a week; else "". */
  ago: string;
  html: string;
  quoted: string;
  attachments: AttachmentView[];
  /** From 0.5 to 5; null without a rating. */
  stars: number | null;
  reply: { author: string; when: string; words: string } | null;
  /** For staff: the recipients of mails about it. */
  mails: { to: string; state: string; ok: boolean }[];
  /** For staff: people who have seen it on the site. */
  seenBy: string[];
}

export interface RatingStatsView {
  /** "4.6". */
  average: string;
  stars: number;
  total: number;
  /** From five stars to one. */
  rows: { stars: number; count: number; percent: number; path: string; isChosen: boolean }[];
}

/** A thread as one page shows it. */
export interface ChatterView {
  model: string;
  recordId: number;
  token: string;
  hash: string;
  pid: number;
  /** The page after a form. */
  backPath: string;
  messages: MessageView[];
  count: number;
  page: number;
  pages: number;
  /** The page numbers of the pager. */
  shownPages: number[];
  /** URLs by page number. */
  pagePaths: Record<number, string>;
  canWrite: boolean;
  /** Customers do not see the record yet: staff can only write notes. */
  notesOnly: boolean;
  isStaff: boolean;
  mayRate: boolean;
  stats: RatingStatsView | null;
  /** Stars of the filter; null if all messages are shown. */
  starFilter: number | null;
  allPath: string;
  /** For the composer: a repeated form is one message. */
  formKey: string;
  /** The writer's name, for the composer's monogram. */
  viewerName: string;
}
