import LinkIcon from "lucide-react/icons/link";
import Share2 from "lucide-react/icons/share-2";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.tsx";
import { useScripted } from "./scripted.ts";

/** Shares a product in its current choice, which is in the URL. Needs a script. */
export function Share({ name }: { name: string }) {
  const { text } = useLocale();
  const isLive = useScripted();
  if (!isLive) return null;

  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      showToast({ title: text("shop.linkCopied") });
    } catch {
      showToast({ title: text("shop.linkNotCopied"), text: location.href, durationMs: null });
    }
  }
  return (
    <>
      <Button kind="quiet" size="s" icon={LinkIcon} onClick={() => void copy()}>
        {text("shop.copyLink")}
      </Button>
      {"share" in navigator && (
        <Button
          kind="quiet"
          size="s"
          icon={Share2}
          // Cancelling the system's own dialog needs no message.
          onClick={() => void navigator.share({ title: name, url: location.href }).catch(() => {})}
        >
          {text("shop.share")}
        </Button>
      )}
    </>
  );
}
