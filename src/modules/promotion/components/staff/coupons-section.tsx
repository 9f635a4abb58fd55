import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { couponsPath, ofPromotion, redemptionsPath, tryPath } from "../../paths.ts";
import type { PromotionPageView } from "../../server/staff-promotion-view.ts";

type CouponsSectionProps = {
  promotionId: number;
  uses: PromotionPageView["uses"];
  problem: FormProblem | undefined;
};

/** The uses and coupons of a promotion, and the form that makes more coupons. */
export function CouponsSection({ promotionId, uses, problem }: CouponsSectionProps) {
  const { text } = useLocale();
  const links = [
    [
      ofPromotion(redemptionsPath, promotionId),
      text("promotion.staffUsedIn", { count: uses.orders, amount: uses.amount }),
    ],
    [ofPromotion(couponsPath, promotionId), text("promotion.staffHasCoupons", { count: uses.coupons })],
    [tryPath, text("promotion.staffTry")],
  ] as const;
  return (
    <Form method="post">
      <FormSection title={text("promotion.staffCoupons")} lead={text("promotion.staffCouponsLead")}>
        <ul className="promotionlinks">
          {links.map(([href, label]) => (
            <li key={href}>
              <Link className="link" href={href}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {problem && (
          <Alert kind="bad" live>
            {problem.message}
          </Alert>
        )}
        <FormGrid>
          <Field label={text("promotion.staffCount")} error={problem?.fields["count"]} className="c-third">
            <TextInput name="count" inputMode="numeric" defaultValue={problem?.typed["count"] ?? "10"} />
          </Field>
          <Field label={text("promotion.staffUntil")} error={problem?.fields["until"]} className="c-third">
            <TextInput name="until" type="date" defaultValue={problem?.typed["until"] ?? ""} />
          </Field>
        </FormGrid>
        <p>
          <Button type="submit" kind="line" size="s" name="action" value="coupons">
            {text("promotion.staffMakeCoupons")}
          </Button>
        </p>
      </FormSection>
    </Form>
  );
}
