import Upload from "lucide-react/icons/image-up";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { type PictureLabels, PictureTile } from "./picture-tile.tsx";
import { moveEntry, useReorder } from "./reorder.ts";
import { type KeptPicture, type PictureEntry, type UploadPicture, useUploads } from "./uploads.ts";

export type PictureDropProps = {
  /** Hidden fields are `name[0].file_id`, numbered in the order of the pictures. */
  name?: string;
  pictures: readonly KeptPicture[];
  upload: UploadPicture;
  labels: PictureLabels & { drop: ReactNode; hint?: ReactNode; list: string };
  max?: number;
  /** The single picture is landscape, and its fields are beside it. */
  wide?: boolean;
  /** More content below the tiles, such as an upload without a script. */
  after?: ReactNode;
  /** Offers pictures that are stored already, such as from a library. */
  choose?: (put: (picture: KeptPicture) => void) => ReactNode;
  /** Called for every change: another order, another picture. */
  onEntries?: (entries: readonly PictureEntry[]) => void;
  /** Why the form was refused because of a picture, by the prefix of its fields' names. */
  faultOf?: (field: string) => ReactNode;
  /** Further fields of a picture that has arrived; their names begin with `field`. */
  children?: (entry: PictureEntry, field: string, index: number) => ReactNode;
};

/**
 * Pictures of a record as tiles: dropped, pasted or selected files are uploaded at once, each with its own progress; a
 * failed one stays with its reason until it is sent again or removed. Only the form around it saves the result.
 */
export function PictureDrop({
  name = "pictures",
  pictures,
  upload,
  labels,
  max = Number.POSITIVE_INFINITY,
  wide = false,
  after,
  choose,
  onEntries,
  faultOf,
  children,
}: PictureDropProps) {
  const inputId = useId();
  const [over, setOver] = useState(false);
  const { entries, setEntries, add, put, retry } = useUploads(pictures, upload, max);
  const { list, handle } = useReorder<HTMLUListElement>(move);

  const told = useRef(onEntries);
  useEffect(() => {
    told.current = onEntries;
  });
  useEffect(() => told.current?.(entries), [entries]);

  function move(from: number, to: number) {
    setEntries((current) => moveEntry(current, from, to));
  }
  /** By its buttons: the pressed one stays under the finger, or the other one at the end of the row. */
  function step(from: number, to: number) {
    move(from, to);
    requestAnimationFrame(() => {
      const tile = list.current?.querySelectorAll<HTMLElement>(":scope > [data-entry]")[to];
      const pressed = tile?.querySelector<HTMLButtonElement>(`[data-move="${to - from}"]`);
      const other = tile?.querySelector<HTMLButtonElement>(`[data-move="${from - to}"]`);
      (pressed?.disabled ? other : pressed)?.focus();
    });
  }
  function remove(removed: number) {
    const index = entries.findIndex(({ key }) => key === removed);
    setEntries((current) => current.filter(({ key }) => key !== removed));
    requestAnimationFrame(() => {
      const left = list.current?.querySelectorAll<HTMLElement>(".drop__remove");
      const next = left?.[Math.min(index, left.length - 1)];
      (next ?? document.getElementById(inputId))?.focus();
    });
  }
  let sent = -1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting repeat the file field for a pointer
    <div
      className={classNames("drop", over && "drop--over", wide && "drop--wide")}
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
      <ul
        className="drop__list"
        aria-label={labels.list}
        ref={list}
        data-empty={entries.length === 0 || undefined}
      >
        {entries.map((entry, index) => {
          if (entry.id !== null) sent += 1;
          const field = `${name}[${sent}]`;
          return (
            <PictureTile
              key={entry.key}
              entry={entry}
              index={index}
              last={index === entries.length - 1}
              labels={labels}
              fault={entry.id !== null && faultOf?.(field)}
              handle={handle(index)}
              onMove={(to) => step(index, to)}
              onRetry={() => retry(entry.key)}
              onRemove={() => remove(entry.key)}
            >
              {entry.id !== null && (
                <>
                  <input type="hidden" name={`${field}.file_id`} value={entry.id} />
                  {children?.(entry, field, index)}
                </>
              )}
            </PictureTile>
          );
        })}
        {entries.length < max && (
          <li className="drop__area needs-js">
            <input
              id={inputId}
              className="drop__file"
              type="file"
              accept="image/*"
              multiple={max > 1}
              onChange={(event) => {
                add([...(event.currentTarget.files ?? [])]);
                // The same file may be selected again after it failed.
                event.currentTarget.value = "";
              }}
            />
            <label htmlFor={inputId}>
              <Icon of={Upload} />
              <span>{labels.drop}</span>
              {labels.hint && <small>{labels.hint}</small>}
            </label>
          </li>
        )}
      </ul>
      {choose?.(put)}
      {after}
    </div>
  );
}
