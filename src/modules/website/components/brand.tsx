import { Link } from "#platform/browser/link.tsx";
import { homePath } from "../paths.ts";

/** The mark and the name, which lead home. */
export function Brand({ name }: { name: string }) {
  return (
    <Link className="brand" to={homePath}>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
        <path d="M3 2h18v20H3z" />
        <path d="M3 2l18 10L3 22" strokeWidth="1.1" />
      </svg>
      {name}
    </Link>
  );
}
