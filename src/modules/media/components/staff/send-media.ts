import type { MediaPick } from "../media-view.ts";

/** Size of one request; a lost connection costs no more. */
const partBytes = 4_000_000;
/** Pauses before retries, for example while a phone passes a tunnel. */
const pausesMs = [500, 2_000, 5_000];

export interface SentMedia {
  id: number;
  item: MediaPick;
  wasThere: boolean;
  scaledFromMegapixels?: number;
}

/** Why a file was refused, as a text for the sender: a retry would not help. */
export class FileRefused extends Error {}

interface Sending {
  /** The same for all retries of one file: the upload continues where it stopped. */
  key: string;
  /** The URL that receives parts, with the language prefix. */
  path: string;
  onPercent: (percent: number) => void;
  words: { failed: string; tooLarge: string };
}

interface PartAnswer extends Partial<SentMedia> {
  received: number;
}

/** Uploads a file in parts and returns its entry of the library. */
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

/** XMLHttpRequest, because fetch does not report upload progress. */
function sendPart(file: File, at: number, { key, path, onPercent, words }: Sending): Promise<PartAnswer> {
  return new Promise((resolve, reject) => {
    const part = file.slice(at, at + partBytes);
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => {
      const sent = at + part.size * (loaded / total);
      // The last percent is for the server, which checks the picture.
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
