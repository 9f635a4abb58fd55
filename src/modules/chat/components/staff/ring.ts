const lastKey = "vitrine.chat.rung";
const tone = { hertz: 660, seconds: 0.18, volume: 0.08 } as const;

/**
 * Plays a short tone for a message; returns false if it rang before. It rings once for all tabs of the browser: only
 * the leading tab calls it, and it stores the last message's id.
 */
export function ring(id: number): boolean {
  try {
    if (Number(localStorage.getItem(lastKey) ?? 0) >= id) return false;
    localStorage.setItem(lastKey, String(id));
  } catch {
    // Without storage the leading tab rings without this check.
  }
  document.documentElement.dataset["rang"] = String(
    Number(document.documentElement.dataset["rang"] ?? 0) + 1,
  );
  try {
    const audio = new AudioContext();
    const sound = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = tone.volume;
    sound.frequency.value = tone.hertz;
    sound.connect(volume).connect(audio.destination);
    sound.addEventListener("ended", () => void audio.close());
    sound.start();
    sound.stop(audio.currentTime + tone.seconds);
  } catch {
    // A browser that blocks sound before the first click stays silent.
  }
  return true;
}
