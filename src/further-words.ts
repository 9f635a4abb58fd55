/**
 * The words of this page's language that a first visit does not need, added to those that are there. The build has
 * every file that asks for one of them import this one, and so wait for it, and names the languages here
 * (platform/build/compiled-messages.ts).
 */
export {};
