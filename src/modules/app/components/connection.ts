import { useEffect, useState } from "react";
import { unreachedEvent } from "./outbox.ts";

const probeMs = 15_000;
/** Answered without a database, and by the server alone. */
const probePath = "/healthz";

/** Whether the server cannot be reached: the browser says so, or something did not get through, until a probe does. */
export function useOffline(): boolean {
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const away = () => setOffline(true);
    // A page that comes back from the browser's memory has not heard what happened meanwhile.
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
