import type { BlockNode, Column, ContentTree } from "#modules/content/components/content-tree.ts";
import type { Context } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { PageTexts } from "./page-text.ts";

/** The layouts of a new page. */
export const startingLayouts = ["blank", "landing", "about", "contact", "questions"] as const;
export type StartingLayout = (typeof startingLayouts)[number];

/** The initial texts of a new page in one language; each sentence says what belongs in its place. */
export function startingTexts(
  { locale }: Context,
  code: LocaleCode,
  title: string,
  layout: StartingLayout,
): PageTexts {
  const { text } = locale.others?.[code] ?? locale;
  const content = blocksOf(layout, (at) => text(`page.start_${layout}${at}`));
  const body: ContentTree = { schema: 1, type: "doc", content };
  return { [code]: { title, description: "", body } };
}

type Words = (at: number) => string;

function blocksOf(layout: StartingLayout, words: Words): BlockNode[] {
  if (layout === "landing") return landing(words);
  return layouts[layout].map((part, at) => textBlock(part, `start${at + 1}`, words(at + 1)));
}

type Part = "heading" | "subheading" | "paragraph";

const layouts: Record<Exclude<StartingLayout, "landing">, readonly Part[]> = {
  blank: [],
  about: ["paragraph", "heading", "paragraph", "heading", "paragraph"],
  contact: ["paragraph", "heading", "paragraph", "heading", "paragraph"],
  questions: ["paragraph", "heading", "paragraph", "heading", "paragraph"],
};

/** A call to action, three reasons side by side, questions, and the call again. */
function landing(words: Words): BlockNode[] {
  const reason = (at: number): Column => ({
    type: "column",
    content: [
      textBlock("subheading", `start${at}`, words(at)),
      textBlock("paragraph", `start${at + 1}`, words(at + 1)),
    ],
  });
  const call = { href: "/shop", otherButton: "", otherHref: "" };
  return [
    placed("start1", "callToAction", { ...call, title: words(1), words: words(2), button: words(3) }),
    textBlock("heading", "start4", words(4)),
    {
      type: "columns",
      attrs: { id: "start0", layout: "even" },
      content: [reason(5), reason(7), reason(9)],
    },
    placed("start11", "faq", {
      title: words(11),
      questions: [
        { question: words(12), answer: words(13) },
        { question: words(14), answer: words(15) },
      ],
    }),
    placed("start16", "callToAction", { ...call, title: words(16), words: "", button: words(3) }),
  ];
}

function textBlock(part: Part, id: string, words: string): BlockNode {
  const content = [{ type: "text" as const, text: words }];
  return part === "paragraph"
    ? { type: "paragraph", attrs: { id }, content }
    : { type: "heading", attrs: { id, level: part === "heading" ? 2 : 3 }, content };
}

const placed = (id: string, kind: string, data: Record<string, unknown>): BlockNode => ({
  type: "placed",
  attrs: { id, kind, data },
});
