import slugify from "@sindresorhus/slugify";
import { toText } from "#platform/mail/mail.ts";

const wordsPerMinute = 200;
/** With fewer headings a list of them is longer than the way to them. */
const headingsMin = 3;

/** How long somebody reads, in whole minutes, at least one. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^<>]*>/g, " ").match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** The text with an id at each of its larger headings, and these headings where there are enough of them. */
export function withAnchors(html: string): { html: string; contents: { id: string; text: string }[] } {
  const contents: { id: string; text: string }[] = [];
  const taken = new Set<string>();
  const anchored = html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, inner: string) => {
    const text = toText(inner);
    const id = freeId(slugify(text.slice(0, 80)) || "part", taken);
    contents.push({ id, text });
    return `<h2 id="${id}" tabindex="-1">${inner}</h2>`;
  });
  return { html: anchored, contents: contents.length >= headingsMin ? contents : [] };
}

/** Ids of the page around the text begin otherwise, so that none is there twice. */
function freeId(wish: string, taken: Set<string>): string {
  let id = `part-${wish}`;
  for (let number = 2; taken.has(id); number += 1) id = `part-${wish}-${number}`;
  taken.add(id);
  return id;
}
