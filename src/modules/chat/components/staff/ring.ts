const lastKey = "vitrine.chat.rung";
const tone = { hertz: 660, seconds: 0.18, volume: 0.08 } as const;

/** A short tone for a message; false where it rang before. It rings once in all tabs of the browser: only the leading one calls it, and it remembers the last. */
export function ring(id: number): boolean {
  try {
    if (Number(localStorage.getItem(lastKey) ?? 0) >= id) return false;
    localStorage.setItem(lastKey, String(id));
  } catch {
    // Without a store the leading tab rings by itself.
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
    // A browser that allows no sound before the first press stays silent.
  }
  return true;
}
