import { htmlOfWords, wordsOfHtml } from "#modules/website/server/legal-words.ts";
import { sanitise } from "#platform/html/sanitise.ts";

/**
 * What somebody wrote as HTML that may be shown. Parts are parted by empty lines; one that begins with a tag, such as
 * a picture, is HTML as it stands, all others are words (see htmlOfWords).
 */
export function htmlOfBody(written: string): string {
  const parts = written
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n\s*\n/);
  return sanitise(parts.map((part) => (/^\s*<\/?[a-z]/i.test(part) ? part : htmlOfWords(part))).join("\n"));
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
