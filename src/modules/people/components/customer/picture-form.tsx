import { type ChangeEvent, type FormEvent, useEffect, useState } from "react";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import type * as contract from "../../contract.ts";
import { peoplePaths } from "../../paths.ts";
import { OwnPicture } from "./own-picture.tsx";
import { smallPicture } from "./small-picture.ts";

const call = caller<typeof contract>();

interface PictureFormProps {
  name: string;
  src: string | null;
  megabytesMax: number;
  /** The confirmation of the last action, until the next one begins. */
  done: string | null;
  /** Why a picture sent without a script was refused. */
  fault: string | null;
}

/** The person's own picture and a plain form for another one, with a preview. */
export function PictureForm({ name, src, megabytesMax, done, fault }: PictureFormProps) {
  const { text, href } = useLocale();
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState(fault);
  const [busy, setBusy] = useState(false);
  const [isBegun, setBegun] = useState(false);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    setProblem(null);
    setBegun(true);
    setPreview(file?.type.startsWith("image/") ? URL.createObjectURL(file) : null);
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const file = new FormData(event.currentTarget).get("picture");
    if (!(file instanceof File) || file.size === 0) return setProblem(text("people.pictureMissing"));
    setBusy(true);
    setProblem(null);
    try {
      await call("/update-image", { img_attachment: await smallPicture(file) });
      // Reloads the whole page, because its head shows the picture, too. The form stays busy until the page has gone.
      location.assign(href(`${peoplePaths.account}?done=pictureSaved`));
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : text("people.pictureFailed"));
      setBusy(false);
    }
  }
  return (
    <form
      method="post"
      action={href(peoplePaths.sendPicture)}
      encType="multipart/form-data"
      className="safety__form"
      onSubmit={(event) => void submit(event)}
    >
      {done && !isBegun && (
        <Alert kind="ok" live>
          {done}
        </Alert>
      )}
      {problem && (
        <Alert kind="bad" live>
          {problem}
        </Alert>
      )}
      <div className="own-picture-row">
        <OwnPicture name={name} src={preview ?? src} />
        <Field
          label={text("people.pictureFile")}
          hint={text("people.pictureHint", { megabytes: megabytesMax })}
        >
          <TextInput
            type="file"
            name="picture"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            required
            onChange={choose}
          />
        </Field>
      </div>
      <div>
        <Button type="submit" busy={busy}>
          {text("people.pictureSave")}
        </Button>
      </div>
    </form>
  );
}
