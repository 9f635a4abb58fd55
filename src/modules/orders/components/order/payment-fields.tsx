import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { ordersPaths } from "../../paths.ts";

/**
 * The fields that Odoo's payment form copies into a form of its own: it takes the action from `data_set`, removes
 * elements marked `data-remove-me` and posts the rest. A form around these fields would be lost inside that form.
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
