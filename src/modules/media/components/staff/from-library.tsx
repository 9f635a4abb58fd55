import { useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import type { MediaPick } from "../media-view.ts";
import { MediaPicker } from "./media-picker.tsx";

type FromLibraryProps = { onPick: (picked: MediaPick) => void; several?: boolean };

/** Opens the library beside a picture field. */
export function FromLibrary({ onPick, several = false }: FromLibraryProps) {
  const { text } = useLocale();
  const [open, setOpen] = useState(false);
  return (
    <div className="needs-js">
      <Button kind="line" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text("media.fromLibrary")}
      </Button>
      <MediaPicker open={open} onClose={() => setOpen(false)} several={several} onPick={onPick} />
    </div>
  );
}
