import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { mediaPartPath } from "../../paths.ts";
import { uploadLimits } from "../media-view.ts";
import { sendMedia } from "./send-media.ts";

/** Pictures in a text: each is uploaded into the library, and the text refers to its entry. */
export function useMediaSending(): (file: File, onPercent: (percent: number) => void) => Promise<string> {
  const { text, href } = useLocale();
  return async (file, onPercent) => {
    const words = {
      failed: text("media.uploadFailed"),
      tooLarge: text("media.tooLarge", { megabytes: uploadLimits.pictureMegabytes }),
    };
    const path = href(mediaPartPath);
    const { item } = await sendMedia(file, { key: crypto.randomUUID(), path, onPercent, words });
    if (item.kind !== "picture") throw new Error(text("media.notPicture"));
    return item.src;
  };
}
