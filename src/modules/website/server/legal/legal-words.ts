import { sanitise } from "#platform/html/sanitise.ts";

const block = /<(p|h[1-6]|ul|ol|li|table|div|blockquote|figure|pre|dl|hr|br)\b/i;

/**
 * What somebody wrote, as HTML that may be shown. Writers who know no HTML leave an empty line between paragraphs,
 * begin a heading with `## ` and the entries of a list with `- `.
 */
export function htmlOfWords(written: string): string {
  const words = written.replaceAll("\r\n", "\n").trim();
  if (words === "" || block.test(words)) return sanitise(words);
  return sanitise(
    words
      .split(/\n\s*\n/)
      .map(htmlOfPart)
      .join("\n"),
  );
}

/** Headings first, one on each line, and below them the entries of a list or one paragraph. */
function htmlOfPart(part: string): string {
  const lines = part.split("\n").map((line) => line.trim());
  const headings = lines.map((line) => /^(#{2,4})\s+(.+)$/.exec(line));
  const first = headings.indexOf(null);
  const count = first === -1 ? lines.length : first;
  const above = headings.slice(0, count).map((heading) => {
    const level = heading?.[1]?.length ?? 2;
    return `<h${level}>${heading?.[2]}</h${level}>`;
  });
  const below = lines.slice(count);
  return [...above, ...(below.length > 0 ? [htmlOfLines(below)] : [])].join("\n");
}

function htmlOfLines(lines: readonly string[]): string {
  if (lines.every((line) => /^[-*•]\s+/.test(line))) {
    return `<ul>${lines.map((line) => `<li>${line.replace(/^[-*•]\s+/, "")}</li>`).join("")}</ul>`;
  }
  return `<p>${lines.join("<br>")}</p>`;
}

/**
 * The same text as somebody writes it, without tags; HTML that has no such form is given back as it is. `htmlOf` is
 * how the words are read again.
 */
export function wordsOfHtml(html: string, htmlOf: (words: string) => string = htmlOfWords): string {
  const words = html
    .replace(
      /<h([2-4])>(.*?)<\/h\1>\n?/gs,
      (_, level: string, text: string) => `${"#".repeat(Number(level))} ${text}\n\n`,
    )
    .replace(
      /<ul>(.*?)<\/ul>\n?/gs,
      (_, list: string) => `${list.replace(/<li>(.*?)<\/li>\s*/gs, "- $1\n")}\n`,
    )
    .replace(/<p>(.*?)<\/p>\n?/gs, (_, text: string) => `${text.replace(/<br( \/)?>/g, "\n")}\n\n`)
    .trim();
  const isSame = htmlOf(words).replace(/\s+/g, " ") === html.replace(/\s+/g, " ");
  return isSame ? words : html;
}
