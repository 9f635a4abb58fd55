import { cartPath, searchPath } from "#modules/website/paths.ts";
import type { PublicContext } from "#platform/context.ts";
import { type IconName, iconPath } from "../paths.ts";
import { iconUnique } from "./icon.ts";
import { colour } from "./theme.ts";

const icons: { name: IconName; purpose: "any" | "maskable" }[] = [
  { name: "any-192.png", purpose: "any" },
  { name: "any-512.png", purpose: "any" },
  { name: "maskable-512.png", purpose: "maskable" },
];

/** https://www.w3.org/TR/appmanifest/: the site in the language of the address. */
export function manifestOf(context: PublicContext) {
  const { site, locale } = context;
  const unique = iconUnique(context);
  return {
    // The same app in every language.
    id: "/",
    name: site.name,
    short_name: site.name,
    description: locale.text("app.description", { name: site.name }),
    lang: locale.tag,
    dir: "ltr",
    start_url: locale.href("/"),
    scope: "/",
    display: "standalone",
    theme_color: colour(site, "--c-page"),
    background_color: colour(site, "--c-page"),
    icons: icons.map(({ name, purpose }) => {
      const side = /\d+/.exec(name)?.[0] ?? "";
      return { src: iconPath(name, unique), sizes: `${side}x${side}`, type: "image/png", purpose };
    }),
    shortcuts: [
      { name: locale.text("app.shop"), url: locale.href(searchPath) },
      { name: locale.text("app.cart"), url: locale.href(cartPath) },
    ],
  };
}
