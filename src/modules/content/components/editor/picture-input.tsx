import { useId, useRef, useState } from "react";
import { FromLibrary } from "#modules/media/components/staff/from-library.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, FieldError, TextInput } from "#ui/field.tsx";
import { Progress } from "#ui/progress.tsx";
import type { PictureFacts } from "../picture-facts.ts";
import { isOwnAddress } from "../read-html.ts";

export type SendPicture = (file: File, onPercent: (percent: number) => void) => Promise<string>;

type PictureInputProps = {
  label: string;
  hint?: string | undefined;
  value: unknown;
  onChange: (picture: PictureFacts | null) => void;
  sendPicture?: SendPicture | undefined;
};

/** A picture of this site: uploaded from the device if the page allows it, or named by its address. */
export function PictureInput({ label, hint, value, onChange, sendPicture }: PictureInputProps) {
  const { text } = useLocale();
  const picture = (value ?? null) as PictureFacts | null;
  const titleId = useId();
  const file = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState("");

  async function choose(src: string) {
    try {
      onChange({ src, alt: picture?.alt ?? "", ...(await sizeOf(src)) });
      setProblem("");
    } catch {
      setProblem(text("content.pictureUnreadable"));
    }
  }
  async function send(chosen: File) {
    if (!sendPicture) return;
    setPercent(0);
    try {
      await choose(await sendPicture(chosen, setPercent));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setPercent(null);
    }
  }
  return (
    <section className="editor__picture" aria-labelledby={titleId}>
      <h4 className="legend" id={titleId}>
        {label}
      </h4>
      {hint && <p className="field__hint">{hint}</p>}
      {picture && <img src={picture.src} alt="" width={picture.width} height={picture.height} />}
      {sendPicture && (
        <>
          <Button kind="line" size="s" onClick={() => file.current?.click()}>
            {text(picture ? "content.pictureReplace" : "content.pictureChoose")}
          </Button>
          <input
            ref={file}
            type="file"
            accept="image/*"
            hidden
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? [];
              event.currentTarget.value = "";
              if (chosen) void send(chosen);
            }}
          />
        </>
      )}
      {sendPicture && (
        <FromLibrary
          onPick={({ src, alt, widthPx, heightPx }) => {
            setProblem("");
            onChange({ src, alt, width: widthPx || 1_200, height: heightPx || 800 });
          }}
        />
      )}
      {percent !== null && <Progress label={text("content.pictureUploading")} value={percent} />}
      {problem && (
        <span role="alert">
          <FieldError>{problem}</FieldError>
        </span>
      )}
      <Field label={text("content.pictureAddress")} quiet>
        <TextInput
          key={picture?.src ?? ""}
          defaultValue={picture?.src ?? ""}
          inputMode="url"
          autoComplete="off"
          onBlur={(event) => {
            const src = event.currentTarget.value.trim();
            if (src === (picture?.src ?? "")) return;
            if (src === "") onChange(null);
            else if (isOwnAddress(src)) void choose(src);
            else setProblem(text("content.pictureForeign"));
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            event.currentTarget.blur();
          }}
        />
      </Field>
      {picture && (
        <Field label={text("content.alt")} hint={text("content.altHint")}>
          <TextInput
            value={picture.alt}
            maxLength={500}
            onChange={(event) => onChange({ ...picture, alt: event.currentTarget.value })}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        </Field>
      )}
    </section>
  );
}

/** A picture's size is stored with it, so that the page reserves its space. */
export async function sizeOf(src: string): Promise<{ width: number; height: number }> {
  const image = new Image();
  image.src = src;
  await image.decode();
  // A drawing without an intrinsic size is as wide as the text.
  return { width: image.naturalWidth || 1_200, height: image.naturalHeight || 800 };
}
