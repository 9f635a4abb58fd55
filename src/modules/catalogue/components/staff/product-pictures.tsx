import Upload from "lucide-react/icons/image-up";
import { useId, useState } from "react";
import { sendPicture } from "#modules/office/components/send-picture.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { moveEntry, useReorder } from "#ui/staff/reorder.ts";
import { useUploads } from "#ui/staff/uploads.ts";
import type { ProductPicturesView } from "../../server/staff-product-pictures.ts";
import { ProductPictureRow } from "./product-picture-row.tsx";

const picturesMax = 100;

/**
 * The pictures of a product: dropped, pasted or chosen files are sent at once. One that cannot be shown says why at its
 * place, and nothing else is lost. What counts is what the form around it saves.
 */
export function ProductPictures({ pictures, choices }: Pick<ProductPicturesView, "pictures" | "choices">) {
  const { text } = useLocale();
  const inputId = useId();
  const [over, setOver] = useState(false);
  const words = {
    failed: text("office.pictureFailed"),
    tooLarge: text("office.pictureTooLarge", { megabytes: 20 }),
  };
  const { entries, setEntries, add, retry } = useUploads(
    pictures.map(({ fileId, url, kind }) => ({ id: fileId, url, kind, alt: "" })),
    (file, onProgress) => sendPicture(file, onProgress, words),
    "extra",
    picturesMax,
  );
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
        <ul className="drop__list" aria-label={text("catalogue.staffTabPictures")} ref={list}>
          {entries.map((entry, index) => {
            if (entry.id !== null) sent += 1;
            return (
              <ProductPictureRow
                key={entry.key}
                entry={entry}
                // The entries that were stored have the first keys, in their order.
                stored={pictures[entry.key]}
                choices={choices}
                sent={entry.id === null ? null : sent}
                index={index}
                last={index === entries.length - 1}
                handle={handle(index)}
                onMove={(to) => move(index, to)}
                onRetry={() => retry(entry.key)}
                onRemove={() => setEntries((current) => current.filter(({ key }) => key !== entry.key))}
              />
            );
          })}
        </ul>
      )}
      {entries.length < picturesMax && (
        <div className="drop__area needs-js">
          <input
            id={inputId}
            className="drop__file"
            type="file"
            accept="image/*"
            multiple
            onChange={(event) => {
              add([...(event.currentTarget.files ?? [])]);
              // The same file may be chosen again after it failed.
              event.currentTarget.value = "";
            }}
          />
          <label htmlFor={inputId}>
            <Icon of={Upload} />
            <span>{text("catalogue.staffDropPictures")}</span>
            <small>{text("office.pictureDropHint")}</small>
          </label>
        </div>
      )}
    </div>
  );
}
