/** No call has JSON that is nested deeper. */
const depthMax = 256;
/** A full body of the call with the longest list has a tenth of this. */
const elementsMax = 50_000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const bracketOpen = 0x5b;
const bracketClose = 0x5d;
const braceOpen = 0x7b;
const braceClose = 0x7d;

/**
 * Parses JSON that a stranger sent. Millions of empty objects fit into a few megabytes and block the process while they
 * are made, so one pass over the text counts depth and values before it is parsed.
 */
export function parseJson(text: string): unknown {
  if (!isModest(text))
    throw Object.assign(new Error("The JSON is too deep or too long."), { statusCode: 413 });
  try {
    return JSON.parse(text);
  } catch {
    throw Object.assign(new Error("The body is not JSON."), { statusCode: 400 });
  }
}

/** Each value but the first follows a comma or an opening bracket. Skips strings; does not detect broken JSON. */
function isModest(text: string): boolean {
  let depth = 0;
  let elements = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === comma) elements += 1;
    else if (code === bracketOpen || code === braceOpen) {
      depth += 1;
      elements += 1;
    } else if (code === bracketClose || code === braceClose) depth -= 1;
    if (depth > depthMax || elements > elementsMax) return false;
  }
  return true;
}

/** The end of a JSON string: the next quote with an even number of backslashes before it. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === backslash) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}
