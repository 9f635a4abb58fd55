import { office } from "#modules/office/module.ts";
import { people } from "#modules/people/module.ts";
import type { Module } from "#platform/module.ts";

/**
 * The customer's portal: what waits for them, and the lists of their documents with the same search, sorting and
 * filters everywhere. The portal knows no kind of document: modules describe theirs in `documentLists` and
 * `waitingThings`.
 */
export const portal: Module = { name: "portal", needs: [office, people] };
