import Download from "lucide-react/icons/download";
import { useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import type { AttachmentView } from "../message-view.ts";

type AttachmentViewerProps = {
  pictures: readonly AttachmentView[];
  shown: AttachmentView;
  onClose: () => void;
};

/** The pictures of a page of messages, one after the other. */
export function AttachmentViewer({ pictures, shown, onClose }: AttachmentViewerProps) {
  const { text, href } = useLocale();
  const [at, setAt] = useState(() => pictures.findIndex(({ id }) => id === shown.id));
  const picture = pictures[at] ?? shown;
  const step = (by: number) => setAt((before) => (before + by + pictures.length) % pictures.length);
  return (
    <Dialog
      open
      onClose={onClose}
      title={picture.name}
      closeLabel={text("messages.close")}
      look="wide"
      footer={
        <>
          {pictures.length > 1 && (
            <>
              <Button kind="line" onClick={() => step(-1)}>
                {text("messages.previousPicture")}
              </Button>
              <Button kind="line" onClick={() => step(1)}>
                {text("messages.nextPicture")}
              </Button>
            </>
          )}
          <a className={buttonClass({})} href={href(picture.downloadPath)}>
            <Icon of={Download} small />
            {text("messages.save")}
          </a>
        </>
      }
    >
      <img className="th__shown" src={picture.path} alt={picture.name} />
    </Dialog>
  );
}
