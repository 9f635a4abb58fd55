import type { Messages } from "#platform/i18n/say.ts";

/** The words of all modules in English. The build puts them here, see platform/build/composed.ts. */
const words: Messages = {};

export default words;
