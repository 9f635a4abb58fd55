import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Accordion } from "#ui/accordion.tsx";
import { wishlistPath } from "../../paths.ts";
import { AccountEntries } from "./account-menu.tsx";
import { LanguageLinks } from "./language-links.tsx";
import type { MenuView, ShellView } from "./shell-view.ts";
import { useWishCount } from "./wish-link.tsx";

/** All entries of a wide header, one below the other. */
export function PhoneMenu({ view, currentPath }: { view: ShellView; currentPath: string }) {
  const { text } = useLocale();
  return (
    <div className="wrap phone-menu">
      <nav aria-label={text("website.mainMenu")}>
        {view.header.map((entry) => (
          <PhoneEntry key={entry.id} entry={entry} currentPath={currentPath} />
        ))}
      </nav>
      <div className="phone-menu__more">
        <WishEntry />
        <AccountEntries />
        <LanguageLinks offered={view.languages} />
      </div>
    </div>
  );
}

function WishEntry() {
  const { label } = useWishCount();
  return <Link to={wishlistPath}>{label}</Link>;
}

function PhoneEntry({ entry, currentPath }: { entry: MenuView; currentPath: string }) {
  const { text } = useLocale();
  const current = (path: string) => (path === currentPath ? "page" : undefined);
  if (entry.children.length === 0) {
    return (
      <Link className="phone-menu__head" to={entry.path} aria-current={current(entry.path)}>
        {entry.name}
      </Link>
    );
  }
  return (
    <Accordion title={<span className="phone-menu__name">{entry.name}</span>} name="phone-menu">
      {entry.path && (
        <Link to={entry.path} aria-current={current(entry.path)}>
          {text("website.seeAll")}
        </Link>
      )}
      {entry.children.map((child) => (
        <Link key={child.id} to={child.path} aria-current={current(child.path)}>
          {child.name}
        </Link>
      ))}
    </Accordion>
  );
}
