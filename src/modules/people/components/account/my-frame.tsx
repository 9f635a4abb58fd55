import type { ReactNode } from "react";
import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { TabLinks } from "#ui/tabs.tsx";
import { peoplePaths } from "../../paths.ts";

export type MyTab = (typeof tabs)[number][0];

const tabs = [
  ["overview", peoplePaths.portal],
  ["orders", peoplePaths.orders],
  ["quotes", peoplePaths.quotes],
  ["projects", peoplePaths.projects],
  ["invoices", peoplePaths.invoices],
  ["deliveries", peoplePaths.deliveries],
  ["wishlist", peoplePaths.wishlist],
  ["configurations", peoplePaths.configurations],
  ["reviews", peoplePaths.reviews],
  ["addresses", peoplePaths.addresses],
  ["cards", peoplePaths.cards],
  ["profile", peoplePaths.profile],
  ["account", peoplePaths.account],
  ["security", peoplePaths.security],
  ["privacy", peoplePaths.privacy],
] as const;

interface MyFrameProps {
  title: string;
  lead?: ReactNode;
  /** The account page on display. */
  current: MyTab;
  children: ReactNode;
}

/** The frame of the pages of a person's own account. */
export function MyFrame({ title, lead, current, children }: MyFrameProps) {
  const { text } = useLocale();
  return (
    <div className="wrap safety">
      <PageHead title={title} hidden />
      <header className="row row--between safety__head">
        <h1 className="h1">{title}</h1>
        <Link className="link small" to={peoplePaths.signOut()}>
          {text("people.signOut")}
        </Link>
      </header>
      {lead && <p className="safety__lead">{lead}</p>}
      <div className="safety__body">
        <MyTabs current={current} />
        <div className="safety__main">{children}</div>
      </div>
    </div>
  );
}

/** The pages of an account, as links. */
export function MyTabs({ current }: { current: MyTab }) {
  const { text } = useLocale();
  return (
    <TabLinks
      label={text("people.myAccount")}
      links={tabs.map(([key, href]) => ({ href, label: text(`people.${key}`), current: key === current }))}
    />
  );
}

/** One section of such a page: its name on the left, its actions on the right. */
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
