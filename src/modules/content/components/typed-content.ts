/** Whether a field of a form holds a tree from the editor, and not words that somebody typed without it. */
export function isTree(typed: string): boolean {
  return typed.startsWith('{"schema":');
}
