import { join } from "node:path";
import { homePictures } from "#modules/website/slots.ts";
import type { Demo } from "#platform/demo.ts";
import { shippedPictures } from "#platform/files/picture.ts";
import { fill } from "#platform/slot.ts";
import { pictures } from "./home/pictures.ts";
import { demoAccounts } from "./people/accounts.ts";

/** Of this file in the source; the build puts it two folders below the root. */
const folder = import.meta.env.PROD ? join(import.meta.dirname, "../../demo") : import.meta.dirname;

/**
 * A joinery in Cluj: its shop, its blog, its people and its pictures. `src/demo.ts` finds this file when the folder is
 * there. What a part writes is loaded when it is written: the process that serves never needs it.
 */
export const demo: Demo = {
  accounts: demoAccounts,
  parts: [
    { name: "people", write: async (options) => (await import("./people/people.ts")).seed(options) },
    { name: "blog", write: async (options) => (await import("./blog/blog.ts")).seed(options) },
    { name: "shop", write: async (options) => (await import("./shop/shop.ts")).seed(options) },
    {
      name: "configurator",
      write: async (options) => (await import("./configurator/configurator.ts")).seed(options),
    },
    { name: "slider", write: async (options) => (await import("./sliders.ts")).seed(options) },
    { name: "pages", write: async (options) => (await import("./pages.ts")).seed(options) },
    { name: "media", write: async (options) => (await import("./media.ts")).seed(options) },
    { name: "projects", write: async (options) => (await import("./projects.ts")).seed(options) },
    { name: "chat", write: async (options) => (await import("./chat.ts")).seed(options) },
    { name: "year", write: async (options) => (await import("./year/year.ts")).begin(options) },
  ],
  rest: {
    isOpen: async (house) => (await import("./year/state.ts")).isYearOpen(house),
    write: async (options) => (await import("./year/year.ts")).finish(options),
  },
  fills: [fill(homePictures, pictures), fill(shippedPictures, folder)],
};
