import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { quotePaths } from "../paths.ts";

/** A note in the shopping cart that other goods are in an open price request. */
export function OpenRequest({ pieces }: { pieces: number }) {
  const { text } = useLocale();
  if (pieces === 0) return null;
  return (
    <Alert className="gap-below">
      {text("quote.besideRequest", { count: pieces })}{" "}
      <Link className="link" to={quotePaths.cart}>
        {text("quote.toRequest")}
      </Link>
    </Alert>
  );
}
