/** Whether a text is an address that a browser may be sent to: nothing but the web, so no script can hide in it. */
export function isWebAddress(text: string): boolean {
  try {
    const { protocol } = new URL(text.trim());
    return protocol === "https:" || protocol === "http:";
  } catch {
    return false;
  }
}
