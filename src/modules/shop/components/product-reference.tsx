import { useLocale } from "#platform/i18n/locale-provider.tsx";

/** The reference of exactly this choice; Odoo's scripts look for its class. */
export function ProductReference({ reference }: { reference: string }) {
  const { text } = useLocale();
  return <span className="product_ref_code small quiet num">{text("shop.reference", { reference })}</span>;
}
