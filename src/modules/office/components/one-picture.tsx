import type { ReactNode } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { PictureDrop } from "#ui/staff/picture-drop.tsx";
import type { KeptPicture } from "#ui/staff/uploads.ts";
import { usePictureSending } from "./picture-words.ts";

type OnePictureProps = {
  pictures: readonly KeptPicture[];
  wide?: boolean;
  /** What is asked about the picture, such as what it shows. */
  children?: ReactNode;
};

/** The one picture of a record; it is sent at once and counts when the form is saved. */
export function OnePicture({ pictures, wide = false, children }: OnePictureProps) {
  const { text } = useLocale();
  const { upload, labels } = usePictureSending();
  return (
    <PictureDrop
      pictures={pictures}
      upload={upload}
      max={1}
      wide={wide}
      labels={{ ...labels, list: text("office.picture"), drop: text("office.pictureDrop") }}
    >
      {() => children}
    </PictureDrop>
  );
}
