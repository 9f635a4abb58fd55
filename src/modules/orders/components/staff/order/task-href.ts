import { useLocation } from "react-router";

/**
 * The address of this page with the form of one task open: `?do=ship`. Because the task is in the address, it works
 * without JavaScript, a link opens it for a colleague, and Back closes it. "" closes it too.
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
