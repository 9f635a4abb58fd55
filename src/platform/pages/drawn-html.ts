import { createHash } from "node:crypto";

/** Finished HTML that a page shows as it is. `mark` is the same for the same HTML. */
export interface DrawnHtml {
  html: string;
  mark: string;
}

/** Shorter HTML may stand in a page twice. */
const shortCharactersMax = 500;

const longOnes = new WeakSet<object>();

/** Finished HTML as loaders answer it, with whatever else belongs to it. */
export function drawnHtml<Rest extends object>(html: string, rest: Rest): Rest & DrawnHtml {
  const mark = createHash("sha1").update(html).digest("base64url").slice(0, 12);
  const drawn = { ...rest, html, mark };
  if (html.length > shortCharactersMax) longOnes.add(drawn);
  return drawn;
}

/**
 * The answer of a loader for a whole page: finished HTML stands in the page anyway, so that its data need not bring it
 * once more. It can still be read while the page is rendered; what is serialised leaves it out, and the browser takes
 * it from the page (`drawn-html-in-page.ts`). The answer itself may be kept for others and is not changed.
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
