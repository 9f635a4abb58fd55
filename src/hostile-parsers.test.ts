import { expect, test } from "vitest";
import { pictureName } from "#modules/catalogue/server/import/archive.ts";
import { wooList } from "#modules/catalogue/server/import/woo-attributes.ts";
import { likeness } from "#modules/catalogue/server/import/word-likeness.ts";
import { readConditions, readRule } from "#modules/configurator/components/family/rule-text.ts";
import { baseOf } from "#modules/configurator/components/family/rule-units.ts";
import { readOpenings } from "#modules/configurator/components/openings/openings-text.ts";
import { readGrid } from "#modules/configurator/components/price/grid-text.ts";
import { readForm } from "#modules/configurator/components/screen/form-values.ts";
import { shownOf } from "#modules/configurator/components/screen/shown-family.ts";
import { settle } from "#modules/configurator/components/screen/spinner.ts";
import { casement } from "#modules/configurator/testing/casement.ts";
import { sampleFamily } from "#modules/configurator/testing/sample-family.ts";
import { readHtml } from "#modules/content/server/html.ts";
import { treeOfWords, wordsOfTree } from "#modules/content/server/words.ts";
import { cleanDrawing } from "#modules/media/server/drawing.ts";
import { replyText } from "#modules/messages/server/reply-text.ts";
import { readRedirects } from "#modules/page/server/redirect-file.ts";
import { readDer } from "#modules/signing/components/der.ts";
import { readPdf } from "#modules/signing/server/pdf-objects.ts";
import { describedBy } from "#platform/html/beginning.ts";
import { sanitise } from "#platform/html/sanitise.ts";
import { readCookie } from "#platform/http/cookies.ts";
import { parseJson } from "#platform/http/json-text.ts";
import { localLocation } from "#platform/http/location.ts";
import { splitLocale } from "#platform/i18n/locale.ts";
import { parseDomain } from "#platform/models/domain.ts";
import { typedDecimal } from "#platform/money/typed.ts";
import { nestedForm } from "#platform/pages/nested-form.ts";
import { doublingRatio, linearRatioMax } from "#platform/testing/doubling.ts";

const sample = shownOf(sampleFamily());

function drawingOf(source: string) {
  try {
    return cleanDrawing(source);
  } catch {
    // A refusal is a valid answer.
    return "";
  }
}

function derOf(bytes: Uint8Array) {
  const head = Buffer.from([0x30, 0x83, 0, 0, 0]);
  head.writeUIntBE(bytes.length, 2, 3);
  try {
    return readDer(Buffer.concat([head, bytes]));
  } catch {
    return "";
  }
}

function pdfOf(rows: string) {
  try {
    return readPdf(Buffer.from(`xref\n${rows}trailer\n<<\n/Root 1 0 R\n>>\nstartxref\n0\n%%EOF\n`));
  } catch {
    return "";
  }
}

const shownCasement = shownOf(casement);
const area = { length: 2, mass: 0 };

/**
 * The input format, the attack, a parser call with input of a given size, and that size. SQL statements have a test of
 * their own.
 */
const hostile: [string, string, (size: number) => unknown, number][] = [
  ["HTML", "tags that nobody closes", (size) => sanitise("<b>".repeat(size)), 4_000],
  ["HTML", "signs that open a tag", (size) => sanitise("<".repeat(size)), 40_000],
  ["HTML", "an attribute without end", (size) => sanitise(`<a href="${'x="'.repeat(size)}`), 40_000],
  ["a reply by mail", "heads of quotations", (size) => replyText("On Friday\n".repeat(size)), 1_000],
  ["a reply by mail", "one line without end", (size) => replyText(`On ${"a ".repeat(size)}`), 100_000],
  ["a description", "links that nobody closes", (size) => describedBy("<a ".repeat(size)), 20_000],
  ["a description", "blanks", (size) => describedBy(`<p>${" ".repeat(size)}x</p>`), 100_000],
  ["words of a text", "headings", (size) => treeOfWords("## Terms\n".repeat(size)), 1_000],
  ["words of a text", "empty lines", (size) => treeOfWords(`a${" \n".repeat(size)}b`), 20_000],
  ["words of a text", "blanks in a heading", (size) => treeOfWords(`##${" ".repeat(size)}\n`), 20_000],
  ["words of a text", "signs of marks", (size) => treeOfWords("**a *b [c](".repeat(size)), 5_000],
  ["words of a text", "opening signs", (size) => treeOfWords("*".repeat(size)), 10_000],
  ["words of a text", "brackets", (size) => treeOfWords("[".repeat(size)), 10_000],
  ["words of a text", "quotations", (size) => treeOfWords("> a\n".repeat(size)), 2_000],
  ["words of a text", "quotations in quotations", (size) => treeOfWords(">".repeat(size)), 2_000],
  ["a text as words", "paragraphs", (size) => wordsOfTree(readHtml("<p>*a*</p>".repeat(size))), 2_000],
  ["content", "tags that nobody closes", (size) => readHtml("<b>".repeat(size)), 10_000],
  ["content", "containers that nobody closes", (size) => readHtml("<div>a".repeat(size)), 10_000],
  ["content", "marks within marks", (size) => readHtml("<b><i>a</i></b>".repeat(size)), 5_000],
  ["content", "lists and cells", (size) => readHtml("<ul><li><table><tr><td>".repeat(size)), 5_000],
  ["content", "blanks", (size) => readHtml(`<p>a${" ".repeat(size)}b</p>`), 100_000],
  ["content", "breaks", (size) => readHtml(`<pre>${"\n".repeat(size)}x</pre>${"<br> ".repeat(size)}`), 5_000],
  [
    "content",
    "pictures and captions",
    (size) => readHtml("<figure><img src='/a'><figcaption>".repeat(size)),
    5_000,
  ],
  ["a list of openings", "lines", (size) => readOpenings(sample, "1,2 m; 1,4 m\n".repeat(size)), 1_000],
  ["a list of openings", "a number without end", (size) => readOpenings(sample, "1 ".repeat(size)), 5_000],
  ["a file of redirects", "rows", (size) => readRedirects("/a,/b\n".repeat(size)), 5_000],
  ["a file of redirects", "a quote without end", (size) => readRedirects(`"${"a,\n".repeat(size)}`), 20_000],
  ["a drawing", "shapes", (size) => cleanDrawing(`<svg>${"<path d='M0 0'/>".repeat(size)}</svg>`), 10_000],
  [
    "a drawing",
    "addresses in a style",
    (size) => cleanDrawing(`<svg><style>${"url(#a)".repeat(size)}</style></svg>`),
    20_000,
  ],
  ["a drawing", "an attribute without end", (size) => drawingOf(`<svg><path ${'x="'.repeat(size)}`), 20_000],
  ["a signature", "elements in elements", (size) => derOf(Buffer.alloc(size, "3080", "hex")), 100_000],
  ["a signature", "many elements", (size) => derOf(Buffer.alloc(size, "0500", "hex")), 100_000],
  ["a signed PDF", "rows of its table", (size) => pdfOf("0000000000 00000 n \n".repeat(size)), 5_000],
  ["a cookie", "many names", (size) => readCookie("a=b; ".repeat(size), "session_id"), 20_000],
  ["a cookie", "blanks", (size) => readCookie(`a=${" ".repeat(size)};`, "session_id"), 100_000],
  ["JSON", "depth", (size) => parseJson("[".repeat(size)), 100_000],
  ["JSON", "values", (size) => parseJson(`[${"{},".repeat(size)}1]`), 20_000],
  ["a path", "slashes", (size) => localLocation("/".repeat(size)), 200_000],
  ["a path", "letters of other scripts", (size) => localLocation(`/${"ă/".repeat(size)}`), 20_000],
  ["a path", "languages", (size) => splitLocale("/ro".repeat(size)), 100_000],
  [
    "a domain",
    "operators",
    (size) => parseDomain([...Array<string>(size).fill("&"), ["id", "=", 1]]),
    20_000,
  ],
  ["a number", "signs between thousands", (size) => typedDecimal("1.".repeat(size), 2), 50_000],
  ["a number", "blanks", (size) => typedDecimal(`1${" ".repeat(size)}x`, 2), 50_000],
  ["a list of names", "commas", (size) => wooList("a\\,,".repeat(size)), 50_000],
  ["a name", "blanks and hyphens", (size) => likeness("- ".repeat(size)), 100_000],
  ["a name in an archive", "steps upwards", (size) => pictureName(`${"../".repeat(size)}a.png`), 100_000],
  ["a rule", "blanks", (size) => readRule(`Width${" ".repeat(size)}x ≤ 2 m`, casement), 20_000],
  ["a rule", "terms", (size) => readRule(`${"Width + ".repeat(size)}Width ≤ 2 m`, casement), 2_000],
  ["a rule", "factors", (size) => readRule(`${"Width × ".repeat(size)}Width ≤ 2 m`, casement), 2_000],
  ["a rule", "conditions", (size) => readRule(`${"Parts = One; ".repeat(size)}: `, casement), 2_000],
  ["a rule", "colons", (size) => readRule(`${": ".repeat(size)}Width ≤ 2`, casement), 20_000],
  ["a condition", "values", (size) => readConditions(`Parts = ${"One / ".repeat(size)}One`, casement), 5_000],
  ["a condition", "blanks", (size) => readConditions(`Width = 1${" ".repeat(size)}!`, casement), 20_000],
  ["a measure", "blanks", (size) => baseOf(`1${" ".repeat(size)}.`, area), 50_000],
  ["a measure", "thousands", (size) => baseOf(`1${" 000".repeat(size)}!`, area), 20_000],
  ["a pasted price grid", "rows", (size) => readGrid(`\t1\n${"1\t2\n".repeat(size)}`, "EUR"), 10_000],
  ["a pasted price grid", "columns", (size) => readGrid(`${"\t1".repeat(size)}\n1\t2`, "EUR"), 20_000],
  [
    "a pasted price grid",
    "blanks in a size",
    (size) => readGrid(`\t1${" ".repeat(size)}x\n1\t2`, "EUR"),
    20_000,
  ],
  [
    "a pasted price grid",
    "blanks in a price",
    (size) => readGrid(`\t1\n1\t2${" ".repeat(size)}x`, "EUR"),
    20_000,
  ],
  ["a typed size", "groups of thousands", (size) => settle(`1${".000".repeat(size)}x`, {}), 20_000],
  ["a typed size", "blanks", (size) => settle(`1${" ".repeat(size)}x`, {}), 50_000],
  [
    "a value of the buyer's own",
    "control characters",
    (size) =>
      readForm(shownCasement, { "__custom_attribute-18": "\n a".repeat(size) }, { choices: {}, own: {} }),
    20_000,
  ],
  [
    "a nested form",
    "rows",
    (size) => {
      const form = new FormData();
      for (let row = 0; row < size; row += 1) form.set(`rows[${row}].percent`, "1");
      return nestedForm(form);
    },
    2_000,
  ],
  [
    "a nested form",
    "brackets in a name",
    (size) => {
      const form = new FormData();
      form.set(`a${"[".repeat(size)}`, "1");
      return nestedForm(form);
    },
    20_000,
  ],
];

test.each(hostile)("%s of twice as many %s takes about twice as long", (_kind, _what, read, size) => {
  expect(doublingRatio(read, size)).toBeLessThan(linearRatioMax);
});
