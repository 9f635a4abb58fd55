/**
 * The words of this page's language that a first visit does not need, added to those that are there. The build has
 * every file that asks for one of them import this one, and so wait for it (platform/build/compiled-messages.ts).
 */
const isRomanian = document.documentElement.lang === "ro";
const [{ default: words }, { default: further }] = await Promise.all([
  isRomanian ? import("./messages.ro.ts") : import("./messages.en.ts"),
  isRomanian ? import("./messages.ro.ts?further") : import("./messages.en.ts?further"),
]);
Object.assign(words, further);

export {};
