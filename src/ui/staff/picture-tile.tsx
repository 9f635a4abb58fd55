import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Grip from "lucide-react/icons/grip-vertical";
import ImageIcon from "lucide-react/icons/image";
import Trash from "lucide-react/icons/trash-2";
import { type PointerEvent, type ReactNode, useState } from "react";
import { Button, IconButton } from "../button.tsx";
import { FieldError } from "../field.tsx";
import { Icon } from "../icon.tsx";
import { Progress } from "../progress.tsx";
import type { PictureEntry } from "./uploads.ts";

export type PictureLabels = {
  remove: (index: number) => string;
  moveUp: (index: number) => string;
  moveDown: (index: number) => string;
  retry: string;
  sending: (fileName: string) => string;
  /** The words while a picture's size is still being made. */
  preparing: string;
};

type PictureTileProps = {
  entry: PictureEntry;
  index: number;
  last: boolean;
  labels: PictureLabels;
  /** Why its form was refused. */
  fault: ReactNode;
  handle: { onPointerDown: (event: PointerEvent) => void };
  onMove: (to: number) => void;
  onRetry: () => void;
  onRemove: () => void;
  /** The fields of a picture that has arrived. */
  children: ReactNode;
};

function TilePicture({ url, waiting }: { url: string; waiting: string }) {
  const [isThere, setThere] = useState(false);
  return (
    <>
      <img
        // It may have loaded before this page reacted.
        ref={(picture) => {
          if (picture?.complete) setThere(true);
        }}
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onLoad={() => setThere(true)}
        onError={() => setThere(true)}
      />
      {!isThere && <small className="drop__wait">{waiting}</small>}
    </>
  );
}

/** One picture of a PictureDrop: stored, uploading, or failed with its reason. */
export function PictureTile({ entry, index, last, labels, fault, handle, ...props }: PictureTileProps) {
  const problem = entry.error ?? fault;
  const isAlone = last && index === 0;
  return (
    <li className="drop__tile" data-entry="" data-sending={entry.id === null ? "" : undefined}>
      <div className="drop__pic" {...(!isAlone && handle)} data-moves={isAlone ? undefined : ""}>
        {entry.url ? (
          <TilePicture key={entry.url} url={entry.url} waiting={labels.preparing} />
        ) : (
          <Icon of={ImageIcon} />
        )}
        {!isAlone && (
          <span className="drop__grip needs-js" aria-hidden="true">
            <Icon of={Grip} small />
          </span>
        )}
      </div>
      <span className="drop__tools needs-js">
        {!isAlone && (
          <>
            <IconButton
              icon={ArrowLeft}
              small
              label={labels.moveUp(index)}
              disabled={index === 0}
              data-move="-1"
              onClick={() => props.onMove(index - 1)}
            />
            <IconButton
              icon={ArrowRight}
              small
              label={labels.moveDown(index)}
              disabled={last}
              data-move="1"
              onClick={() => props.onMove(index + 1)}
            />
          </>
        )}
        <IconButton
          className="drop__remove"
          icon={Trash}
          small
          label={labels.remove(index)}
          onClick={props.onRemove}
        />
      </span>
      <div className="drop__fields">
        {entry.fileName && entry.id === null && <span className="drop__name">{entry.fileName}</span>}
        {entry.percent !== undefined && (
          <Progress label={labels.sending(entry.fileName ?? "")} value={entry.percent} />
        )}
        {problem && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
            {entry.error && (
              <Button kind="line" size="s" onClick={props.onRetry}>
                {labels.retry}
              </Button>
            )}
          </div>
        )}
        {props.children}
      </div>
    </li>
  );
}
