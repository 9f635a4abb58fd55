import { type ReactNode, useState } from "react";
import { usePictureSending } from "#modules/office/components/picture-words.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { PictureDrop } from "#ui/staff/picture-drop.tsx";
import type { KeptPicture } from "#ui/staff/uploads.ts";
import { MediaPicker } from "./media-picker.tsx";

type OneMediaProps = {
  pictures: readonly KeptPicture[];
  wide?: boolean;
  /** What is asked about the picture, such as what it shows. */
  children?: ReactNode;
};

/** The one picture of a record: sent here, or chosen from the library. */
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
      choose={(put) => <FromLibrary onPick={put} />}
    >
      {() => children}
    </PictureDrop>
  );
}

type FromLibraryProps = { onPick: (picture: KeptPicture) => void; several?: boolean };

/** Opens the library beside a place for pictures; what is chosen there is taken by its bytes. */
export function FromLibrary({ onPick, several = false }: FromLibraryProps) {
  const { text } = useLocale();
  const [open, setOpen] = useState(false);
  return (
    <div className="needs-js">
      <Button kind="line" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text("media.fromLibrary")}
      </Button>
      <MediaPicker
        open={open}
        onClose={() => setOpen(false)}
        several={several}
        onPick={({ fileId, thumbnail }) => onPick({ id: fileId, url: thumbnail })}
      />
    </div>
  );
}
