/**
 * The URLs of the editor's scripts, which the page of the editor imports only once it runs. The build fills them in, see
 * platform/build/editor-files.ts; in development there is nothing to prefetch.
 */
export const editorFiles: readonly string[] = [];
