/**
 * Adds the texts that a first visit does not need to the loaded texts of the page's language. The build makes every
 * file that uses one of these texts import this file, and so wait for it; it also fills in the languages here
 * (platform/build/compiled-messages.ts).
 */
export {};
