import { useEffect } from "react";
import { useLocation } from "react-router";
import { Alert } from "#ui/alert.tsx";
import type { FrameView } from "../server/frame.ts";

/**
 * Shows the confirmation in the address (`done=catalogue.staffSaved&done_name=…`, see goDone), and removes it from the
 * address, so that a reload does not repeat it. It shows only what the server has proved: an address alone could claim
 * anything.
 */
export function DoneNotice({ done }: { done: FrameView["done"] }) {
  const asked = new URLSearchParams(useLocation().search);

  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    if (!asked.has("done")) return;
    for (const name of [...asked.keys()]) if (/^done(_|$)/.test(name)) asked.delete(name);
    const rest = asked.toString();
    history.replaceState(history.state, "", location.pathname + (rest ? `?${rest}` : "") + location.hash);
  });
  if (!done || asked.get("done") !== done.id) return null;
  return (
    <div className="st__done" role="status">
      <Alert kind="ok">{done.text}</Alert>
    </div>
  );
}
