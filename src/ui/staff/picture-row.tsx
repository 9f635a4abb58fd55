import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Grip from "lucide-react/icons/grip-vertical";
import ImageIcon from "lucide-react/icons/image";
import Trash from "lucide-react/icons/trash-2";
import type { PointerEvent } from "react";
import { Button, IconButton } from "../button.tsx";
import { FieldError, Select, TextInput } from "../field.tsx";
import { Icon } from "../icon.tsx";
import { Progress } from "../progress.tsx";
import type { PictureEntry } from "./uploads.ts";

export type PictureLabels = {
  alt: string;
  kind: string;
  remove: (index: number) => string;
  moveUp: (index: number) => string;
  moveDown: (index: number) => string;
  retry: string;
  sending: (fileName: string) => string;
};

type PictureRowProps = {
  entry: PictureEntry;
  /** null while there is nothing to send yet. */
  field: string | null;
  index: number;
  last: boolean;
  kinds: readonly { value: string; label: string }[];
  labels: PictureLabels;
  handle: { onPointerDown: (event: PointerEvent) => void };
  onMove: (to: number) => void;
  onKind: (kind: string) => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** One picture of a PictureDrop: kept, on its way, or failed with its reason. */
export function PictureRow(props: PictureRowProps) {
  const { entry, field, index, last, kinds, labels, handle } = props;
  return (
    <li className="drop__row" data-entry="">
      <span className="rows__grip needs-js" aria-hidden="true" {...handle}>
        <Icon of={Grip} small />
      </span>
      <span className="drop__pic">
        {entry.url ? (
          <img src={entry.url} alt="" width="80" height="80" loading="lazy" decoding="async" />
        ) : (
          <Icon of={ImageIcon} />
        )}
      </span>
      <div className="drop__fields">
        {field && <input type="hidden" name={`${field}.file_id`} value={entry.id ?? ""} />}
        {entry.percent !== undefined && (
          <>
            <span className="drop__name">{entry.fileName}</span>
            <Progress label={labels.sending(entry.fileName ?? "")} value={entry.percent} />
          </>
        )}
        {entry.error && (
          <div role="alert">
            <span className="drop__name">{entry.fileName}</span>
            <FieldError>{entry.error}</FieldError>
            <Button kind="line" size="s" onClick={props.onRetry}>
              {labels.retry}
            </Button>
          </div>
        )}
        {field && (
          <TextInput
            name={`${field}.alt`}
            defaultValue={entry.alt}
            aria-label={labels.alt}
            placeholder={labels.alt}
          />
        )}
        {field && kinds.length > 0 && (
          <Select
            name={`${field}.kind`}
            value={entry.kind}
            aria-label={labels.kind}
            onChange={(event) => props.onKind(event.currentTarget.value)}
          >
            {kinds.map((kind) => (
              <option key={kind.value} value={kind.value}>
                {kind.label}
              </option>
            ))}
          </Select>
        )}
      </div>
      <span className="rows__tools needs-js">
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
        <IconButton icon={Trash} small label={labels.remove(index)} onClick={props.onRemove} />
      </span>
    </li>
  );
}
