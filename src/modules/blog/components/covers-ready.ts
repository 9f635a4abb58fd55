/** Longer nobody waits for a picture: the words come without it. */
export const coverTimeoutMs = 10_000;

/** Comes when all pictures have been fetched and read, or failed to, and at the latest after the timeout. */
export function coversReady(
  pictures: readonly Pick<HTMLImageElement, "decode">[],
  timeoutMs = coverTimeoutMs,
): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
