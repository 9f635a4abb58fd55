import { toText } from "#platform/mail/mail.ts";

/** About as much as a search engine shows of a page's description. */
const charactersMax = 155;

/** The beginning of a text, without its tags and cut between words, for a page that has no description of its own. */
export function describedBy(html: string): string {
  // A link's address is not part of its text.
  return beginningOf(toText(html.replace(/<\/?a\b[^<>]*>/g, "")));
}

/** The beginning of a plain text, as long as a page's description may be, cut between words. */
export function beginningOf(plain: string): string {
  const text = plain.replace(/\s+/g, " ").trim();
  if (text.length <= charactersMax) return text;
  return `${text.slice(0, charactersMax - 2).replace(/\s+\S*$/, "")} …`;
}
