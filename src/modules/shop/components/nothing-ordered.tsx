import { peoplePaths } from "#modules/people/paths.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { cartPath } from "../paths.ts";
import type { NothingOrdered as Facts } from "../server/nothing-ordered.ts";

/** Explains why "Pay" has led to an empty cart, that nothing was charged, and where to look. */
export function NothingOrdered({ facts: { last, mayWaitInAccount } }: { facts: Facts }) {
  const { text } = useLocale();
  return (
    <Alert kind="warn" live title={text("shop.nothingOrdered")} className="gap-below">
      {last && (
        <>
          {text("shop.nothingOrderedLast")}{" "}
          <Link className="link" to={last.path}>
            {text("shop.orderTitle", { name: last.name })}
          </Link>
        </>
      )}
      {!last && mayWaitInAccount && (
        <>
          {text("shop.nothingOrderedAccount")}{" "}
          <Link className="link" to={peoplePaths.signIn(cartPath)}>
            {text("shop.signIn")}
          </Link>
        </>
      )}
    </Alert>
  );
}
