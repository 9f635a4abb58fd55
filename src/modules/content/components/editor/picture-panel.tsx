import { type KeyboardEvent, type Ref, useId } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { type PictureSize, sizesToChoose } from "../picture-size.ts";

type PicturePanelProps = {
  ref: Ref<HTMLElement>;
  alt: string;
  caption: string;
  size: PictureSize;
  /** Whether the text has room beside it for wider pictures. */
  canBeWide: boolean;
  onChange: (change: { alt?: string; caption?: string; size?: PictureSize }) => void;
  onRemove: () => void;
  /** Escape returns to the text. */
  onLeave: () => void;
};

/** The alternative text, caption and width of the selected picture, beside the text and never over it. */
export function PicturePanel(props: PicturePanelProps) {
  const { ref, alt, caption, size, canBeWide, onChange, onRemove, onLeave } = props;
  const { text } = useLocale();
  const titleId = useId();
  return (
    <section
      ref={ref}
      className="editor__beside"
      aria-labelledby={titleId}
      onKeyDown={(event) => leaveByEscape(event, onLeave)}
    >
      <h3 className="h4" id={titleId} tabIndex={-1}>
        {text("content.pictureSettings")}
      </h3>
      <Field label={text("content.alt")} hint={text("content.altHint")}>
        <TextInput
          value={alt}
          maxLength={500}
          onChange={(event) => onChange({ alt: event.currentTarget.value })}
          onKeyDown={keepInside}
        />
      </Field>
      <Field label={text("content.caption")}>
        <TextInput
          value={caption}
          maxLength={1_000}
          onChange={(event) => onChange({ caption: event.currentTarget.value })}
          onKeyDown={keepInside}
        />
      </Field>
      <Field label={text("content.blockWidth")}>
        <Select
          value={size}
          onChange={(event) => onChange({ size: event.currentTarget.value as PictureSize })}
        >
          {sizesToChoose(canBeWide, size).map((one) => (
            <option key={one} value={one}>
              {text(`content.blockWidth_${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button kind="line" size="s" onClick={onRemove}>
        {text("content.pictureRemove")}
      </Button>
    </section>
  );
}

export function leaveByEscape(event: KeyboardEvent, onLeave: () => void) {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  event.preventDefault();
  onLeave();
}

/** Enter would submit the form around the text. */
function keepInside(event: { key: string; preventDefault: () => void }) {
  if (event.key === "Enter") event.preventDefault();
}
