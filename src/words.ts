import type { Messages } from "#platform/i18n/say.ts";

type Words = Readonly<Record<string, () => Promise<{ default: Messages }>>>;

/** What fetches the texts of a page's language, by code. The build fills these in, see platform/build/compiled-messages.ts. */
export const publicWords: Words = {};
/** Those of the back office. */
export const staffWords: Words = {};
/** Those that wait until the page is idle. */
export const laterWords: Words = {};
