import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * A router's replacement for what browsers do on a new page: announce its title, and start the keyboard at its content.
 * A focus that the page itself has set, or that is still inside it, stays.
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
    // With a hash the keyboard starts at its target.
    if (!location.hash && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className="vh" role="status">
      {title}
    </p>
  );
}
