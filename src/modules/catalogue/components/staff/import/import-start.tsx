import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import type { ImportRunView } from "../../../server/editor/staff-product-import.ts";

/**
 * The owner's decisions before an import writes anything: from which hosts the shop may fetch pictures, and which words
 * mean the same.
 */
export function ImportStart({ run }: { run: ImportRunView }) {
  const { text } = useLocale();
  const { plan, hosts } = run;
  const merges = plan.merges ?? [];
  const planned = plan.create.count + plan.change.count;
  const stock = run.sums.find(({ kind }) => kind === "stockLeftOut")?.count ?? 0;
  return (
    <Form method="post" className="stack">
      {hosts.length > 0 && (
        <FormSection title={text("catalogue.importHosts")} lead={text("catalogue.importHostsLead")}>
          {hosts.map(({ host, count }) => (
            <Checkbox key={host} name="hosts[]" value={host}>
              {text("catalogue.importHostPictures", { host, count })}
            </Checkbox>
          ))}
          <Checkbox name="private_allowed" value="yes" hint={text("catalogue.importAllowPrivateHint")}>
            {text("catalogue.importAllowPrivate")}
          </Checkbox>
        </FormSection>
      )}
      {merges.length > 0 && (
        <FormSection title={text("catalogue.importApart")} lead={text("catalogue.importApartLead")}>
          {merges.map(({ key, kind, attribute, from, to, merged }, place) => (
            <Checkbox key={key} name="merged[]" value={place} defaultChecked={merged}>
              {kind === "attribute"
                ? text("catalogue.importMergeAttribute", { from, to })
                : text("catalogue.importMergeValue", { attribute, from, to })}
            </Checkbox>
          ))}
        </FormSection>
      )}
      {stock > 0 && (
        <FormSection
          title={text("catalogue.importStock")}
          lead={text("catalogue.importStockLead", { count: stock })}
        >
          <Checkbox name="set_stock" value="yes" hint={text("catalogue.importStockSetHint")}>
            {text("catalogue.importStockSet")}
          </Checkbox>
        </FormSection>
      )}
      <p>
        <Button type="submit" name="action" value="start">
          {planned > 0
            ? text("catalogue.importStart", { count: planned })
            : text("catalogue.importStartStock")}
        </Button>
      </p>
    </Form>
  );
}
