import MessageCircle from "lucide-react/icons/message-circle";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import type { MessagingView } from "./shell-view.ts";

/**
 * A plain link to the conversation in the visitor's own app: nothing of it is loaded before it is pressed. Its words
 * open when a pointer has rested on it; on a phone it comes once the page has been seen for a moment.
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
