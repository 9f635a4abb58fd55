import { type ComponentProps, type ComponentType, createContext, use } from "react";

export type LinkProps = ComponentProps<"a"> & { href: string };

function PlainLink(props: LinkProps) {
  return <a {...props} />;
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Provides the router's link to every component of the design system; without it links are plain anchors. */
export const LinkProvider = LinkContext.Provider;

/** An anchor that navigates as the page around it does. */
export function Link(props: LinkProps) {
  const Anchor = use(LinkContext);
  return <Anchor {...props} />;
}
