import Play from "lucide-react/icons/play";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { BlockPicture } from "../../components/block-picture.tsx";
import type { PictureFacts } from "../../components/picture-facts.ts";
import { videoSource } from "../../components/video-address.ts";

type VideoBlockProps = { data: { address: string; title: string; picture: PictureFacts | null } };

/**
 * A video. A file of this site plays with the browser's own controls. An external video is a link with a picture, and
 * its host is contacted only after a click.
 */
export function VideoBlock({ data: { address, title, picture } }: VideoBlockProps) {
  const { text } = useLocale();
  const source = videoSource(address);
  if (!source) return null;
  if (source.host === "own") {
    return (
      <video
        className="player"
        controls
        preload="none"
        playsInline
        src={source.src}
        title={title}
        {...(picture ? { poster: picture.src } : {})}
      />
    );
  }
  return (
    <a
      className="player player--link"
      href={address}
      data-embed={source.embedUrl}
      data-title={title}
      target="_blank"
      rel="noopener noreferrer"
    >
      {picture && (
        <BlockPicture picture={{ ...picture, alt: "" }} sizes="(min-width: 82.5rem) 82.5rem, 94vw" />
      )}
      <span className="player__words">
        <Icon of={Play} />
        <span>{text("content.videoPlay", { title })}</span>
        <small>{text(source.host === "vimeo" ? "content.videoVimeo" : "content.videoYoutube")}</small>
      </span>
    </a>
  );
}
