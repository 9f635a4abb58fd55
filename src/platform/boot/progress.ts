const silentMs = 400;

/**
 * Runs a step of the start. Only a slow step is announced, and its duration is shown at its end, so a warm start prints
 * nothing but the address.
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
