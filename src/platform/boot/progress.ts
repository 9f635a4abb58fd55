const silentMs = 400;

/**
 * Runs a step of the start. Quick steps are not mentioned; a slow one is announced while it works and closed with
 * its time, so that a warm start says nothing but the address.
 */
export async function step<Result>(
  label: string,
  say: (line: string) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const begun = performance.now();
  let told = false;
  const timer = setTimeout(() => {
    told = true;
    say(`${label} …`);
  }, silentMs);
  try {
    const result = await work();
    if (told) say(`${label}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}
