import { useEffect } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

type CoverCreditProps = { credit: { name: string; href: string } };

/** Names who took the cover. For a picture of the provider, the provider is told that it was seen, if all agreed. */
export function CoverCredit({ credit: { name, href } }: CoverCreditProps) {
  const { text } = useLocale();
  useEffect(() => {
    if (href === "") return;
    // The page is whole without it.
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
