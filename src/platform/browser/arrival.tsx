import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * What a browser does at a new page and a router does not: its title is said, and the keyboard starts
 * at its content. A focus that the page itself has set, or that still stands in it, stays.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const from = useRef(pathname);
  useEffect(() => {
    if (from.current === pathname) return;
    from.current = pathname;
    setTitle(document.title);
    const main = document.getElementById("main");
    // A hash names where to begin.
    if (!location.hash && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className="vh" role="status">
      {title}
    </p>
  );
}
