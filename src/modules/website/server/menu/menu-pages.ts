import type { PreviewPage } from "#modules/theme/slots.ts";
import type { PublicContext } from "#platform/context.ts";
import { homePath } from "../../paths.ts";
import { menus } from "./menu.ts";

/** The pages in the header's and footer's menus: the site's look is previewed on them. */
export async function menuPages(context: PublicContext): Promise<readonly PreviewPage[]> {
  const { header, footer } = await menus(context);
  const entries = [...header, ...footer.flatMap(({ children }) => children)];
  const pages = entries.map(({ name, path }) => ({ label: name, path })).filter(({ path }) => path !== "");
  const home = { label: context.locale.text("website.dockHome"), path: homePath };
  return [home, ...pages.filter(({ path }, at) => pages.findIndex((one) => one.path === path) === at)];
}
