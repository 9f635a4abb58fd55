import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Grip from "lucide-react/icons/grip-vertical";
import ImageIcon from "lucide-react/icons/image";
import Trash from "lucide-react/icons/trash-2";
import type { PointerEvent } from "react";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { FieldError, Select, TextInput } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Progress } from "#ui/progress.tsx";
import type { PictureEntry } from "#ui/staff/uploads.ts";
import type { StaffPictureView } from "../../server/staff-product-pictures.ts";

type ProductPictureRowProps = {
  entry: PictureEntry;
  stored: StaffPictureView | undefined;
  choices: readonly { value: string; label: string }[];
  /** Its number among those that have arrived; null while there is nothing to send yet. */
  sent: number | null;
  index: number;
  last: boolean;
  handle: { onPointerDown: (event: PointerEvent) => void };
  onMove: (to: number) => void;
  onRetry: () => void;
  onRemove: () => void;
};

const kinds = ["extra", "main", "hover"] as const;
const languages = ["en", "ro"] as const;

/** One picture of a product: what it shows in both languages, what it is for and when it is shown. */
export function ProductPictureRow({ entry, stored, choices, sent, ...props }: ProductPictureRowProps) {
  const { text } = useLocale();
  const { errorOf } = useProblem();
  const field = `pictures[${sent}]`;
  const number = props.index + 1;
  const error =
    entry.error ??
    (sent === null ? undefined : (errorOf(`${field}.file_id`) ?? errorOf(`${field}.kind`) ?? errorOf(field)));
  return (
    <li className="drop__row" data-entry="">
      <span className="rows__grip needs-js" aria-hidden="true" {...props.handle}>
        <Icon of={Grip} small />
      </span>
      <span className="drop__pic">
        {entry.url ? (
          <img src={entry.url} alt="" width="80" height="80" loading="lazy" decoding="async" />
        ) : (
          <Icon of={ImageIcon} />
        )}
      </span>
      <div className="drop__fields drop__fields--four">
        {entry.percent !== undefined && (
          <>
            <span className="drop__name">{entry.fileName}</span>
            <Progress
              label={text("office.pictureSending", { name: entry.fileName ?? "" })}
              value={entry.percent}
            />
          </>
        )}
        {error && (
          <div role="alert">
            {entry.error && <span className="drop__name">{entry.fileName}</span>}
            <FieldError>{error}</FieldError>
            {entry.error && (
              <Button kind="line" size="s" onClick={props.onRetry}>
                {text("office.pictureSendAgain")}
              </Button>
            )}
          </div>
        )}
        {sent !== null && (
          <>
            <input type="hidden" name={`${field}.file_id`} value={entry.id ?? ""} />
            {languages.map((code) => (
              <TextInput
                key={code}
                name={`${field}.alt.${code}`}
                lang={code}
                defaultValue={stored?.alt[code] ?? ""}
                aria-label={`${text("catalogue.staffAlt")} ${number}, ${text(`office.language_${code}`)}`}
                placeholder={`${text("catalogue.staffAlt")}, ${text(`office.language_${code}`)}`}
              />
            ))}
            <Select
              name={`${field}.kind`}
              defaultValue={stored?.kind ?? "extra"}
              aria-label={`${text("catalogue.staffUse")} ${number}`}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {text(`catalogue.staffUse_${kind}`)}
                </option>
              ))}
            </Select>
            <Select
              name={`${field}.options`}
              defaultValue={stored?.options ?? ""}
              aria-label={`${text("catalogue.staffShownFor")} ${number}`}
            >
              <option value="">{text("catalogue.staffShownAlways")}</option>
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </>
        )}
      </div>
      <span className="rows__tools needs-js">
        <IconButton
          icon={ArrowUp}
          small
          label={text("catalogue.staffRowUp", { row: number })}
          disabled={props.index === 0}
          onClick={() => props.onMove(props.index - 1)}
        />
        <IconButton
          icon={ArrowDown}
          small
          label={text("catalogue.staffRowDown", { row: number })}
          disabled={props.last}
          onClick={() => props.onMove(props.index + 1)}
        />
        <IconButton
          icon={Trash}
          small
          label={text("catalogue.staffRemoveRow", { row: number })}
          onClick={props.onRemove}
        />
      </span>
    </li>
  );
}
