import type { Messages } from "#platform/i18n/say.ts";

/** The words of the back office in English, loaded by the browser only there; the build puts them here. */
const words: Messages = {};

export default words;
