/**
 * Where the browser finds the words of each language (`ro`), those of the back office (`staff.ro`) and further ones
 * (`rest.ro` by `words.rest`, `chat.ro` by `words.chat`). The build fills it in, see platform/build/word-files.ts; from source there is
 * nothing to fetch ahead.
 */
export const wordFiles: Readonly<Record<string, string>> = {};
