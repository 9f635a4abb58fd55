import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";

type PicturePanelProps = {
  alt: string;
  caption: string;
  onChange: (change: { alt?: string; caption?: string }) => void;
  onRemove: () => void;
};

/** What is said about the selected picture, below the text and never over it. */
export function PicturePanel({ alt, caption, onChange, onRemove }: PicturePanelProps) {
  const { text } = useLocale();
  return (
    <fieldset className="editor__panel">
      <legend className="legend">{text("content.pictureSettings")}</legend>
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
      <Button kind="line" size="s" onClick={onRemove}>
        {text("content.pictureRemove")}
      </Button>
    </fieldset>
  );
}

/** Enter would send the form around the text. */
function keepInside(event: { key: string; preventDefault: () => void }) {
  if (event.key === "Enter") event.preventDefault();
}
