import { useSyncExternalStore } from "react";
import { caller } from "#platform/browser/call.ts";
import type * as contract from "../../contract.ts";

export type CookieChoice = "accept" | "refuse";

/** A necessary cookie: without it a refusal could not be stored, and every page would ask again. */
const choiceCookie = "cookie_choice";
const halfYearSeconds = 15_552_000;

const call = caller<typeof contract>();
const listeners = new Set<() => void>();
let askedAgain = false;

/** Whether the notice is open: no answer is stored, or the visitor wants to change it. Never on the server. */
export function useCookieQuestion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      // Another tab may have stored an answer.
      document.addEventListener("visibilitychange", listener);
      return () => {
        listeners.delete(listener);
        document.removeEventListener("visibilitychange", listener);
      };
    },
    () => askedAgain || cookieChoice() === null,
    () => false,
  );
}

export function cookieChoice(): CookieChoice | null {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${choiceCookie}=`));
  const value = found?.slice(choiceCookie.length + 1);
  return value === "accept" || value === "refuse" ? value : null;
}

/** Opens the notice again, for the link in the footer. */
export function askAboutCookies(): void {
  askedAgain = true;
  tell();
}

/** Stores the answer, here and in the session. A refusal is valid even if the server is unreachable. */
export async function answerCookies(choice: CookieChoice): Promise<void> {
  if (choice === "accept") await call("/website_cookie_notice/ok", { choice });
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there in every browser yet.
  document.cookie = `${choiceCookie}=${choice}; Path=/; Max-Age=${halfYearSeconds}; SameSite=Lax${secure}`;
  askedAgain = false;
  tell();
  if (choice === "refuse") await call("/website_cookie_notice/ok", { choice });
}

function tell(): void {
  for (const listener of listeners) listener();
}
