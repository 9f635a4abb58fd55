import { type RefObject, useEffect, useState } from "react";

interface Heading {
  id: string;
  words: string;
}

/**
 * Menu of a document's headings. It appears beside the document on wide screens and only with JavaScript; without it
 * people just scroll.
 */
export function HeadingMenu({ within, label }: { within: RefObject<HTMLElement | null>; label: string }) {
  const [headings, setHeadings] = useState<Heading[]>([]);
  // After each rendering: sections appear and disappear with the buyer's answers.
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
  // A heading inside a dialog does not belong to the document.
  const ofPage = [...found].filter((heading) => !heading.closest("dialog, [role=dialog]"));
  return ofPage.map(({ id, textContent }) => ({ id, words: (textContent ?? "").trim() }));
}
