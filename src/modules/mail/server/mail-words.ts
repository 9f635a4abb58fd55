import type { BlockNode, ContentTree, Mark } from "#modules/content/components/content-tree.ts";
import { placedBlocks } from "#modules/content/server/placed-blocks.ts";
import { linesOfBlocks } from "#modules/content/server/plain-text.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import type { MailKind, MailPiece } from "#platform/mail/mail-kind.ts";
import { markOf } from "#platform/mail/mail-mark.ts";

/** The editable words of a mail: lines with placeholders, and the body as a tree. */
export interface MailWords {
  subject: string;
  title: string;
  /** Shown beside the subject in lists of mails; empty for none. */
  preview: string;
  body: ContentTree;
}

/** The language pack's words in editable form. */
export function packMailWords(locale: Locale, kind: MailKind): MailWords {
  const { subject, title, body } = kind.texts(locale, markOf);
  const content = body.map((piece, at) => blockOf(piece, `d${at}`));
  return { subject, title, preview: "", body: { schema: 1, type: "doc", content } };
}

const markOfLook = { small: { type: "small" }, strong: { type: "strong" } } satisfies Record<string, Mark>;

function blockOf(piece: MailPiece, id: string): BlockNode {
  if ("part" in piece) return { type: "placed", attrs: { id, kind: blockOfPart(piece.part), data: {} } };
  const marks = piece.look ? { marks: [markOfLook[piece.look]] } : {};
  return { type: "paragraph", attrs: { id }, content: [{ type: "text", text: piece.words, ...marks }] };
}

/** The kind of block for a fixed part. */
export const blockOfPart = (part: string) => `part${part.charAt(0).toUpperCase()}${part.slice(1)}`;

export function partOfBlock(kind: string): string | undefined {
  const [, first, rest] = /^part([A-Z])(.*)$/.exec(kind) ?? [];
  return first === undefined ? undefined : first.toLowerCase() + rest;
}

/** Required parts that the words of a mail lack. */
export function missingParts(kind: MailKind, body: ContentTree): string[] {
  const there = placedBlocks([body]).map((block) => partOfBlock(block.attrs.kind));
  return Object.entries(kind.parts)
    .filter(([name, { keep }]) => keep && !there.includes(name))
    .map(([name]) => name);
}

/** Whether two texts have the same content, whatever the ids of their blocks. */
export function saysTheSame(one: MailWords, other: MailWords): boolean {
  const said = (words: MailWords) =>
    JSON.stringify([words.subject, words.title, words.preview, words.body.content], (key, value) =>
      key === "id" ? undefined : key === "marks" && value.length === 0 ? undefined : value,
    );
  return said(one) === said(other);
}

/** The names of placeholders and parts, in the reader's language. */
export interface MailNames {
  details: { name: string; label: string }[];
  parts: { name: string; label: string; keep: "law" | "use" | undefined }[];
}

export function namesOf({ text }: Locale, kind: MailKind): MailNames {
  const values = { ...kind.values, site: "office.mailValue.site" };
  return {
    details: Object.entries(values).map(([name, label]) => ({ name, label: text(label) })),
    parts: Object.entries(kind.parts).map(([name, { label, keep }]) => ({ name, label: text(label), keep })),
  };
}

/** The body as text, one line for each block, with the names of parts. */
export function linesOfMail({ body }: MailWords, { parts }: MailNames): string {
  return linesOfBlocks(body.content, ({ attrs }) => {
    const part = parts.find(({ name }) => blockOfPart(name) === attrs.kind);
    return part ? `[${part.label}]` : "";
  }).join("\n");
}
