import { htmlOfWords, wordsOfHtml } from "#modules/website/server/legal/legal-words.ts";
import { sanitise } from "#platform/html/sanitise.ts";

/**
 * What somebody wrote as HTML that may be shown. Parts are parted by empty lines; one that begins with a tag of its
 * own, such as a picture, is HTML as it stands, all others are words (see htmlOfWords).
 */
export function htmlOfBody(written: string): string {
  const parts = written
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n\s*\n/);
  return sanitise(closedParts(parts).map(htmlOfPart).join("\n"));
}

/** Words may begin with a mark, such as a bold one, and are a paragraph all the same. */
const beginsHtml = /^\s*<(?!\/?(?:a|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b)\/?[a-z]/i;
const container = /^\s*<(blockquote|div|dl|figure|ol|pre|table|ul)\b/i;

/** What a tag holds together stays together, also over empty lines: left open it would take in all that follows. */
function closedParts(parts: readonly string[]): string[] {
  const closed: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [, tag] = container.exec(parts[at] ?? "") ?? [];
    const end = tag ? `</${tag.toLowerCase()}>` : "";
    const last = tag ? parts.findIndex((part, place) => place >= at && part.toLowerCase().includes(end)) : at;
    closed.push(parts.slice(at, Math.max(at, last) + 1).join("\n\n"));
    at = Math.max(at, last);
  }
  return closed;
}

function htmlOfPart(part: string): string {
  const [, quoted = ""] = /^\s*<blockquote>([\s\S]*)<\/blockquote>\s*$/i.exec(part) ?? [];
  if (/\n\s*\n/.test(quoted)) return `<blockquote>${htmlOfWords(quoted)}</blockquote>`;
  return beginsHtml.test(part) ? part : htmlOfWords(part);
}

/** The same text as somebody writes it; HTML that has no such form is given back as it is. */
export function wordsOfBody(html: string): string {
  const apart = html.replace(/<\/(figure|table|ol|blockquote|dl|pre)>\n?/g, "</$1>\n\n");
  return wordsOfHtml(apart, htmlOfBody);
}

const pictureAddress = /\/web\/image\/blog\.picture\/(\d{1,9})\//g;

/** The files that texts show, by the addresses of the pictures in them. */
export function fileIdsIn(texts: readonly string[]): number[] {
  const ids = texts.flatMap((text) => [...text.matchAll(pictureAddress)].map(([, id]) => Number(id)));
  return [...new Set(ids)];
}
