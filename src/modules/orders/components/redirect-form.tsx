import { useLocale } from "#platform/i18n/locale-provider.tsx";

/** The form that callers of the lineage put into the page and submit: it only leads on. */
export function RedirectForm({ to }: { to: string }) {
  const { text, href } = useLocale();
  return (
    <form method="get" action={href(to)} className="o_payment_form">
      <button type="submit" className="btn">
        {text("orders.toProvider")}
      </button>
    </form>
  );
}
