import fc from "fast-check";
import { expect, test } from "vitest";
import { toText } from "#platform/mail/mail.ts";
import type { BlockNode, InlineNode, Mark } from "../components/content-tree.ts";
import { linesOfBlocks } from "./plain-text.ts";
import { type MailOptions, mailHtmlOfBlocks } from "./write-mail.ts";

const options: MailOptions = {
  values: {
    buyer: "Ioana <b>Șerban</b>",
    day: "",
    orderLink: { to: "/my/orders/7", label: "View your order" },
  },
  address: (link) => ("href" in link ? link.href : undefined),
  block: () => "",
  linkColor: "#1c1f1e",
  href: (path) => `/ro${path}`,
};
const attrs = { id: "a" };
const said = (text: string, ...marks: Mark[]): InlineNode => ({ type: "text", text, marks });
const paragraph = (...content: InlineNode[]): BlockNode => ({ type: "paragraph", attrs, content });
const html = (...blocks: BlockNode[]) => mailHtmlOfBlocks(blocks, options);

test("details stand in the words, and what a customer is called is no HTML", () => {
  expect(html(paragraph(said("Dear {{buyer}},")))).toBe(
    '<p style="margin:0 0 16px">Dear Ioana &lt;b&gt;Șerban&lt;/b&gt;,</p>',
  );
  expect(html(paragraph(said("See {{orderLink}}.")))).toContain(
    'See <a href="/ro/my/orders/7" style="color:#1c1f1e">View your order</a>.',
  );
  expect(html(paragraph(said("{{unknown}}")))).toContain("{{unknown}}");
});

test("a paragraph whose detail this mail lacks is left out, and so is the entry of a list", () => {
  const list: BlockNode = {
    type: "bulletList",
    attrs,
    content: [
      { type: "listItem", content: [paragraph(said("It arrives on {{day}}"))] },
      { type: "listItem", content: [paragraph(said("It is wrapped"))] },
    ],
  };
  expect(html(paragraph(said("It arrives on {{day}}")), list)).toBe(
    '<ul style="margin:0 0 16px;padding:0 0 0 24px"><li style="margin:0 0 4px">It is wrapped</li></ul>',
  );
});

test.each(["javascript:alert(1)", "#top", "?x=1", "//evil.example"])(
  "%s leads nowhere from a mail",
  (href) => {
    expect(html(paragraph(said("here", { type: "link", attrs: { to: { href } } })))).not.toContain("<a ");
  },
);

test("a picture is as wide as the paper at most, and keeps its shape and its words", () => {
  const picture = html({
    type: "image",
    attrs: {
      id: "p",
      src: "/web/image/9",
      alt: 'The "long" bench',
      width: 1984,
      height: 992,
      caption: "Larch",
    },
  });
  expect(picture).toContain('src="/web/image/9" alt="The &quot;long&quot; bench" width="496" height="248"');
  expect(picture).toContain(">Larch</p>");
});

test.each([
  ["small", 240, 120],
  ["wide", 496, 248],
  ["full", 496, 248],
] as const)("a %s picture of a text is %i px wide in a mail", (size, width, height) => {
  const picture = html({
    type: "image",
    attrs: { id: "p", src: "/web/image/9", alt: "", width: 1984, height: 992, caption: "", size },
  });
  expect(picture).toContain(`width="${width}" height="${height}"`);
});

const allowed: Record<string, readonly string[]> = {
  ...Object.fromEntries("br strong em u s sub sup tbody tr".split(" ").map((tag) => [tag, []])),
  ...Object.fromEntries("p h2 h3 h4 ul li span code pre".split(" ").map((tag) => [tag, ["style"]])),
  ol: ["style", "start"],
  a: ["href", "style"],
  img: ["src", "alt", "width", "height", "style"],
  table: ["role", "width", "cellpadding", "cellspacing", "border", "style"],
  td: ["style", "colspan", "rowspan"],
  th: ["style", "colspan", "rowspan"],
};

/** Throws at the first element or attribute that mails must not contain, and at wrongly nested elements. */
function checkMailHtml(markup: string): void {
  const open: string[] = [];
  for (const [token] of markup.matchAll(/<[^>]*>/g)) {
    const [, end, name = "", inside = "", empty] =
      /^<(\/?)([a-z]\w*)((?: [a-z]+="[^"<>]*")*)( \/)?>$/.exec(token) ?? [];
    const attributes = allowed[name];
    if (!attributes) throw new Error(`${token} is no element of a mail.`);
    if (end) {
      if (open.pop() !== name) throw new Error(`${token} closes what is not open.`);
      continue;
    }
    for (const [, attribute = "", value = ""] of inside.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      if (!attributes.includes(attribute)) throw new Error(`${attribute} of ${token} is not allowed.`);
      if (attribute === "style" && /url|expression|@|var\(/.test(value)) throw new Error(`${value} loads.`);
    }
    if (!empty) open.push(name);
  }
  if (open.length > 0) throw new Error(`${open.join(" ")} is not closed.`);
}

const word = fc.constantFrom(
  "larch",
  "ștejar",
  "<script>",
  '"><img src=x onerror=1>',
  "&amp;",
  "{{buyer}}",
  "{{x}}",
  "'",
);
const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc.constantFrom<Mark>(
    ...(["strong", "emphasis", "underline", "strike", "small", "highlight", "inlineCode"] as const).map(
      (type) => ({
        type,
      }),
    ),
  ),
  fc
    .constantFrom("https://a.example/?a=1&b=2", "/shop", 'mailto:a@b.example?subject="x"', "#x")
    .map((href): Mark => ({ type: "link", attrs: { to: { href } } })),
);
const inline: fc.Arbitrary<InlineNode> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant("text" as const),
      text: word,
      marks: fc.array(mark, { maxLength: 3 }),
    }),
  },
  fc.constant<InlineNode>({ type: "hardBreak" }),
);
const line = fc.array(inline, { minLength: 1, maxLength: 4 });
const { blocks } = fc.letrec<{ block: BlockNode; blocks: BlockNode[] }>((tie) => ({
  blocks: fc.array(tie("block"), { maxLength: 4 }),
  block: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    line.map((content): BlockNode => ({ type: "paragraph", attrs, content })),
    line.map((content): BlockNode => ({ type: "heading", attrs: { id: "h", level: 3 }, content })),
    word.map((text): BlockNode => ({ type: "code", attrs, content: [{ type: "text", text }] })),
    fc.constant<BlockNode>({ type: "divider", attrs }),
    word.map(
      (alt): BlockNode => ({
        type: "image",
        attrs: { id: "i", src: "/web/image/1", alt, width: 800, height: 0, caption: alt },
      }),
    ),
    tie("blocks").map((content): BlockNode => ({ type: "quote", attrs, content })),
    fc.tuple(fc.boolean(), fc.array(tie("blocks"), { maxLength: 3 })).map(([isOrdered, items]): BlockNode => {
      const content = items.map((inner) => ({ type: "listItem" as const, content: inner }));
      return isOrdered
        ? { type: "orderedList", attrs: { id: "o", start: 3 }, content }
        : { type: "bulletList", attrs, content };
    }),
    fc.tuple(word, tie("blocks"), tie("blocks")).map(
      ([caption, one, two]): BlockNode => ({
        type: "table",
        attrs: { id: "t", caption },
        content: [
          {
            type: "tableRow",
            content: [
              { type: "tableHeader", attrs: { colspan: 2, rowspan: 1 }, content: one },
              { type: "tableCell", attrs: { colspan: 1, rowspan: 1 }, content: two },
            ],
          },
        ],
      }),
    ),
    fc.tuple(tie("blocks"), tie("blocks")).map(
      ([one, two]): BlockNode => ({
        type: "columns",
        attrs: { id: "c", layout: "even" },
        content: [one, two].map((content) => ({ type: "column" as const, content })),
      }),
    ),
  ),
}));

test("whatever stands in a mail, its HTML is sound and safe, and its text has every word", () => {
  fc.assert(
    fc.property(blocks, (written) => {
      const markup = mailHtmlOfBlocks(written, options);
      checkMailHtml(markup);
      const text = toText(markup).replace(/\s+/g, "");
      const words = linesOfBlocks(written).flatMap(
        (one) => one.match(/larch|ștejar|<script>|\{\{x\}\}/g) ?? [],
      );
      let at = 0;
      for (const one of words) {
        const found = text.indexOf(one, at);
        expect(found, `${one} in ${text}`).toBeGreaterThanOrEqual(at);
        at = found + one.length;
      }
    }),
  );
});

test("an element that a mail must not have would be found", () => {
  expect(() => checkMailHtml("<script>x</script>")).toThrow();
  expect(() => checkMailHtml('<p onclick="x">x</p>')).toThrow();
  expect(() => checkMailHtml("<p>x")).toThrow();
});
