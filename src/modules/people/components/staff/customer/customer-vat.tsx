import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { FactList } from "#ui/table.tsx";
import type { VatView } from "../../../server/address/vat-view.ts";

const badges = { none: "plain", unchecked: "plain", pending: "warn", valid: "ok", invalid: "bad" } as const;

/** The known validity of a VAT number, and the register's answer. */
export function CustomerVat({ vat, mayChange }: { vat: VatView; mayChange: boolean }) {
  const { text } = useLocale();
  return (
    <FormSection title={text("people.vatCheck")} lead={text(`people.vatLead_${vat.state}`)}>
      <p className="row">
        <Badge kind={badges[vat.state]}>{text(`people.vatState_${vat.state}`)}</Badge>
        <span className="num">{vat.vat}</span>
        {vat.when && <span className="quiet">{vat.when}</span>}
      </p>
      {vat.facts.length > 0 && (
        <FactList
          facts={vat.facts.map(({ key, value }) => ({ key, name: text(`people.vatFact_${key}`), value }))}
        />
      )}
      {vat.mayAsk && mayChange && (
        <Form method="post" className="row" preventScrollReset>
          <Button type="submit" kind="line" size="s" name="action" value="checkVat">
            {text("people.vatAsk")}
          </Button>
        </Form>
      )}
    </FormSection>
  );
}
