import Upload from "lucide-react/icons/image-up";
import { type ReactNode, useId, useState } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { type PictureLabels, PictureRow } from "./picture-row.tsx";
import { moveEntry, useReorder } from "./reorder.ts";
import { type KeptPicture, type PictureEntry, type UploadPicture, useUploads } from "./uploads.ts";

type PictureDropProps = {
  /** Hidden fields are `name[0].file_id`, numbered as the pictures stand. */
  name?: string;
  pictures: readonly KeptPicture[];
  upload: UploadPicture;
  labels: PictureLabels & { drop: ReactNode; hint?: ReactNode; list: string };
  max?: number;
  /** Why the form was refused because of a picture, by the start of the names of its fields. */
  faultOf?: (field: string) => ReactNode;
  /** What else is asked about a picture that has arrived; names of fields begin with `field`. */
  children?: (entry: PictureEntry, field: string, index: number) => ReactNode;
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
  max = Number.POSITIVE_INFINITY,
  faultOf,
  children,
}: PictureDropProps) {
  const inputId = useId();
  const [over, setOver] = useState(false);
  const { entries, setEntries, add, retry } = useUploads(pictures, upload, max);
  const { list, handle } = useReorder<HTMLUListElement>(move);

  function move(from: number, to: number) {
    setEntries((current) => moveEntry(current, from, to));
  }
  let sent = -1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting repeat the file field for a pointer
    <div
      className={classNames("drop", over && "drop--over")}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        add([...event.clipboardData.files]);
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
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      }}
    >
      {entries.length > 0 && (
        <ul className="drop__list" aria-label={labels.list} ref={list}>
          {entries.map((entry, index) => {
            if (entry.id !== null) sent += 1;
            const field = `${name}[${sent}]`;
            return (
              <PictureRow
                key={entry.key}
                entry={entry}
                index={index}
                last={index === entries.length - 1}
                labels={labels}
                fault={entry.id !== null && faultOf?.(field)}
                handle={handle(index)}
                onMove={(to) => move(index, to)}
                onRetry={() => retry(entry.key)}
                onRemove={() => setEntries((current) => current.filter(({ key }) => key !== entry.key))}
              >
                {entry.id !== null && (
                  <>
                    <input type="hidden" name={`${field}.file_id`} value={entry.id} />
                    {children?.(entry, field, index)}
                  </>
                )}
              </PictureRow>
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
            accept="image/*"
            multiple={max > 1}
            onChange={(event) => {
              add([...(event.currentTarget.files ?? [])]);
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
