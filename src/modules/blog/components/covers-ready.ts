/** The text waits at most this long for pictures. */
export const coverTimeoutMs = 10_000;

/** Resolves when all pictures are loaded and decoded, or have failed, and at the latest after the timeout. */
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
