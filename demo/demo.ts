import { join } from "node:path";
import { homePictures } from "#modules/website/slots.ts";
import type { Demo } from "#platform/demo.ts";
import { shippedPictures } from "#platform/files/picture.ts";
import { fill } from "#platform/slot.ts";
import { pictures } from "./home/pictures.ts";
import { demoAccounts } from "./people/accounts.ts";

/** The folder of this file in the source; the build puts the file two folders below the root. */
const folder = import.meta.env.PROD ? join(import.meta.dirname, "../../demo") : import.meta.dirname;

/**
 * A joinery in Cluj: its shop, blog, people and pictures. `src/demo.ts` finds this file if the folder exists. Each part
 * is loaded only when it is written, because the serving process never needs it.
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
