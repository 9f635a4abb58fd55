import { toText } from "#platform/mail/mail.ts";

/** About as much as a search engine shows of a page's description. */
const charactersMax = 155;

/** What a text says first, without its tags and cut between words, for a page that has no description of its own. */
export function describedBy(html: string): string {
  // Where a link leads is nothing to read.
  return beginningOf(toText(html.replace(/<\/?a\b[^<>]*>/g, "")));
}

/** As much of a plain text as a page's description holds, cut between words. */
export function beginningOf(plain: string): string {
  const text = plain.replace(/\s+/g, " ").trim();
  if (text.length <= charactersMax) return text;
  return `${text.slice(0, charactersMax - 2).replace(/\s+\S*$/, "")} …`;
}
