import ShareIcon from "lucide-react/icons/share";
import { useState } from "react";
import { useCookieQuestion } from "#modules/website/components/consent/cookie-store.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { isStandalone } from "./device.ts";
import { isHintWanted, keepTap } from "./install-tap.ts";

/**
 * How to install the site in Safari on phones and tablets, which offers it only in its own menu. The hint stays until
 * it is tapped; the cookie notice comes first.
 */
export function InstallHint({ siteName }: { siteName: string }) {
  const { text } = useLocale();
  const isAsking = useCookieQuestion();
  const [isWanted, setWanted] = useState(() => isHintWanted(navigator, isStandalone()));
  if (!isWanted || isAsking) return null;
  function tap() {
    setWanted(false);
    keepTap();
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
