import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { ordersPaths } from "../../paths.ts";

/**
 * What Odoo's payment form puts into a form of its own: it takes the action from `data_set`, removes what is
 * marked `data-remove-me` and sends the rest by POST. A form around these fields would be lost in that one.
 */
export function PaymentFields({ to }: { to: string }) {
  const { href } = useLocale();
  return (
    <>
      <input
        type="hidden"
        name="data_set"
        data-action-url={href(ordersPaths.continuePayment)}
        data-remove-me=""
      />
      <input type="hidden" name="to" value={to} />
    </>
  );
}
