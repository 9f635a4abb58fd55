import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { CouponMail } from "../components/coupon-mail.tsx";

interface Row extends Record<string, unknown> {
  code: string;
  name: Translated;
  expires_at: string | null;
  locale: LocaleCode;
  order_name: string | null;
  billing: { name: string; email: string } | null;
}

/** Sends a coupon to the buyer of the order that earned it, once; false where there is no address. */
export async function sendCouponMail(
  write: WriteContext,
  orderId: number,
  couponId: number,
): Promise<boolean> {
  const { rows } = await write.db.execute<Row>(sql`
    select coupon.code, promotion.name, coupon.expires_at, orders_order.locale, orders_order.name as order_name,
      orders_order.addresses -> 'billing' as billing
    from promotion_coupon coupon join promotion_promotion promotion on promotion.id = coupon.promotion_id
    join orders_order on orders_order.id = ${orderId} where coupon.id = ${couponId}`);
  const [row] = rows;
  if (!row?.billing?.email) return false;
  const locale = localeNamed(write, row.locale);
  const until = row.expires_at
    ? shopFormat(locale.tag, { dateStyle: "long" }).format(new Date(row.expires_at))
    : "";
  await sendMail(write, {
    key: `coupon:${couponId}`,
    to: row.billing.email,
    locale,
    reason: "A coupon for the next order",
    subject: locale.text("promotion.mail.subject", { site: write.site.name }),
    title: inLocale(row.name, locale.code),
    body: <CouponMail buyer={row.billing.name} order={row.order_name ?? ""} code={row.code} until={until} />,
  });
  return true;
}
