import { useEffect } from "react";
import { useLocation } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { ChatState } from "./chat-state.ts";
import type { VisitorChat } from "./visitor-chat.ts";

/**
 * The operator's request to see the visit, and the notice while they see it. The visitor can refuse or stop at any
 * time.
 */
export function Sharing({ chat, state, name }: { chat: VisitorChat; state: ChatState; name: string }) {
  const { text } = useLocale();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the address changes
  useEffect(() => chat.moved(), [chat, pathname, search]);
  if (state.sharing === "no") return null;
  return (
    <div className="chat-strip chat-share" role="status">
      <span>{text(state.sharing === "asked" ? "chat.shareAsk" : "chat.shareOn", { name })}</span>
      {state.sharing === "asked" && (
        <button type="button" className="link" onClick={() => void chat.share(true)}>
          {text("chat.shareYes")}
        </button>
      )}
      <button type="button" className="link" onClick={() => void chat.share(false)}>
        {text(state.sharing === "asked" ? "chat.shareNo" : "chat.shareStop")}
      </button>
    </div>
  );
}
