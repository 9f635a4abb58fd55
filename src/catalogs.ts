import type { Catalogs } from "#platform/i18n/catalogs.ts";

/** All texts of the installed languages, for the server. The build fills it in, see platform/build/compiled-messages.ts. */
export const catalogs: Catalogs = {};
