import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Grip from "lucide-react/icons/grip-vertical";
import ImageIcon from "lucide-react/icons/image";
import Trash from "lucide-react/icons/trash-2";
import type { PointerEvent, ReactNode } from "react";
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
};

type PictureRowProps = {
  entry: PictureEntry;
  index: number;
  last: boolean;
  labels: PictureLabels;
  /** Why the form that held it was refused. */
  fault: ReactNode;
  handle: { onPointerDown: (event: PointerEvent) => void };
  onMove: (to: number) => void;
  onRetry: () => void;
  onRemove: () => void;
  /** The fields of a picture that has arrived. */
  children: ReactNode;
};

/** One picture of a PictureDrop: kept, on its way, or failed with its reason. */
export function PictureRow({ entry, index, last, labels, fault, handle, ...props }: PictureRowProps) {
  const problem = entry.error ?? fault;
  return (
    <li className="drop__row" data-entry="">
      {!(last && index === 0) && (
        <span className="rows__grip needs-js" aria-hidden="true" {...handle}>
          <Icon of={Grip} small />
        </span>
      )}
      <span className="drop__pic">
        {entry.url ? (
          <img src={entry.url} alt="" width="80" height="80" loading="lazy" decoding="async" />
        ) : (
          <Icon of={ImageIcon} />
        )}
      </span>
      <div className="drop__fields">
        {entry.fileName && <span className="drop__name">{entry.fileName}</span>}
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
      <span className="rows__tools needs-js">
        {!(last && index === 0) && (
          <>
            <IconButton
              icon={ArrowUp}
              small
              label={labels.moveUp(index)}
              disabled={index === 0}
              onClick={() => props.onMove(index - 1)}
            />
            <IconButton
              icon={ArrowDown}
              small
              label={labels.moveDown(index)}
              disabled={last}
              onClick={() => props.onMove(index + 1)}
            />
          </>
        )}
        <IconButton icon={Trash} small label={labels.remove(index)} onClick={props.onRemove} />
      </span>
    </li>
  );
}
