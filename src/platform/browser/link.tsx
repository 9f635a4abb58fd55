import { type AnchorHTMLAttributes, createContext, type MouseEvent, type ReactNode, use } from "react";
import { type NavigateFunction, Link as RouterLink, useInRouterContext, useNavigate } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  /** A path of this site without its language prefix. */
  to: string;
  /** Keep the scroll position, for filters and sorting. */
  keepScroll?: boolean;
};

const NavigateContext = createContext<NavigateFunction | null>(null);

/**
 * One navigation hook for all links below. The router's own links each call theirs, and a list has hundreds of them.
 */
export function LinkNavigator({ children }: { children: ReactNode }) {
  return <NavigateContext value={useNavigate()}>{children}</NavigateContext>;
}

/** A link within the site that works in pages (client navigation) and in fragments (plain anchor) alike. */
export function Link(props: LinkProps) {
  const { to, keepScroll = false, onClick, ...rest } = props;
  const { href } = useLocale();
  const navigate = use(NavigateContext);
  if (!navigate || !isPlain(to)) return <RoutedLink {...props} />;

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isForThisPage(event)) return;
    event.preventDefault();
    const replace = event.currentTarget.href === location.href;
    void navigate?.(to, { replace, preventScrollReset: keepScroll });
  }
  return <a {...rest} href={href(to)} onClick={follow} />;
}

/** The router's link, for pages outside our frame and for addresses that the router has to resolve. */
function RoutedLink({ to, keepScroll = false, ...rest }: LinkProps) {
  const inRouter = useInRouterContext();
  const { href } = useLocale();
  if (!inRouter) return <a href={href(to)} {...rest} />;
  // Nobody follows a link during server rendering; a plain anchor has the same HTML.
  if (import.meta.env.SSR && typeof document === "undefined" && isPlain(to))
    return <a {...rest} href={href(to)} />;
  return <RouterLink to={to} preventScrollReset={keepScroll} discover="none" {...rest} />;
}

type Press = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey"> & {
  currentTarget: { target: string };
};

/** The browser itself handles another tab, another window or a download. */
export function isForThisPage({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: Press): boolean {
  const isPlainPress = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return isPlainPress && (currentTarget.target === "" || currentTarget.target === "_self");
}

/** The router would neither resolve nor shorten this address. */
function isPlain(to: string): boolean {
  return /^\/(?![/\\])[^?#]*(?:\?[^#]+)?(?:#.+)?$/.test(to) && !/\/\/|\/\.{1,2}(?:\/|[?#]|$)/.test(to);
}
