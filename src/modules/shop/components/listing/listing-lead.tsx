import { useId, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

/** About two lines on a phone. */
const shortMax = 80;

/** What a category or brand is. On a phone a long text begins with two lines, so that products are in sight. */
export function ListingLead({ children }: { children: string }) {
  const { text } = useLocale();
  const [open, setOpen] = useState(false);
  const id = useId();
  if (children.length <= shortMax) return <p className="lead">{children}</p>;
  return (
    <div className={open ? undefined : "listing__lead"}>
      <p className="lead" id={id}>
        {children}
      </p>
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
