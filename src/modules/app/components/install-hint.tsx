import ShareIcon from "lucide-react/icons/share";
import { useState } from "react";
import { useCookieQuestion } from "#modules/website/components/cookie-store.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { isSafariOnPhone, isStandalone } from "./device.ts";

const tappedName = "vitrine.install";

/**
 * How the site becomes an app, for Safari on phones and tablets, which offers it nowhere but in its own menu. It is
 * there until it has been tapped; the question about cookies comes first.
 */
export function InstallHint({ siteName }: { siteName: string }) {
  const { text } = useLocale();
  const isAsking = useCookieQuestion();
  const [isWanted, setWanted] = useState(() => isSafariOnPhone(navigator) && !isStandalone() && !wasTapped());
  if (!isWanted || isAsking) return null;
  function tap() {
    setWanted(false);
    try {
      localStorage.setItem(tappedName, "1");
    } catch {
      // It comes again with the next page.
    }
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap anywhere does what the button in it does
    <section className="app-install" aria-labelledby="app-install" onClick={tap}>
      <Icon of={ShareIcon} />
      <p>
        <b id="app-install">{text("app.installTitle", { name: siteName })}</b> {text("app.installText")}
      </p>
      <Button kind="line" size="s">
        {text("app.installClose")}
      </Button>
    </section>
  );
}

function wasTapped(): boolean {
  try {
    return localStorage.getItem(tappedName) !== null;
  } catch {
    return false;
  }
}
