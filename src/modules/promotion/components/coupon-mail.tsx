/** The code of a coupon that an order has earned. */
export function CouponMailCode({ code }: { code: string }) {
  return (
    <p>
      <strong style={{ fontSize: 20, letterSpacing: "0.04em" }}>{code}</strong>
    </p>
  );
}
