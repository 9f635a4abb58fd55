import { useRef, useState } from "react";

export type KeptPicture = { id: number; url: string };

export type UploadPicture = (
  file: File,
  onProgress: (percent: number) => void,
) => Promise<{ id: number; url: string }>;

export type PictureEntry = {
  key: number;
  /** null until the file has arrived. */
  id: number | null;
  url: string | null;
  /** The file's original name; a stored picture has none. */
  fileName?: string;
  percent?: number;
  /** Why the upload failed, in words for the person. */
  error?: string;
};

/** The stored and the uploading pictures. Files are uploaded one after another, in their order. */
export function useUploads(pictures: readonly KeptPicture[], upload: UploadPicture, max: number) {
  const [entries, setEntries] = useState<PictureEntry[]>(() =>
    pictures.map(({ id, url }, index) => ({ key: index, id, url })),
  );
  const nextKey = useRef(pictures.length);
  const files = useRef(new Map<number, File>());
  const queue = useRef<Promise<void>>(Promise.resolve());

  function change(key: number, changes: Partial<PictureEntry>) {
    setEntries((current) => current.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
  }
  function send(key: number) {
    const file = files.current.get(key);
    if (!file) return;
    change(key, { error: undefined, percent: 0 });
    queue.current = queue.current.then(() =>
      upload(file, (percent) => change(key, { percent })).then(
        ({ id, url }) => change(key, { id, url, percent: undefined }),
        (error: unknown) =>
          change(key, { percent: undefined, error: error instanceof Error ? error.message : String(error) }),
      ),
    );
  }
  function add(added: readonly File[]) {
    const room = Math.max(0, max - entries.length);
    const fresh = added.slice(0, room).map((file): PictureEntry => {
      const key = nextKey.current++;
      files.current.set(key, file);
      return { key, id: null, url: null, fileName: file.name };
    });
    setEntries((current) => [...current, ...fresh]);
    for (const entry of fresh) send(entry.key);
  }
  /** Adds a picture that is stored already. If there is room for only one it replaces the present one. */
  function put({ id, url }: KeptPicture) {
    const entry: PictureEntry = { key: nextKey.current++, id, url };
    setEntries((current) => {
      if (max === 1) return [entry];
      return current.length >= max || current.some((one) => one.id === id) ? current : [...current, entry];
    });
  }
  return { entries, setEntries, add, put, retry: send };
}
