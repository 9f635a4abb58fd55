/**
 * The text of another server's answer, up to a limit: an endless answer must not fill the memory. Throws when it is
 * longer.
 */
export async function boundedText(response: Response, bytesMax: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > bytesMax) throw new Error(`The answer is longer than ${bytesMax} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
