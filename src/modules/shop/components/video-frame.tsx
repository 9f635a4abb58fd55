import Play from "lucide-react/icons/play";
import { useState } from "react";
import type { PictureView, VideoView } from "#modules/catalogue/server/vocabulary/views.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";

const supportedHosts = ["www.youtube-nocookie.com", "player.vimeo.com"];

/** Why a video cannot be shown; null if it can. The texts are prescribed (specification B, section 5). */
export function videoProblem(embedUrl: string): "shop.videoMissing" | "shop.videoUnsupported" | null {
  if (embedUrl.trim() === "") return "shop.videoMissing";
  const url = URL.canParse(embedUrl) ? new URL(embedUrl) : null;
  return url?.protocol === "https:" && supportedHosts.includes(url.host) ? null : "shop.videoUnsupported";
}

/** The pressed button is gone, so the focus moves to the player that replaces it. */
function takeFocus(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}

/** A video among the pictures. Sends nothing to its provider before the visitor starts it. */
export function VideoFrame({ video, poster }: { video: VideoView; poster: PictureView | undefined }) {
  const { text } = useLocale();
  const [playing, setPlaying] = useState(false);
  const problem = videoProblem(video.embedUrl);
  if (problem) return <p className="video video--problem">{text(problem)}</p>;
  if (!playing) {
    return (
      <a
        className="video"
        href={video.embedUrl}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => {
          event.preventDefault();
          setPlaying(true);
        }}
      >
        {poster && (
          <Picture {...poster} alt="" sizes="(min-width: 62rem) 56vw, 88vw" className="video__poster" />
        )}
        <Icon of={Play} />
        <span>{text("shop.playVideo", { title: video.title })}</span>
      </a>
    );
  }
  return (
    <iframe
      ref={takeFocus}
      src={`${video.embedUrl}${video.embedUrl.includes("?") ? "&" : "?"}autoplay=1`}
      title={video.title}
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation"
    />
  );
}
