import { Link } from "#platform/browser/link.tsx";
import type { LinkProps } from "#ui/link.tsx";

/** The design system's links in pages: paths of this site navigate within it, others are plain anchors. */
export function SiteLink({ href, ...rest }: LinkProps) {
  const within =
    href.startsWith("/") && !href.startsWith("//") && !rest.target && rest.download === undefined;
  return within ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
