import type { WriteContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";

export interface UploadedPicture {
  fileId: number;
  /** What it was called where it came from. */
  name: string;
}

/** What happens with a picture that staff have sent for a record, in the same transaction. */
export const pictureUploads =
  slot<(write: WriteContext, picture: UploadedPicture) => Promise<void>>("pictureUploads");
