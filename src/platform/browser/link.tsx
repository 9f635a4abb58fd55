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
  return <RouterLink to={to} preventScrollReset={keepScroll} discover="none" {...rest} />;
}
