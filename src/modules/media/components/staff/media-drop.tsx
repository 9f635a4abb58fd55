import type { ReactNode } from "react";
import { usePictureSending } from "#modules/office/components/picture-words.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { PictureDrop } from "#ui/staff/picture-drop.tsx";
import type { KeptPicture } from "#ui/staff/uploads.ts";
import { FromLibrary } from "./from-library.tsx";

type OneMediaProps = {
  pictures: readonly KeptPicture[];
  wide?: boolean;
  /** Additional fields, such as the alternative text. */
  children?: ReactNode;
};

/** The single picture of a record: uploaded here, or chosen from the library. */
export function OneMedia({ pictures, wide = false, children }: OneMediaProps) {
  const { text } = useLocale();
  const { upload, labels } = usePictureSending();
  return (
    <PictureDrop
      pictures={pictures}
      upload={upload}
      max={1}
      wide={wide}
      labels={{ ...labels, list: text("office.picture"), drop: text("office.pictureDrop") }}
      choose={(put) => <FromLibrary onPick={({ fileId: id, thumbnail: url }) => put({ id, url })} />}
    >
      {() => children}
    </PictureDrop>
  );
}
