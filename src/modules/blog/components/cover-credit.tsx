import { useEffect } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

type CoverCreditProps = { credit: { name: string; href: string } };

/** Names the photographer of the cover. With consent, the provider of a free picture is notified of the view. */
export function CoverCredit({ credit: { name, href } }: CoverCreditProps) {
  const { text } = useLocale();
  useEffect(() => {
    if (href === "") return;
    // The page is complete without it.
    import("./credit-sender.ts").then(({ sendCredit }) => sendCredit(href)).catch(() => {});
  }, [href]);
  return (
    <p className="wrap post__credit">
      {text("blog.coverCredit")} {name}
      {href && (
        <>
          {", "}
          <a className="link" href={href} rel="noopener noreferrer">
            Unsplash
          </a>
        </>
      )}
    </p>
  );
}
