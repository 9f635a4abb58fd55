import User from "lucide-react/icons/user";
import { useLocation } from "react-router";
import { officePath } from "#modules/office/paths.ts";
import { peoplePaths } from "#modules/people/paths.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { signInPath, signOutPath } from "../paths.ts";
import { useVisitor } from "./visitor-store.ts";

/** The way to sign in, or who is signed in and the way out. */
export function AccountMenu() {
  const { text } = useLocale();
  const { user_name } = useVisitor();
  const signIn = useSignInPath();
  if (user_name === "") {
    return (
      <Link className="tool only-wide" to={signIn} aria-label={text("website.signIn")}>
        <Icon of={User} />
      </Link>
    );
  }
  return (
    <Menu
      className="only-wide"
      triggerClassName="tool"
      trigger={<Icon of={User} />}
      label={text("website.accountOf", { name: user_name })}
      hideArrow
    >
      <AccountEntries />
    </Menu>
  );
}

/** What a signed-in person finds under their name; also part of the phone's menu. */
export function AccountEntries() {
  const { text, href } = useLocale();
  const { user_name, roles } = useVisitor();
  const signIn = useSignInPath();
  if (user_name === "") return <Link to={signIn}>{text("website.signIn")}</Link>;
  return (
    <>
      <p className="account-name">{user_name}</p>
      <Link to={peoplePaths.security}>{text("website.security")}</Link>
      {/* A plain anchor: the back office has words and styles of its own. */}
      {roles.length > 0 && <a href={href(officePath)}>{text("website.backOffice")}</a>}
      <form method="post" action={href(signOutPath)}>
        <button type="submit">{text("website.signOut")}</button>
      </form>
    </>
  );
}

/** Signing in leads back to where it began. */
function useSignInPath(): string {
  const { pathname, search } = useLocation();
  if (pathname === "/" || pathname.startsWith("/web/")) return signInPath;
  return `${signInPath}?redirect=${encodeURIComponent(pathname + search)}`;
}
