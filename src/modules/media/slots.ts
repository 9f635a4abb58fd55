import type { Context, WriteContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";
import type { Translated } from "#platform/translated.ts";

/** One place that shows a file: a record that refers to its bytes, or a text that names its entry of the library. */
export interface MediaUse {
  fileId?: number;
  mediaId?: number;
  /** Id of what it is, such as "Product". */
  label: string;
  title: string;
  /** Where staff change it. */
  path: string;
  /** What the place says that it shows; the library takes it over for files that it does not know yet. */
  alt?: Translated;
}

/** Files by their bytes and by their entries of the library. */
export interface AskedUses {
  fileIds: readonly number[];
  mediaIds: readonly number[];
}

/** A module whose records show files of the library. */
export interface MediaUser {
  /** Where these are shown; everything that it shows when nothing is asked for. */
  uses: (context: Context, asked?: AskedUses) => Promise<MediaUse[]>;
  /**
   * Shows other bytes where these were shown, and says what has changed; with the same file where something else is said
   * of it, such as its focal point. Texts name the entry itself.
   */
  replace?: (write: WriteContext, fromFileId: number, toFileId: number) => Promise<void>;
}

/** Everything that shows pictures, videos and files: "used on", "unused" and "replace everywhere" ask here. */
export const mediaUsers = slot<MediaUser>("mediaUsers");
