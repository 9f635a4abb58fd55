import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { priceWhyPath, staffPriceRulePath } from "../../../paths.ts";
import type { PriceListPageView } from "../../../server/staff/staff-price-list-view.ts";

const badges = { now: "ok", later: "info", over: "plain" } as const;

/** The rules of a list in words, in the order in which they are tried. */
export function PriceRules({ listId, rules }: { listId: number; rules: PriceListPageView["rules"] }) {
  const { text } = useLocale();
  return (
    <FormSection
      title={text("catalogue.rules")}
      lead={text("catalogue.rulesLead")}
      aside={
        <Link className="link" href={priceWhyPath({ list: listId })}>
          {text("catalogue.tryPrices")}
        </Link>
      }
    >
      {rules.length === 0 && <p className="quiet">{text("catalogue.rulesEmpty")}</p>}
      {rules.length > 0 && (
        <ol className="pricerules">
          {rules.map(({ id, sentence, state }) => (
            <li key={id}>
              <Link className="link" href={staffPriceRulePath(listId, id)}>
                {sentence}
              </Link>
              <Badge kind={badges[state]}>{text(`catalogue.ruleState_${state}`)}</Badge>
            </li>
          ))}
        </ol>
      )}
      <p>
        <ButtonLink kind="line" size="s" href={staffPriceRulePath(listId, "new")}>
          {text("catalogue.newRule")}
        </ButtonLink>
      </p>
    </FormSection>
  );
}
