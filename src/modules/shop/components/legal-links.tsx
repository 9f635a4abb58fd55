import type { MenuView } from "#modules/website/components/frame/shell-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

/** Legal texts that have to be beside the order button. */
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
