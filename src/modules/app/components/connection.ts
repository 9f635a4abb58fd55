import { useEffect, useState } from "react";
import { unreachedEvent } from "./outbox.ts";

const probeMs = 15_000;
/** Needs no database; only the server itself answers it. */
const probePath = "/healthz";

/** Whether the server is unreachable: the browser says so, or a request failed; a successful probe ends it. */
export function useOffline(): boolean {
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const away = () => setOffline(true);
    // A page from the back/forward cache has missed all events meanwhile.
    const back = () => {
      if (!navigator.onLine) away();
    };
    const probe = async () => setOffline(!(await isReached()));
    const hear = ({ data }: MessageEvent) => {
      if (data?.news === "unreached") away();
    };
    window.addEventListener("offline", away);
    window.addEventListener(unreachedEvent, away);
    window.addEventListener("online", probe);
    window.addEventListener("pageshow", back);
    navigator.serviceWorker?.addEventListener("message", hear);
    return () => {
      window.removeEventListener("offline", away);
      window.removeEventListener(unreachedEvent, away);
      window.removeEventListener("online", probe);
      window.removeEventListener("pageshow", back);
      navigator.serviceWorker?.removeEventListener("message", hear);
    };
  }, []);
  useEffect(() => {
    if (!isOffline) return;
    const timer = setInterval(async () => {
      if (!document.hidden && navigator.onLine) setOffline(!(await isReached()));
    }, probeMs);
    return () => clearInterval(timer);
  }, [isOffline]);
  return isOffline;
}

async function isReached(): Promise<boolean> {
  try {
    return (await fetch(probePath, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
