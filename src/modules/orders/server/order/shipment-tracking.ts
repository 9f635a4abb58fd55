/** Whether the text is an http or https URL, so that no script can hide in it. */
export function isWebAddress(text: string): boolean {
  try {
    const { protocol } = new URL(text.trim());
    return protocol === "https:" || protocol === "http:";
  } catch {
    return false;
  }
}
