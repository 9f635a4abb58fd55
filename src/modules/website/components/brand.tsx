import { Link } from "#platform/browser/link.tsx";
import { BrandMark } from "#ui/brand-mark.tsx";
import { homePath } from "../paths.ts";

/** The mark and the name, which lead home. */
export function Brand({ name }: { name: string }) {
  return (
    <Link className="brand" to={homePath}>
      <BrandMark />
      {name}
    </Link>
  );
}
