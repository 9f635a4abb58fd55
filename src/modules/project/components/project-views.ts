import type { AttachmentView } from "#modules/messages/components/message-view.ts";
import type { DocumentRow } from "#modules/portal/components/document-row.ts";
import type { BadgeKind } from "#ui/badge.tsx";

export interface BadgeView {
  text: string;
  kind: BadgeKind;
}

/** A rating of a task as a face; its popover shows the rest. */
export interface RatingPicture {
  id: number;
  face: "happy" | "neutral" | "unhappy";
  /** "5 out of 5: Fitting the windows". */
  label: string;
  stars: number;
  starsText: string;
  /** "I love it". */
  word: string;
  author: string;
  when: string;
  words: string;
  task: string;
  taskPath: string;
}

export interface ProjectView {
  id: number;
  name: string;
  badges: BadgeView[];
  html: string;
  /** Null without an order, or if the reader may not open it. */
  order: { name: string; path: string } | null;
  customer: string;
  progress: { text: string; percent: number } | null;
  /** Tasks by stage. */
  sections: { title: string; rows: DocumentRow[] }[];
  ratings: RatingPicture[];
  /** "4.5 out of 5 from 3 ratings"; "" without any. */
  ratingText: string;
}

export interface TaskView {
  id: number;
  name: string;
  badges: BadgeView[];
  html: string;
  project: { name: string; path: string | null };
  /** Name of the assignee; "" without one. */
  assignee: string;
  due: string;
  files: AttachmentView[];
  /** The reader may still rate the task. */
  asksRating: boolean;
}
