import { office } from "#modules/office/module.ts";
import { people } from "#modules/people/module.ts";
import type { Module } from "#platform/module.ts";

/**
 * The customer's own place: what waits for them, and the lists of their documents, all searched, sorted and filtered in
 * one way. It knows no document: modules describe theirs in `documentLists` and `waitingThings`.
 */
export const portal: Module = { name: "portal", needs: [office, people] };
