import type { MediaPick } from "../media-view.ts";

/** As much as one request carries; a lost connection costs no more. */
const partBytes = 4_000_000;
/** Before it gives up by itself: a phone that goes through a tunnel. */
const pausesMs = [500, 2_000, 5_000];

export interface SentMedia {
  id: number;
  item: MediaPick;
  wasThere: boolean;
  scaledFromMegapixels?: number;
}

/** Why a file was refused, in words for the person who sent it: sending it again would not help. */
export class FileRefused extends Error {}

interface Sending {
  /** The same for one file however often it is tried: it goes on where it stopped. */
  key: string;
  /** Where parts are sent, with the language prefix. */
  path: string;
  onPercent: (percent: number) => void;
  words: { failed: string; tooLarge: string };
}

interface PartAnswer extends Partial<SentMedia> {
  received: number;
}

/** Sends a file in parts and answers its entry of the library. */
export async function sendMedia(file: File, sending: Sending): Promise<SentMedia> {
  let at = 0;
  let failures = 0;
  for (;;) {
    try {
      const answer = await sendPart(file, at, sending);
      const { id, item, wasThere = false, scaledFromMegapixels } = answer;
      if (id !== undefined && item) {
        return {
          id,
          item,
          wasThere,
          ...(scaledFromMegapixels === undefined ? {} : { scaledFromMegapixels }),
        };
      }
      if (answer.received === at) throw new Error(sending.words.failed);
      at = answer.received;
      failures = 0;
    } catch (error) {
      const pauseMs = pausesMs[failures];
      if (error instanceof FileRefused || pauseMs === undefined) throw error;
      failures += 1;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** XMLHttpRequest, because fetch does not tell how much of a body has left. */
function sendPart(file: File, at: number, { key, path, onPercent, words }: Sending): Promise<PartAnswer> {
  return new Promise((resolve, reject) => {
    const part = file.slice(at, at + partBytes);
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => {
      const sent = at + part.size * (loaded / total);
      // The last percent is the server's, which looks at the picture.
      onPercent(Math.min(99, Math.round((sent / Math.max(1, file.size)) * 100)));
    };
    request.onerror = () => reject(new Error(words.failed));
    request.onload = () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText) as PartAnswer);
      else if (request.status === 422) reject(new FileRefused(request.responseText));
      else if (request.status === 413) reject(new FileRefused(words.tooLarge));
      else reject(new Error(words.failed));
    };
    const form = new FormData();
    for (const [name, value] of Object.entries({ key, name: file.name, size: file.size, at })) {
      form.append(name, String(value));
    }
    form.append("part", part, file.name);
    request.send(form);
  });
}
