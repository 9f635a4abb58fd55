import { Link } from "#platform/browser/link.tsx";
import { BrandMark } from "#ui/brand-mark.tsx";
import { homePath } from "../paths.ts";
import type { LogoView } from "./shell-view.ts";

/** The site's picture, else the drawn mark and the name; it leads home. */
export function Brand({ name, logo }: { name: string; logo: LogoView | null }) {
  return (
    <Link className="brand" to={homePath}>
      {logo ? (
        <img className="brand__logo" src={logo.url} alt={name} width={logo.widthPx} height={logo.heightPx} />
      ) : (
        <>
          <BrandMark />
          {name}
        </>
      )}
    </Link>
  );
}
