/** The player of a video: a frame of a known host, or a file of this site. */
export type VideoSource = { host: "youtube" | "vimeo"; embedUrl: string } | { host: "own"; src: string };

const youtube =
  /^https:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})/;
const vimeo = /^https:\/\/(?:www\.)?(?:player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})/;
const ownFile = /^\/(?![/\\])[^?#]+\.(?:mp4|webm)(?:\?.*)?$/;

/**
 * Reads the address of a video's page or file; null if it cannot be played. Frames use the hosts' cookieless addresses.
 */
export function videoSource(address: string): VideoSource | null {
  const youtubeId = youtube.exec(address)?.[1];
  if (youtubeId) return { host: "youtube", embedUrl: `https://www.youtube-nocookie.com/embed/${youtubeId}` };
  const vimeoId = vimeo.exec(address)?.[1];
  if (vimeoId) return { host: "vimeo", embedUrl: `https://player.vimeo.com/video/${vimeoId}?dnt=1` };
  return ownFile.test(address) ? { host: "own", src: address } : null;
}
