import { type MouseEvent, useState } from "react";
import { peoplePaths } from "#modules/people/paths.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { checkoutPath } from "../../paths.ts";
import { keepTyped } from "../typed-address.ts";

type EntryDialogType = typeof import("#modules/people/components/account/entry-dialog.tsx").EntryDialog;

/** The signed-in person, or a link to sign in that returns here with the cart and the typed text. */
export function CheckoutAccount({ name }: { name: string }) {
  const { text } = useLocale();
  if (name !== "") return <p className="small muted">{text("shop.signedInAs", { name })}</p>;
  return (
    <p className="small muted">
      {text("shop.haveAccount")} <SignIn />
    </p>
  );
}

/** Links to the sign-in page; with a script, the forms open over this page. */
function SignIn() {
  const { text, href } = useLocale();
  const path = peoplePaths.signIn(checkoutPath);
  const [Dialog, setDialog] = useState<EntryDialogType | null>(null);
  const [open, setOpen] = useState(false);

  async function press(event: MouseEvent) {
    keepTyped();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      const { EntryDialog } = await import("#modules/people/components/account/entry-dialog.tsx");
      setDialog(() => EntryDialog);
      setOpen(true);
    } catch {
      location.assign(href(path));
    }
  }
  return (
    <>
      <Link className="link" to={path} aria-haspopup="dialog" onClick={(event) => void press(event)}>
        {text("shop.signIn")}
      </Link>
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} to={checkoutPath} />}
    </>
  );
}
