import { sql } from "drizzle-orm";
import { type SharedOrder, sharedOrder } from "#modules/orders/shared-views.ts";
import type { WriteContext } from "#platform/context.ts";
import { atSite } from "#platform/db/transact.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { longDay } from "#platform/i18n/shop-time.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { CouponMailCode } from "../components/coupon-mail.tsx";
import { couponMail } from "./coupon-mail-kind.tsx";

interface Row extends Record<string, unknown> {
  code: string;
  name: Translated;
  expires_at: string | null;
  locale: SharedOrder["locale"];
  site_id: SharedOrder["siteId"];
  order_name: SharedOrder["name"];
  billing: SharedOrder["billingAddress"];
}

/** Mails a coupon to the buyer of the order that earned it, once; false without an address. */
export async function sendCouponMail(
  caller: WriteContext,
  orderId: number,
  couponId: number,
): Promise<boolean> {
  const { rows } = await caller.db.execute<Row>(sql`
    select coupon.code, promotion.name, coupon.expires_at, earned.locale, earned.site_id, earned.name as order_name,
      earned.billing_address as billing
    from promotion_coupon coupon join promotion_promotion promotion on promotion.id = coupon.promotion_id
    join ${sharedOrder} earned on earned.id = ${orderId} where coupon.id = ${couponId}`);
  const [row] = rows;
  if (!row?.billing?.email) return false;
  const write = await atSite(caller, row.site_id);
  const locale = localeNamed(write, row.locale);
  const until = row.expires_at ? longDay(locale.tag, new Date(row.expires_at)) : "";
  await sendMail(write, {
    key: `coupon:${couponId}`,
    to: row.billing.email,
    locale,
    reason: "A coupon for the next order",
    content: mailOf(couponMail, {
      values: {
        buyer: row.billing.name,
        order: row.order_name ?? "",
        promotion: inLocale(row.name, locale.code),
        until,
      },
      parts: {
        code: <CouponMailCode code={row.code} />,
        way: <MailButton to="/shop">{locale.text("promotion.mail.link")}</MailButton>,
      },
    }),
  });
  return true;
}
