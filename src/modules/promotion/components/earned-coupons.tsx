import Gift from "lucide-react/icons/gift";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import type { EarnedCoupon } from "../server/coupon.ts";

/** The coupons that an order has earned for the next one; nothing without any. */
export function EarnedCoupons({ coupons }: { coupons: readonly EarnedCoupon[] }) {
  const { text } = useLocale();
  if (coupons.length === 0) return null;
  return (
    <ul className="codes__list">
      {coupons.map(({ id, code, name, isGood }) => (
        <li key={id} className="codes__one">
          <Icon of={Gift} small />
          <div>
            <b className="num">{code}</b>
            <p className="tiny muted">
              {text(isGood ? "promotion.earned" : "promotion.earnedLater", { name })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
