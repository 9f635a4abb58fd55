/** Places to share a post by a plain link; none of them learns of a reader who does not press it. */
export function sharePlaces(address: string, words: string): { name: string; href: string }[] {
  const to = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;
  return [
    { name: "Facebook", href: to("https://www.facebook.com/sharer/sharer.php", { u: address }) },
    { name: "LinkedIn", href: to("https://www.linkedin.com/sharing/share-offsite/", { url: address }) },
    { name: "X", href: to("https://x.com/intent/post", { text: words, url: address }) },
    { name: "WhatsApp", href: to("https://wa.me/", { text: `${words} ${address}` }) },
  ];
}

/** Encodes spaces as mail programs expect them. */
export function mailHref(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

const popup = { widthPx: 626, heightPx: 436 };

/** Opens a place in a small popup. Returns false if the browser blocks it, and the link then works normally. */
export function openSharePopup(href: string): boolean {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - popup.widthPx) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - popup.heightPx) / 2));
  const opened = window.open(
    href,
    "share",
    `popup,width=${popup.widthPx},height=${popup.heightPx},left=${left},top=${top}`,
  );
  if (!opened) return false;
  opened.opener = null;
  return true;
}
