import UploadIcon from "lucide-react/icons/upload";
import { type DragEvent as ReactDragEvent, useEffect, useId, useRef, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { mediaUploadPath } from "../../paths.ts";
import { uploadLimits } from "../media-view.ts";
import type { SentMedia } from "./send-media.ts";
import { UploadList } from "./upload-list.tsx";
import { useMediaUploads } from "./use-media-uploads.ts";

const acceptedFiles =
  "image/*,video/mp4,video/webm,audio/*,application/pdf,.svg,.zip,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv";

type UploadAreaProps = {
  onSent: (sent: SentMedia) => void;
  /** Only pictures can be used here. */
  picturesOnly?: boolean;
  /** Also takes files that are dropped or pasted anywhere on the page. */
  wholePage?: boolean;
  /** It is inside another form, which must not submit its files. */
  inForm?: boolean;
};

/** An area for files that are dropped, pasted or chosen. Without a script it is a form with a file field. */
export function UploadArea({
  onSent,
  picturesOnly = false,
  wholePage = false,
  inForm = false,
}: UploadAreaProps) {
  const { text, href } = useLocale();
  const Box = inForm ? "div" : "form";
  const inputId = useId();
  const [over, setOver] = useState(false);
  const { entries, add, retry, clear } = useMediaUploads(onSent);
  const taken = useRef(add);
  useEffect(() => {
    taken.current = add;
  });
  useEffect(() => {
    if (!wholePage) return;
    const stop = takeFromPage((files) => taken.current(files), setOver);
    return stop;
  }, [wholePage]);

  return (
    <div className={classNames("upload", over && "upload--over")}>
      <Box
        className="upload__form"
        {...(inForm ? {} : { method: "post", encType: "multipart/form-data", action: href(mediaUploadPath) })}
        onDragOver={(event: ReactDragEvent) => {
          if (wholePage || !event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: ReactDragEvent) => {
          if (wholePage || event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          setOver(false);
          add([...event.dataTransfer.files]);
        }}
      >
        <input
          id={inputId}
          className="upload__file"
          type="file"
          name={inForm ? undefined : "files"}
          multiple
          accept={picturesOnly ? "image/*" : acceptedFiles}
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            // Allows the same file to be chosen again after a failure.
            event.currentTarget.value = "";
          }}
        />
        <label className="upload__drop" htmlFor={inputId}>
          <Icon of={UploadIcon} />
          <span>{text("media.drop")}</span>
          <small>{text(picturesOnly ? "media.dropHintPictures" : "media.dropHint", uploadLimits)}</small>
        </label>
        {!inForm && (
          <Button className="upload__send" type="submit" size="s">
            {text("media.upload")}
          </Button>
        )}
      </Box>
      <UploadList entries={entries} onRetry={retry} onClear={clear} />
    </div>
  );
}

/** Takes files that are dropped or pasted anywhere, unless the person is typing. Returns a function that stops it. */
function takeFromPage(take: (files: File[]) => void, setOver: (over: boolean) => void): () => void {
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = (event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false);
  };
  const drop = (event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    setOver(false);
    take(files);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const isElsewhere = event.target instanceof Element && event.target.closest("dialog");
    if (files.length === 0 || isElsewhere) return;
    event.preventDefault();
    take(files);
  };
  document.addEventListener("dragover", over);
  document.addEventListener("dragleave", leave);
  document.addEventListener("drop", drop);
  document.addEventListener("paste", paste);
  return () => {
    document.removeEventListener("dragover", over);
    document.removeEventListener("dragleave", leave);
    document.removeEventListener("drop", drop);
    document.removeEventListener("paste", paste);
  };
}
