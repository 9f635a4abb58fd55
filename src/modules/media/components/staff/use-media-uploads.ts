import { useRef, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { mediaPartPath } from "../../paths.ts";
import { uploadLimits } from "../media-view.ts";
import { FileRefused, type SentMedia, sendMedia } from "./send-media.ts";

export interface UploadEntry {
  key: string;
  name: string;
  percent: number;
  state: "waiting" | "sending" | "done" | "failed" | "refused";
  /** Why the upload failed. */
  problem?: string;
  sent?: SentMedia;
}

/** Uploads files into the library, one after another in order. Failed ones can be retried. */
export function useMediaUploads(onSent: (sent: SentMedia) => void) {
  const { text, href } = useLocale();
  const [entries, setEntries] = useState<UploadEntry[]>([]);
  const files = useRef(new Map<string, File>());
  const queue = useRef<Promise<void>>(Promise.resolve());

  function change(key: string, changes: Partial<UploadEntry>) {
    setEntries((current) => current.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
  }
  async function send(key: string) {
    const file = files.current.get(key);
    if (!file) return;
    change(key, { state: "sending" });
    const words = {
      failed: text("media.uploadFailed"),
      tooLarge: text("media.tooLarge", { megabytes: uploadLimits.videoMegabytes }),
    };
    try {
      const path = href(mediaPartPath);
      const sent = await sendMedia(file, {
        key,
        path,
        words,
        onPercent: (percent) => change(key, { percent }),
      });
      files.current.delete(key);
      change(key, { state: "done", percent: 100, sent });
      onSent(sent);
    } catch (error) {
      const problem = error instanceof Error ? error.message : words.failed;
      change(key, { state: error instanceof FileRefused ? "refused" : "failed", problem });
    }
  }
  function start(key: string) {
    change(key, { state: "waiting", problem: "" });
    queue.current = queue.current.then(() => send(key));
  }
  function add(added: readonly File[]) {
    const fresh = added.map((file): UploadEntry => {
      const key = crypto.randomUUID();
      files.current.set(key, file);
      return { key, name: file.name, percent: 0, state: "waiting" };
    });
    setEntries((current) => [...current, ...fresh]);
    for (const { key } of fresh) start(key);
  }
  function clear() {
    setEntries((current) => current.filter(({ state }) => state === "waiting" || state === "sending"));
  }
  return { entries, add, retry: start, clear };
}
