import { type RefObject, useEffect, useState } from "react";

interface Heading {
  id: string;
  words: string;
}

/**
 * Leads to the parts of a document, made from its headings. It stands beside a document that is wide enough for it and
 * comes with the script: without scripts people read on.
 */
export function HeadingMenu({ within, label }: { within: RefObject<HTMLElement | null>; label: string }) {
  const [headings, setHeadings] = useState<Heading[]>([]);
  // After each rendering: with an answer of the buyer parts come and go.
  useEffect(() => {
    const found = headingsOf(within.current);
    setHeadings((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
  });
  if (headings.length < 2) return null;
  return (
    <nav className="order__menu order__noprint small" aria-label={label}>
      <p className="muted" aria-hidden="true">
        {label}
      </p>
      <ul>
        {headings.map(({ id, words }) => (
          <li key={id}>
            <a className="link" href={`#${id}`}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function headingsOf(place: HTMLElement | null): Heading[] {
  const found = place?.querySelectorAll<HTMLElement>(":is(h2, h3)[id]") ?? [];
  // The title of a dialog is no part of the page.
  const ofPage = [...found].filter((heading) => !heading.closest("dialog, [role=dialog]"));
  return ofPage.map(({ id, textContent }) => ({ id, words: (textContent ?? "").trim() }));
}
