/**
 * The text of somebody else's answer, read only as long as it may be: an endless answer fills no memory.
 * Throws when it is longer.
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
