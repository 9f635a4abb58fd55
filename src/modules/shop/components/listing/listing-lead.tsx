import { useId, useState } from "react";
import type { LeadView } from "#modules/catalogue/server/vocabulary/views.ts";
import { htmlOfDrawn } from "#platform/browser/drawn-html-in-page.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

/** About two lines on a phone. */
const shortMax = 80;

/** The text about a category or brand. On a phone a long text is cut to two lines, so that products are visible. */
export function ListingLead({ lead }: { lead: LeadView }) {
  const { text } = useLocale();
  const [open, setOpen] = useState(false);
  const id = useId();
  const isShort = lead.isParagraph && lead.charactersCount <= shortMax;
  const Words = lead.isParagraph ? "p" : "div";
  const words = (
    <Words
      className={lead.isParagraph ? "lead" : "lead prose"}
      {...(!isShort && { id, "data-drawn": lead.mark })}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server from a checked tree
      dangerouslySetInnerHTML={{ __html: htmlOfDrawn(lead) }}
    />
  );
  if (isShort) return words;
  return (
    <div className={open ? undefined : "listing__lead"}>
      {words}
      {!open && (
        <button
          type="button"
          className="listing__lead-more only-narrow needs-js"
          aria-describedby={id}
          onClick={() => setOpen(true)}
        >
          {text("shop.readMore")}
        </button>
      )}
    </div>
  );
}
