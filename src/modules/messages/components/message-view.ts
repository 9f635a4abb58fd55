/** A file of a message, for readers of the message. */
export interface AttachmentView {
  id: number;
  name: string;
  /** "PDF, 61 kB". */
  detail: string;
  isPicture: boolean;
  /** Shows it; a download where it must not be shown. */
  path: string;
  downloadPath: string;
}

export interface MessageView {
  id: number;
  author: string;
  /** Null where there is no picture: initials stand there. */
  avatar: string | null;
  byStaff: boolean;
  isInternal: boolean;
  /** Waits for moderation. */
  isHeld: boolean;
  isRejected: boolean;
  /** It came by mail. */
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
  /** For staff: whom mails told of it. */
  mails: { to: string; state: string; ok: boolean }[];
  /** For staff: who has seen it on the site. */
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
  /** Where a form leads back to. */
  backPath: string;
  messages: MessageView[];
  count: number;
  page: number;
  pages: number;
  /** The numbers of the pager's window. */
  shownPages: number[];
  /** Addresses by the number of the page. */
  pagePaths: Record<number, string>;
  canWrite: boolean;
  /** Customers do not see the record yet: staff leave notes only. */
  notesOnly: boolean;
  isStaff: boolean;
  mayRate: boolean;
  stats: RatingStatsView | null;
  /** Stars of the filter; null when all messages are shown. */
  starFilter: number | null;
  allPath: string;
  /** Of the composer: its form counts once. */
  formKey: string;
  /** Who writes, for the composer's monogram. */
  viewerName: string;
}
