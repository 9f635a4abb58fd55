import Upload from "lucide-react/icons/image-up";
import { type ReactNode, useId, useState } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { type PictureLabels, PictureRow } from "./picture-row.tsx";
import { moveEntry, useReorder } from "./reorder.ts";
import { type KeptPicture, type UploadPicture, useUploads } from "./uploads.ts";

type PictureDropProps = {
  /** Hidden fields are `name[0].file_id`, `.alt` and `.kind`, numbered as the pictures stand. */
  name?: string;
  pictures: readonly KeptPicture[];
  upload: UploadPicture;
  labels: PictureLabels & { drop: ReactNode; hint?: ReactNode; list: string };
  /** What a picture can be; of each but the first there is only one, such as the main picture. */
  kinds?: readonly { value: string; label: string }[];
  accept?: string;
  max?: number;
};

/**
 * Pictures of a record: dropped, pasted or chosen files are sent at once, each with its own progress; a failed one
 * stays with its reason until it is sent again or taken away. What counts is what the form around it sends.
 */
export function PictureDrop({
  name = "pictures",
  pictures,
  upload,
  labels,
  kinds = [],
  accept = "image/*",
  max = Number.POSITIVE_INFINITY,
}: PictureDropProps) {
  const inputId = useId();
  const [over, setOver] = useState(false);
  const { entries, setEntries, add, retry } = useUploads(pictures, upload, kinds[0]?.value ?? "", max);
  const { list, handle } = useReorder<HTMLUListElement>(move);
  const plain = kinds[0]?.value ?? "";

  function move(from: number, to: number) {
    setEntries((current) => moveEntry(current, from, to));
  }
  function changeKind(key: number, kind: string) {
    setEntries((current) =>
      current.map((entry) => {
        if (entry.key === key) return { ...entry, kind };
        return kind !== plain && entry.kind === kind ? { ...entry, kind: plain } : entry;
      }),
    );
  }
  function takeFiles(files: FileList | null) {
    add([...(files ?? [])].filter((file) => file.type.startsWith("image/") || accept !== "image/*"));
  }
  let sent = -1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting repeat the file field for a pointer
    <div
      className={classNames("drop", over && "drop--over")}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        takeFiles(event.clipboardData.files);
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        takeFiles(event.dataTransfer.files);
      }}
    >
      {entries.length > 0 && (
        <ul className="drop__list" aria-label={labels.list} ref={list}>
          {entries.map((entry, index) => {
            if (entry.id !== null) sent += 1;
            return (
              <PictureRow
                key={entry.key}
                entry={entry}
                field={entry.id === null ? null : `${name}[${sent}]`}
                index={index}
                last={index === entries.length - 1}
                kinds={kinds}
                labels={labels}
                handle={handle(index)}
                onMove={(to) => move(index, to)}
                onKind={(kind) => changeKind(entry.key, kind)}
                onRetry={() => retry(entry.key)}
                onRemove={() => setEntries((current) => current.filter(({ key }) => key !== entry.key))}
              />
            );
          })}
        </ul>
      )}
      {entries.length < max && (
        <div className="drop__area needs-js">
          <input
            id={inputId}
            className="drop__file"
            type="file"
            accept={accept}
            multiple={max > 1}
            onChange={(event) => {
              takeFiles(event.currentTarget.files);
              // The same file may be chosen again after it failed.
              event.currentTarget.value = "";
            }}
          />
          <label htmlFor={inputId}>
            <Icon of={Upload} />
            <span>{labels.drop}</span>
            {labels.hint && <small>{labels.hint}</small>}
          </label>
        </div>
      )}
    </div>
  );
}
