import User from "lucide-react/icons/user";
import { type MouseEvent, useState } from "react";
import { useLocation } from "react-router";
import { officePath } from "#modules/office/paths.ts";
import { peoplePaths } from "#modules/people/paths.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { signInPath, signOutPath } from "../../paths.ts";
import { useVisitor } from "./visitor-store.ts";

/** The sign-in link, or the signed-in person's menu. */
export function AccountMenu() {
  const { text } = useLocale();
  const { user_name, user_picture } = useVisitor();
  if (user_name === "") {
    return <SignInLink />;
  }
  return (
    <Menu
      className="only-wide"
      triggerClassName="tool"
      trigger={
        <>
          {user_picture ? <img className="account-face" src={user_picture} alt="" /> : <Icon of={User} />}
          <span className="account-called" aria-hidden="true">
            {user_name}
          </span>
        </>
      }
      label={text("website.accountOf", { name: user_name })}
      hideArrow
    >
      <AccountEntries />
    </Menu>
  );
}

type EntryDialogType = typeof import("#modules/people/components/account/entry-dialog.tsx").EntryDialog;

/** Leads to the sign-in page; with a script its forms open over the present page. */
function SignInLink() {
  const { text, href } = useLocale();
  const path = useSignInPath();
  const { pathname } = useLocation();
  const [Dialog, setDialog] = useState<EntryDialogType | null>(null);
  const [open, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function press(event: MouseEvent) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    // The sign-in pages have their own forms.
    if (elsewhere || pathname.startsWith("/web/")) return;
    event.preventDefault();
    setBusy(true);
    try {
      const { EntryDialog } = await import("#modules/people/components/account/entry-dialog.tsx");
      setDialog(() => EntryDialog);
      setOpen(true);
    } catch {
      // The page works without the script that could not be fetched.
      location.assign(href(path));
    }
    setBusy(false);
  }
  return (
    <>
      <Link
        className="tool only-wide"
        to={path}
        aria-label={text("website.signIn")}
        aria-haspopup="dialog"
        aria-busy={isBusy || undefined}
        onClick={(event) => void press(event)}
      >
        {isBusy ? <span className="spin" aria-hidden="true" /> : <Icon of={User} />}
      </Link>
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A signed-in person's links under their name; also part of the phone's menu. */
export function AccountEntries() {
  const { text, href } = useLocale();
  const { user_name, roles, open_quotes } = useVisitor();
  const signIn = useSignInPath();
  if (user_name === "") return <Link to={signIn}>{text("website.signIn")}</Link>;
  return (
    <>
      <p className="account-name">{user_name}</p>
      <Link to={peoplePaths.portal}>{text("website.overview")}</Link>
      <Link to={peoplePaths.account}>{text("website.account")}</Link>
      <Link to={peoplePaths.orders}>{text("website.orders")}</Link>
      <Link to={peoplePaths.quotes}>
        {text("website.quotes")}
        {Number(open_quotes) > 0 && (
          <small> {text("website.quotesOpen", { count: Number(open_quotes) })}</small>
        )}
      </Link>
      <Link to={peoplePaths.wishlist}>{text("website.wishes")}</Link>
      <Link to={peoplePaths.security}>{text("website.security")}</Link>
      {/* A plain anchor: the back office has texts and styles of its own. */}
      {roles.length > 0 && <a href={href(officePath)}>{text("website.backOffice")}</a>}
      <form method="post" action={href(signOutPath)}>
        <button type="submit">{text("website.signOut")}</button>
      </form>
    </>
  );
}

/** Signing in leads back to the present page. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation();
  if (pathname === "/" || pathname.startsWith("/web/")) return signInPath;
  return `${signInPath}?redirect=${encodeURIComponent(pathname + search)}`;
}
