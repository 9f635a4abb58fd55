import { useState } from "react";
import { MediaPicker } from "#modules/media/components/staff/media-picker.tsx";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";

type PickPictureProps = {
  name: string;
  row: number;
  /** The media library id; empty for none. */
  value: string;
  /** URLs of the stored pictures, by id. */
  thumbnails: Readonly<Record<string, string>>;
};

/** The picture of a row, chosen from the media library or uploaded into it. */
export function PickPicture({ name, row, value, thumbnails }: PickPictureProps) {
  const { text } = useLocale();
  const { typedOf } = useProblem();
  const [picture, setPicture] = useState(() => {
    const id = typedOf(name, value);
    return { id, src: thumbnails[id] ?? "" };
  });
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="configurator-picture">
      <input type="hidden" name={name} value={picture.id} />
      {picture.id !== "" &&
        (picture.src ? (
          <img src={picture.src} alt={text("configurator.pictureOf", { row: row + 1 })} />
        ) : (
          <span className="configurator-uses">{text("configurator.pictureGone")}</span>
        ))}
      <Button
        kind="line"
        size="s"
        className="needs-js"
        aria-haspopup="dialog"
        aria-label={text(
          picture.id === "" ? "configurator.choosePictureOf" : "configurator.changePictureOf",
          {
            row: row + 1,
          },
        )}
        onClick={() => setOpen(true)}
      >
        {text(picture.id === "" ? "configurator.choosePicture" : "configurator.changePicture")}
      </Button>
      {picture.id !== "" && (
        <Button
          kind="quiet"
          size="s"
          className="needs-js"
          aria-label={text("configurator.withoutPictureOf", { row: row + 1 })}
          onClick={() => setPicture({ id: "", src: "" })}
        >
          {text("configurator.withoutPicture")}
        </Button>
      )}
      <MediaPicker
        open={isOpen}
        onClose={() => setOpen(false)}
        onPick={({ id, thumbnail }) => setPicture({ id: String(id), src: thumbnail })}
      />
    </div>
  );
}
