import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Link } from "#ui/link.tsx";
import type { LegalMissingView } from "../../../server/legal/legal-need.ts";

/** Lists, before the first sale, the unpublished texts that the shop's country requires. */
export function LegalMissing({ missing: { names, path } }: { missing: LegalMissingView }) {
  const { text } = useLocale();
  if (names.length === 0) return null;
  return (
    <Alert kind="warn" title={text("website.legalMissingTitle")} className="gap-below">
      {text("website.legalMissingText", { names: names.join(", ") })}{" "}
      {path && (
        <Link className="link" href={path}>
          {text("website.legalMissingLink")}
        </Link>
      )}
    </Alert>
  );
}
