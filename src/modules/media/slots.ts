import type { Context, WriteContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";
import type { Translated } from "#platform/translated.ts";

/** One place that shows a file: a record that refers to its bytes, or a text that refers to its library entry. */
export interface MediaUse {
  fileId?: number;
  mediaId?: number;
  /** Text id of the record's kind, such as "Product". */
  label: string;
  title: string;
  /** The page on which staff edit it. */
  path: string;
  /** The place's own alternative text; the library adopts it for files that it does not have yet. */
  alt?: Translated;
}

/** Files by their bytes and by their library entries. */
export interface AskedUses {
  fileIds: readonly number[];
  mediaIds: readonly number[];
}

/** A module whose records show files of the library. */
export interface MediaUser {
  /** The places that show the given files; without `asked`, all places. */
  uses: (context: Context, asked?: AskedUses) => Promise<MediaUse[]>;
  /**
   * Shows new bytes in place of the old ones, and announces the change. With the same file, only other data such as the
   * focal point have changed. Texts refer to the entry itself.
   */
  replace?: (write: WriteContext, fromFileId: number, toFileId: number) => Promise<void>;
}

/** Everything that shows pictures, videos and files, for "used on", "unused" and "replace everywhere". */
export const mediaUsers = slot<MediaUser>("mediaUsers");
