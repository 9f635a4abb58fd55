import type { MenuView } from "#modules/website/components/frame/shell-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

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
