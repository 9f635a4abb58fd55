import { caller } from "#platform/browser/call.ts";
import type * as contract from "../contract.ts";
import { hasPoppedUp, notePage, storedSession, storePopup } from "./window/chat-cookies.ts";

const call = caller<typeof contract>();
/** On phones the window never opens by itself. */
const phone = "(max-width: 47.99rem)";

export interface Start {
  /** A conversation continues, so the window opens immediately. */
  goesOn: boolean;
  available: boolean;
  isHidden: boolean;
  opensAt: string | null;
}

/** Prepares the chat when the page is idle. Calls `popUp` when the window opens by itself. */
export async function startChat(channelId: number, popUp: () => void): Promise<Start> {
  if (storedSession()) return { goesOn: true, available: true, isHidden: false, opensAt: null };
  const { available_for_me, rule, opens_at } = await call("/im_livechat/init", { channel_id: channelId });
  const { action, auto_popup_timer: seconds } = rule as { action?: string; auto_popup_timer?: number };
  if (action === "auto_popup" && available_for_me && !hasPoppedUp() && !matchMedia(phone).matches) {
    setTimeout(
      () => {
        if (hasPoppedUp() || storedSession()) return;
        storePopup();
        popUp();
      },
      (seconds ?? 0) * 1000,
    );
  }
  return {
    goesOn: false,
    available: available_for_me,
    isHidden: action === "hide_button",
    opensAt: opens_at,
  };
}

export { notePage };
