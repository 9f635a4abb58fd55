import type { MenuView } from "#modules/website/components/shell-view.ts";
import { legalPath } from "#modules/website/paths.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

/** What one agrees to, with the terms behind their word. They open beside the checkout, so that nothing is lost. */
export function TermsWords({ links }: { links: readonly MenuView[] }) {
  const { text, href } = useLocale();
  const terms = links.find(({ path }) => path === legalPath("terms"));
  const word = text("shop.terms");
  // The sentence is written around the link; the mark stands where the word belongs.
  const [before = "", after = ""] = text("shop.acceptTerms", { terms: "|" }).split("|");
  return (
    <span>
      {before}
      {terms ? (
        <a className="link" href={href(terms.path)} target="_blank" rel="noreferrer">
          {word}
        </a>
      ) : (
        word
      )}
      {after}
    </span>
  );
}

/** What the law wants found beside the button that orders. */
export function LegalLinks({ links }: { links: readonly MenuView[] }) {
  const { href } = useLocale();
  if (links.length === 0) return null;
  return (
    <p className="legal-links tiny quiet">
      {links.map(({ path, name }) => (
        <a key={path} href={href(path)} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </p>
  );
}
