import { useLocation } from "react-router";

/**
 * The address of the same page with a form for one task open in it: `?do=ship`. It stands in the address, so that it
 * works without a script, can be sent to a colleague, and is closed by going back. "" closes it.
 */
export function useTaskHref(): (task: string) => string {
  const { pathname, search } = useLocation();
  return (task) => {
    const asked = new URLSearchParams(search);
    for (const name of [...asked.keys()]) if (/^(do|done.*)$/.test(name)) asked.delete(name);
    if (task) asked.set("do", task);
    const query = asked.toString();
    return query ? `${pathname}?${query}` : pathname;
  };
}
