import type { Messages } from "#platform/i18n/say.ts";

type Words = Readonly<Record<string, () => Promise<{ default: Messages }>>>;

/** Loaders of the public texts by language code. The build fills them in, see platform/build/compiled-messages.ts. */
export const publicWords: Words = {};
/** Loaders of the back office's texts. */
export const staffWords: Words = {};
/** Loaders of those texts of the back office that the editor of a page needs. */
export const editingWords: Words = {};
/** Loaders of the texts that wait until the page is idle. */
export const laterWords: Words = {};
