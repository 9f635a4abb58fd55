/**
 * The URLs of each language's texts (`ro`), of the back office's texts (`staff.ro`) and of further texts (`rest.ro` by
 * `words.rest`, `chat.ro` by `words.chat`). The build fills them in, see platform/build/word-files.ts; in development
 * there is nothing to prefetch.
 */
export const wordFiles: Readonly<Record<string, string>> = {};
