import { useEffect, useEffectEvent, useRef, useState } from "react";
import { FromLibrary } from "#modules/media/components/staff/from-library.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Progress } from "#ui/progress.tsx";
import type { PictureFacts } from "../picture-facts.ts";
import { type SendPicture, sizeOf } from "./picture-input.tsx";

type PictureAdderProps = {
  /** How many more pictures the list accepts. */
  room: number;
  onAdd: (pictures: readonly PictureFacts[]) => void;
  sendPicture: SendPicture;
};

/** Adds several pictures to a list at once, from the device or the library. */
export function PictureAdder({ room, onAdd, sendPicture }: PictureAdderProps) {
  const { text } = useLocale();
  const file = useRef<HTMLInputElement>(null);
  const [under, setUnder] = useState<{ name: string; percent: number } | null>(null);
  const [problem, setProblem] = useState("");
  const [arrived, setArrived] = useState<readonly PictureFacts[]>([]);

  // The list may change during an upload, so each picture is added to the list's current state.
  const add = useEffectEvent((pictures: readonly PictureFacts[]) => onAdd(pictures.slice(0, room)));
  useEffect(() => {
    if (arrived.length === 0) return;
    add(arrived);
    setArrived((now) => now.slice(arrived.length));
  }, [arrived]);

  async function sendAll(chosen: readonly File[]) {
    setProblem("");
    for (const one of chosen) {
      try {
        setUnder({ name: one.name, percent: 0 });
        const src = await sendPicture(one, (percent) => setUnder({ name: one.name, percent }));
        const size = await sizeOf(src);
        setArrived((before) => [...before, { src, alt: "", ...size }]);
      } catch (error) {
        setProblem(`${one.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    setUnder(null);
  }
  return (
    <>
      <Button kind="line" size="s" busy={under !== null} onClick={() => file.current?.click()}>
        {text("content.picturesAdd")}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])].slice(0, room);
          event.currentTarget.value = "";
          if (chosen.length > 0) void sendAll(chosen);
        }}
      />
      <FromLibrary
        several
        onPick={({ src, alt, widthPx, heightPx }) =>
          setArrived((before) => [...before, { src, alt, width: widthPx || 1_200, height: heightPx || 800 }])
        }
      />
      {under && (
        <Progress label={text("content.pictureSending", { name: under.name })} value={under.percent} />
      )}
      {problem && (
        <span role="alert">
          <FieldError>{problem}</FieldError>
        </span>
      )}
    </>
  );
}
