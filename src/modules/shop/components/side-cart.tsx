import { useEffect, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { useClosing } from "#ui/closing.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { cartPath } from "../paths.ts";

interface SideCartProps {
  warning: string | null;
  onClose: () => void;
}

/** The cart beside the page, for small screens: its lines, total and next steps. */
export function SideCart({ warning, onClose }: SideCartProps) {
  const { text, href } = useLocale();
  const { isOpen, close } = useClosing();
  const [markup, setMarkup] = useState<string | null>(null);
  const address = href(cartPath);

  useEffect(() => {
    const asked = new AbortController();
    fetch(`${address}?type=popover`, { signal: asked.signal })
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error("no cart"))))
      .then(setMarkup)
      .catch(() => {
        // The cart page reports the problem.
        if (!asked.signal.aborted) location.assign(address);
      });
    return () => asked.abort();
  }, [address]);

  return (
    <Dialog
      open={isOpen}
      onClose={() => close(onClose)}
      title={text("shop.myCart")}
      closeLabel={text("shop.close")}
      look="sheet"
      className="side-cart"
    >
      {warning && <Alert kind="bad" live title={warning} className="gap-below" />}
      <div aria-live="polite" aria-busy={markup === null || undefined}>
        {markup === null ? (
          <Skeleton />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's fragment, made by React.
          <div dangerouslySetInnerHTML={{ __html: markup }} />
        )}
      </div>
    </Dialog>
  );
}
