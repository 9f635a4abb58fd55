import type { ContentTree } from "#modules/content/components/content-tree.ts";

/** A page in one language as the editor holds it. */
export interface EditedText {
  title: string;
  description: string;
  body: ContentTree;
}

/** What this browser holds of a page until the server has it. */
export interface KeptDraft {
  /** The version that it was written on. */
  version: number;
  text: EditedText;
  /** What the server held at that version: other people's changes are merged with ours by it. */
  base?: EditedText;
  /** What was on its way when the browser or the server stopped: it may have arrived. */
  sent?: EditedText;
}

const prefix = "vitrine.page.";
const nameOf = (pageId: number, code: string) => `${prefix}${pageId}.${code}`;

/** Words that were typed while nothing could be saved. */
export function readKept(pageId: number, code: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(pageId, code)) ?? "null");
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Whether the browser keeps it: a full or private one may not. */
export function keep(pageId: number, code: string, kept: KeptDraft): boolean {
  try {
    localStorage.setItem(nameOf(pageId, code), JSON.stringify(kept));
    return true;
  } catch {
    // The words themselves come first where there is little room.
    return kept.base !== undefined && keep(pageId, code, { version: kept.version, text: kept.text });
  }
}

export function forget(pageId: number, code: string): void {
  try {
    localStorage.removeItem(nameOf(pageId, code));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Whether two texts say the same; the database keeps the keys of a tree in an order of its own. */
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
