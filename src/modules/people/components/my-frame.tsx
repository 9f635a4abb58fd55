import { type ReactNode, useEffect, useRef } from "react";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { TabLinks } from "#ui/tabs.tsx";
import { peoplePaths } from "../paths.ts";

interface MyFrameProps {
  title: string;
  lead?: ReactNode;
  /** Which of the pages of an account this is. */
  current: "account" | "orders" | "quotes" | "security" | "privacy" | "cards";
  children: ReactNode;
}

/** The frame of the pages on which somebody looks after their own account. */
export function MyFrame({ title, lead, current, children }: MyFrameProps) {
  const { text } = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  // On a phone the tabs are wider than the page: the one that this is stands in view.
  useEffect(() => {
    const tab = frame.current?.querySelector('.tabs [aria-current="page"]');
    const bar = tab?.parentElement;
    if (!tab || !bar) return;
    const [at, within] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()];
    bar.scrollLeft += at.left - within.left - (within.width - at.width) / 2;
  }, []);
  return (
    <div className="wrap safety" ref={frame}>
      <PageHead title={title} hidden />
      <h1 className="h2">{title}</h1>
      {lead && <p className="safety__lead">{lead}</p>}
      <TabLinks
        label={text("people.myAccount")}
        links={[
          { href: peoplePaths.account, label: text("people.account"), current: current === "account" },
          { href: peoplePaths.orders, label: text("people.orders"), current: current === "orders" },
          { href: peoplePaths.quotes, label: text("people.quotes"), current: current === "quotes" },
          { href: peoplePaths.wishlist, label: text("people.wishlist") },
          {
            href: peoplePaths.security,
            label: text("people.security"),
            current: current === "security",
          },
          { href: peoplePaths.cards, label: text("people.cards"), current: current === "cards" },
          { href: peoplePaths.privacy, label: text("people.privacy"), current: current === "privacy" },
        ]}
      />
      {children}
    </div>
  );
}

/** One matter of such a page: what it is on the left, what can be done on the right. */
export function MyPart({
  title,
  lead,
  id,
  children,
}: {
  title: string;
  lead?: ReactNode;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section className="safety__part" id={id}>
      <div className="safety__what">
        <h2 className="h3">{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className="safety__do">{children}</div>
    </section>
  );
}
