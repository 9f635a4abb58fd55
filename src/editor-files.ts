/**
 * The URLs of the editor's scripts. The build fills them in, see platform/build/editor-files.ts; in development there is
 * nothing to fetch ahead, and the editor opens with the rest of its page.
 */

/** The script that makes the text of a page editable before everything else has loaded, and its imports. */
export const earlyFiles: readonly string[] = [];

/** The editor, which its page imports only once it runs. */
export const editorFiles: readonly string[] = [];
