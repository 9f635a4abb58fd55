import { Link } from "#platform/browser/link.tsx";
import type { LinkProps } from "#ui/link.tsx";

/** What the design system's links become in pages: paths of this site navigate within it, all else is an anchor. */
export function SiteLink({ href, ...rest }: LinkProps) {
  const within =
    href.startsWith("/") && !href.startsWith("//") && !rest.target && rest.download === undefined;
  return within ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
