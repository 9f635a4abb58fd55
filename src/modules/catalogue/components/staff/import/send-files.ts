/** Smaller forms are sent in one request, like a browser without a script. */
export const sentAtOnceBytesMax = 50_000_000;

const pieceBytes = 4_000_000;
const pausesMs = [1_000, 3_000];

/** The server refuses the rest of a file and says why. */
export class UploadRefused extends Error {}

/** The connection failed. The server keeps the pieces that arrived, and the next try continues there. */
class UploadBroken extends Error {}

interface Answer {
  id: number;
  received: number;
}

/**
 * Sends files in pieces, one after the other, and returns their ids in order. A file of an interrupted upload continues
 * where it stopped.
 */
export async function sendFiles(
  path: string,
  files: readonly File[],
  onProgress: (sentBytes: number) => void,
): Promise<number[]> {
  const ids: number[] = [];
  let before = 0;
  for (const file of files) {
    const asked = { name: file.name, size: String(file.size), changed_at: String(file.lastModified) };
    const begun = await persist(() => ask(path, new URLSearchParams(asked)));
    let at = begun.received;
    while (at < file.size) {
      onProgress(before + at);
      const start = at;
      const { received } = await persist(() => {
        const form = new FormData();
        form.append("at", String(start));
        form.append("piece", file.slice(start, start + pieceBytes), "piece");
        return ask(`${path}/${begun.id}/pieces`, form);
      });
      if (received === at) throw new UploadBroken();
      at = received;
    }
    before += file.size;
    onProgress(before);
    ids.push(begun.id);
  }
  return ids;
}

async function persist(work: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof UploadRefused) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return work();
}

async function ask(path: string, body: FormData | URLSearchParams): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, { method: "POST", body, headers: { accept: "application/json" } });
  } catch {
    throw new UploadBroken();
  }
  if (response.ok) return (await response.json()) as Answer;
  const isWords = response.headers.get("content-type")?.startsWith("text/plain") ?? false;
  if (response.status < 500 && isWords) throw new UploadRefused(await response.text());
  throw new UploadBroken();
}
