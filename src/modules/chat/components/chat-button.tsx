import MessageCircle from "lucide-react/icons/message-circle";
import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import type { ShellHandle, ShellView } from "#modules/website/components/frame/shell-view.ts";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import { whenIdle } from "#platform/browser/when-idle.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { chatPath } from "../paths.ts";
import type { ChatButtonView } from "../server/channel.ts";
import type { Start } from "./chat-start.ts";

const ChatWindow = lazyPart(async () => (await import("./window/chat-window.tsx")).ChatWindow);

/** Clicks within this time after the first one are ignored. */
const debounceMs = 200;

/**
 * The button that opens the chat: a link to a page that works without scripts. All other code is loaded when the page
 * is idle or the visitor presses the button. The button is hidden while the window is open.
 */
export function ChatButton() {
  const view = useRouteLoaderData<ShellView>("root")?.facts["chat"] as ChatButtonView | null | undefined;
  const isBare = useMatches().some(({ handle }) => (handle as ShellHandle | undefined)?.shell === "bare");
  const { pathname } = useLocation();
  return view && !isBare && pathname !== chatPath ? <Button {...view} /> : null;
}

function Button({ channelId, label }: ChatButtonView) {
  const { href, text } = useLocale();
  const { pathname, search } = useLocation();
  const [start, setStart] = useState<Start | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** Each conversation has a window of its own. */
  const [round, setRound] = useState(0);
  const pressedAt = useRef(0);
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    let isGone = false;
    whenIdle(async () => {
      const { startChat } = await import("./chat-start.ts");
      if (isGone) return;
      const found = await startChat(channelId, () => !isGone && setOpen(true)).catch(() => null);
      if (isGone) return;
      setStart(found);
      if (found?.goesOn) setOpen(true);
    });
    return () => {
      isGone = true;
    };
  }, [channelId]);

  useEffect(() => {
    whenIdle(async () => (await import("./chat-start.ts")).notePage(pathname + search));
  }, [pathname, search]);

  if (start?.isHidden && !isOpen) return null;
  return (
    <>
      <a
        ref={link}
        className="chat-btn"
        href={href(chatPath)}
        hidden={isOpen}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          const now = Date.now();
          if (now - pressedAt.current < debounceMs) return;
          pressedAt.current = now;
          setOpen(true);
        }}
      >
        <Icon of={MessageCircle} />
        <span>{start && !start.available ? text("chat.buttonOffline") : label}</span>
      </a>
      {isOpen && (
        <Suspense fallback={<span className="chat-btn">{text("chat.buttonOpening")}</span>}>
          <ChatWindow
            key={round}
            channelId={channelId}
            opensAt={start?.opensAt ?? null}
            onClose={() => {
              setOpen(false);
              link.current?.focus();
            }}
            onAgain={() => setRound(round + 1)}
          />
        </Suspense>
      )}
    </>
  );
}
