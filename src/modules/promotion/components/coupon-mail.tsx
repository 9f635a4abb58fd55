/** The code of an earned coupon. */
export function CouponMailCode({ code }: { code: string }) {
  return (
    <p>
      <strong style={{ fontSize: 20, letterSpacing: "0.04em" }}>{code}</strong>
    </p>
  );
}
