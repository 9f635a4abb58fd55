import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { IconButton } from "#ui/button.tsx";
import type { BehaviourProps } from "../../components/behaviours.ts";
import { wantsStillness } from "../../components/scroll-motion.ts";

/**
 * Plays the film behind the words while it is in view. It starts by itself unless the visitor prefers reduced motion or
 * reduced data; the button stops it for good.
 */
export default function FilmBehaviour({ element }: BehaviourProps) {
  const { text } = useLocale();
  const film = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(() => !wantsStillness() && !savesData());
  const [isPlaying, setPlaying] = useState(false);
  const back = element.querySelector<HTMLElement>("[data-film]");
  const section = element.querySelector<HTMLElement>(".scene");
  useEffect(() => {
    const video = film.current;
    if (!video) return;
    if (!isWanted) {
      video.pause();
      return;
    }
    const observer = new IntersectionObserver(([seen]) => {
      // If the browser refuses to play, the picture stays.
      if (seen?.isIntersecting) video.play().catch(() => setWanted(false));
      else video.pause();
    });
    observer.observe(video);
    return () => observer.disconnect();
  }, [isWanted]);
  if (!back || !section) return null;
  return (
    <>
      {createPortal(
        <video
          ref={film}
          src={back.dataset["film"]}
          muted
          loop
          playsInline
          preload="none"
          aria-hidden="true"
          tabIndex={-1}
          data-playing={isPlaying || undefined}
          onPlaying={() => setPlaying(true)}
        />,
        back,
      )}
      {createPortal(
        <IconButton
          className="scene__pause"
          icon={isWanted ? Pause : Play}
          label={text(isWanted ? "content.filmPause" : "content.filmPlay")}
          onClick={() => setWanted(!isWanted)}
        />,
        section,
      )}
    </>
  );
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
