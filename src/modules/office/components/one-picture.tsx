import ImageIcon from "lucide-react/icons/image";
import Trash from "lucide-react/icons/trash-2";
import { useId } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Progress } from "#ui/progress.tsx";
import { type KeptPicture, useUploads } from "#ui/staff/uploads.ts";
import { sendPicture } from "./send-picture.ts";

/** The one picture of a record; it is sent at once and counts when the form is saved. */
export function OnePicture({ pictures }: { pictures: readonly KeptPicture[] }) {
  const { text } = useLocale();
  const inputId = useId();
  const words = {
    failed: text("office.pictureFailed"),
    tooLarge: text("office.pictureTooLarge", { megabytes: 20 }),
  };
  const send = (file: File, onProgress: (percent: number) => void) => sendPicture(file, onProgress, words);
  const { entries, setEntries, add, retry } = useUploads(pictures, send, "", 1);
  return (
    <div className="drop">
      {entries.length > 0 && (
        <ul className="drop__list" aria-label={text("office.picture")}>
          {entries.map((entry) => (
            <li key={entry.key} className="drop__row">
              <span className="drop__pic">
                {entry.url ? (
                  <img src={entry.url} alt="" width="80" height="80" decoding="async" />
                ) : (
                  <Icon of={ImageIcon} />
                )}
              </span>
              <div className="drop__fields">
                {entry.id !== null && <input type="hidden" name="pictures[0].file_id" value={entry.id} />}
                {entry.percent !== undefined && (
                  <Progress
                    label={text("office.pictureSending", { name: entry.fileName ?? "" })}
                    value={entry.percent}
                  />
                )}
                {entry.error && (
                  <div role="alert">
                    <FieldError>{entry.error}</FieldError>
                    <Button kind="line" size="s" onClick={() => retry(entry.key)}>
                      {text("office.pictureSendAgain")}
                    </Button>
                  </div>
                )}
              </div>
              <span className="rows__tools needs-js">
                <IconButton
                  icon={Trash}
                  small
                  label={text("office.pictureRemove")}
                  onClick={() => setEntries([])}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {entries.length === 0 && (
        <div className="drop__area needs-js">
          <input
            id={inputId}
            className="drop__file"
            type="file"
            accept="image/*"
            onChange={(event) => add([...(event.currentTarget.files ?? [])])}
          />
          <label htmlFor={inputId}>
            <Icon of={ImageIcon} />
            <span>{text("office.pictureDrop")}</span>
            <small>{text("office.pictureDropHint")}</small>
          </label>
        </div>
      )}
    </div>
  );
}
