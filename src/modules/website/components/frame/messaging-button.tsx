import MessageCircle from "lucide-react/icons/message-circle";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import type { MessagingView } from "./shell-view.ts";

/**
 * A plain link to the conversation in the visitor's own app: nothing of the app is loaded before a press. Its label
 * opens under a resting pointer; on a phone it appears a moment after the page.
 */
export function MessagingButton({ app, href }: MessagingView) {
  const { text } = useLocale();
  return (
    <a className="messaging" href={href} target="_blank" rel="noopener noreferrer">
      <Icon of={MessageCircle} />
      <span className="messaging__t">{text("website.messaging", { app })}</span>
    </a>
  );
}
