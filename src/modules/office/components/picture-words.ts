import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { PictureLabels } from "#ui/staff/picture-tile.tsx";
import type { UploadPicture } from "#ui/staff/uploads.ts";
import { sendPicture } from "./send-picture.ts";

/** Uploading pictures of records, and its labels. */
export function usePictureSending(): { upload: UploadPicture; labels: PictureLabels & { hint: string } } {
  const { text } = useLocale();
  const words = {
    failed: text("office.pictureFailed"),
    tooLarge: text("office.pictureTooLarge", { megabytes: 20 }),
  };
  const of = (id: string) => (index: number) => text(id, { row: index + 1 });
  return {
    upload: (file, onProgress) => sendPicture(file, onProgress, words),
    labels: {
      hint: text("office.pictureDropHint"),
      retry: text("office.pictureSendAgain"),
      preparing: text("office.picturePreparing"),
      sending: (name) => text("office.pictureSending", { name }),
      remove: of("office.pictureRemove"),
      moveUp: of("office.pictureUp"),
      moveDown: of("office.pictureDown"),
    },
  };
}
