import { useEffect } from "react";
import { useLocation } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";

/**
 * Says what has just been done, as the address tells it (`done=catalogue.staffSaved&done_name=…`, see goDone), and
 * takes it out of the address, so that a reload does not say it again.
 */
export function DoneNotice() {
  const { text } = useLocale();
  const done = doneIn(useLocation().search);

  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    if (!asked.has("done")) return;
    for (const name of [...asked.keys()]) if (/^done(_|$)/.test(name)) asked.delete(name);
    const rest = asked.toString();
    history.replaceState(history.state, "", location.pathname + (rest ? `?${rest}` : "") + location.hash);
  });
  if (!done) return null;
  return (
    <div className="st__done" role="status">
      <Alert kind="ok">{text(done.id, done.values)}</Alert>
    </div>
  );
}

/** Only texts of the back office, so that nobody can be sent a link that says something else. */
function doneIn(search: string) {
  const asked = new URLSearchParams(search);
  const id = asked.get("done") ?? "";
  if (!/^[a-z]+\.[a-zA-Z]+$/.test(id)) return null;
  const values = [...asked]
    .filter(([name]) => name.startsWith("done_"))
    .map(([name, value]) => [name.slice(5), /^\d{1,9}$/.test(value) ? Number(value) : value] as const);
  return { id, values: Object.fromEntries(values) };
}
