import { useEffect, useRef } from "react";

/**
 * A mail as its reader sees it, as tall as it is. The sandbox lets no script, form or link of the mail act; it shares
 * our origin only so that its height can be measured.
 */
export function MailPreview({ subject, html }: { subject: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const fit = () => {
      const page = box.contentDocument?.body;
      if (page) box.style.blockSize = `${page.scrollHeight + borderPx}px`;
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(box);
    box.addEventListener("load", fit);
    return () => {
      watch.disconnect();
      box.removeEventListener("load", fit);
    };
  }, []);
  return (
    <iframe ref={frame} className="mail-frame" title={subject} sandbox="allow-same-origin" srcDoc={html} />
  );
}

const borderPx = 2;
