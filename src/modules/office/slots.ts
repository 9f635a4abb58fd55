import type { WriteContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";

export interface UploadedPicture {
  fileId: number;
  /** The file's original name. */
  name: string;
}

/** Handles a picture that staff have uploaded for a record, in the same transaction. */
export const pictureUploads =
  slot<(write: WriteContext, picture: UploadedPicture) => Promise<void>>("pictureUploads");
