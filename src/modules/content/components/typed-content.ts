/** Whether a form field contains a tree from the editor instead of words from a plain field. */
export function isTree(typed: string): boolean {
  return typed.startsWith('{"schema":');
}
