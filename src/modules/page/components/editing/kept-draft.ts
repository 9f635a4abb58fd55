import type { ContentTree } from "#modules/content/components/content-tree.ts";

/** A page in one language as the editor holds it. */
export interface EditedText {
  title: string;
  description: string;
  body: ContentTree;
}

/** The text that this browser stores until the server has it. */
export interface KeptDraft {
  /** The draft version on which the text is based. */
  version: number;
  text: EditedText;
  /** The server's text at that version, needed to merge other people's changes. */
  base?: EditedText;
  /** The text in flight when the browser or the server stopped: it may have arrived. */
  sent?: EditedText;
}

const prefix = "vitrine.page.";
const nameOf = (pageId: number, code: string) => `${prefix}${pageId}.${code}`;

/** Words that were typed while saving was impossible. */
export function readKept(pageId: number, code: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(pageId, code)) ?? "null");
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Returns whether the browser stored it: full or private storage may refuse. */
export function keep(pageId: number, code: string, kept: KeptDraft): boolean {
  try {
    localStorage.setItem(nameOf(pageId, code), JSON.stringify(kept));
    return true;
  } catch {
    // If space is short, stores only the words themselves.
    return kept.base !== undefined && keep(pageId, code, { version: kept.version, text: kept.text });
  }
}

export function forget(pageId: number, code: string): void {
  try {
    localStorage.removeItem(nameOf(pageId, code));
  } catch {
    // A browser without storage has nothing to delete.
  }
}

/** Whether two texts are equal; the database may reorder the keys of a tree. */
export function isSameText(one: EditedText, other: EditedText): boolean {
  return plain(one) === plain(other);
}

function plain({ title, description, body }: EditedText): string {
  return JSON.stringify([title, description, inOrder(body)]);
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
}

function isKept(value: unknown): value is KeptDraft {
  if (typeof value !== "object" || value === null) return false;
  const { version, text } = value as Partial<KeptDraft>;
  return typeof version === "number" && typeof text?.title === "string" && Array.isArray(text.body?.content);
}
