import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { BrandMark, BrandName } from "#ui/brand-mark.tsx";
import { homePath } from "../../paths.ts";
import type { LogoView } from "./shell-view.ts";

/** The site's logo, else its initial and name, as a link to the home page. */
export function Brand({ name, logo }: { name: string; logo: LogoView | null }) {
  const { text } = useLocale();
  return (
    <Link className="brand" to={homePath}>
      {logo ? (
        <img className="brand__logo" src={logo.url} alt={name} width={logo.widthPx} height={logo.heightPx} />
      ) : (
        <>
          <BrandMark name={name} />
          {/* Without a database the name is unknown. */}
          <BrandName>{name || text("website.dockHome")}</BrandName>
        </>
      )}
    </Link>
  );
}
