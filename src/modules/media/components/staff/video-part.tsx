import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { mediaPosterPath } from "../../paths.ts";

type VideoPartProps = { id: number; src: string; poster: string };

const sideMaxPx = 1920;

/** A video with its player and its poster: the current frame, or an uploaded picture. */
export function VideoPart({ id, src, poster }: VideoPartProps) {
  const { text, href } = useLocale();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState("");
  const [isSending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  const path = href(mediaPosterPath(id));

  async function takeFrame() {
    const blob = video.current && (await frameOf(video.current));
    if (!blob) return setProblem(text("media.posterFailed"));
    setSending(true);
    setProblem("");
    const form = new FormData();
    form.append("file", blob, "poster.jpg");
    try {
      const answer = await fetch(path, {
        method: "POST",
        body: form,
        headers: { accept: "application/json" },
      });
      if (!answer.ok) setProblem(text("media.posterFailed"));
      else await revalidate();
    } catch {
      setProblem(text("media.posterFailed"));
    } finally {
      setSending(false);
    }
  }
  return (
    <div className="media-video">
      {/* biome-ignore lint/a11y/useMediaCaption: the owner looks at what was just sent */}
      <video ref={video} src={src} poster={poster || undefined} controls preload="metadata" playsInline />
      <p className="needs-js">
        <Button kind="line" size="s" busy={isSending} onClick={() => void takeFrame()}>
          {text("media.posterTake")}
        </Button>
      </p>
      {problem && (
        <span role="alert">
          <FieldError>{problem}</FieldError>
        </span>
      )}
      <FileForm
        action={path}
        label={text("media.posterUpload")}
        button={text("media.posterSend")}
        accept="image/*"
      />
    </div>
  );
}

type FileFormProps = { action: string; label: string; button: string; accept?: string };

/** Uploads one file for an entry; the page that follows shows the result. */
export function FileForm({ action, label, button, accept }: FileFormProps) {
  return (
    <form className="media-file" method="post" action={action} encType="multipart/form-data">
      <label>
        <span>{label}</span>
        <input type="file" name="file" required accept={accept} />
      </label>
      <Button type="submit" kind="line" size="s">
        {button}
      </Button>
    </form>
  );
}

function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  if (!videoWidth || !videoHeight) return Promise.resolve(null);
  const scale = Math.min(1, sideMaxPx / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
}
