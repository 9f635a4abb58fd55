import { useEffect, useRef } from "react";

/**
 * A mail as its reader sees it, at its full height. The sandbox disables the mail's scripts, forms and links; it shares
 * our origin only so that its height can be measured.
 */
export function MailPreview({ subject, html }: { subject: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const measure = () => {
      const page = box.contentDocument?.body;
      if (page) box.style.blockSize = `${page.scrollHeight + borderPx}px`;
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    box.addEventListener("load", measure);
    return () => {
      watch.disconnect();
      box.removeEventListener("load", measure);
    };
  }, []);
  return (
    <iframe ref={frame} className="mail-frame" title={subject} sandbox="allow-same-origin" srcDoc={html} />
  );
}

const borderPx = 2;
