import { createHash } from "node:crypto";

/** Finished HTML for a page. The same HTML has the same `mark`. */
export interface DrawnHtml {
  html: string;
  mark: string;
}

/** A page may contain shorter HTML twice. */
const shortCharactersMax = 500;

const longOnes = new WeakSet<object>();

/** Finished HTML in a loader's answer, with the rest of its data. */
export function drawnHtml<Rest extends object>(html: string, rest: Rest): Rest & DrawnHtml {
  const mark = createHash("sha1").update(html).digest("base64url").slice(0, 12);
  const drawn = { ...rest, html, mark };
  if (html.length > shortCharactersMax) longOnes.add(drawn);
  return drawn;
}

/**
 * A loader's answer for a whole page. The page contains the finished HTML already, so its data need not repeat it.
 * Rendering can still read the HTML; serialisation omits it, and the browser takes it from the page
 * (`drawn-html-in-page.ts`). The answer itself may be cached for others and is not changed.
 */
export function withoutDrawnHtml<Data>(data: Data): Data {
  return lightened(data) as Data;
}

function lightened(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (longOnes.has(value)) {
    const { html, ...rest } = value as DrawnHtml;
    return Object.defineProperty(rest, "html", { value: html, enumerable: false });
  }
  if (Array.isArray(value)) return changed(value, value.map(lightened));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, lightened(one)] as const);
  return entries.some(([name, one]) => one !== (value as Record<string, unknown>)[name])
    ? Object.fromEntries(entries)
    : value;
}

function changed(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.some((one, at) => one !== before[at]) ? after : before;
}
