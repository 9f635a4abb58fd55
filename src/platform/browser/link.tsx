import type { AnchorHTMLAttributes } from "react";
import { Link as RouterLink, useInRouterContext } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  /** A path of this site without its language prefix. */
  to: string;
  /** Keep the scroll position, for filters and sorting. */
  keepScroll?: boolean;
};

/** A link within the site that works in pages (client navigation) and in fragments (plain anchor) alike. */
export function Link({ to, keepScroll = false, ...rest }: LinkProps) {
  const inRouter = useInRouterContext();
  const { href } = useLocale();
  if (!inRouter) return <a href={href(to)} {...rest} />;
  // Nobody follows a link while the page is made. The router's own one finds its address twice and prepares for clicks,
  // for hundreds of links of a long list; what comes out is the same.
  if (import.meta.env.SSR && typeof document === "undefined" && isPlain(to))
    return <a {...rest} href={href(to)} />;
  return <RouterLink to={to} preventScrollReset={keepScroll} discover="none" {...rest} />;
}

/** It stands for itself: the router would neither resolve nor shorten it. */
function isPlain(to: string): boolean {
  return /^\/(?![/\\])[^?#]*(?:\?[^#]+)?(?:#.+)?$/.test(to) && !/\/\/|\/\.{1,2}(?:\/|[?#]|$)/.test(to);
}
