import { useState } from "react";
import { ProductRelated } from "#modules/catalogue/components/staff/product/product-related.tsx";
import { BothTextField } from "#modules/office/components/both-field.tsx";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Field, FieldError, Select } from "#ui/field.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { SliderRule } from "../../server/slider-rule.ts";
import type { TabEditView } from "../../server/staff-slider-view.ts";
import type { SliderKind } from "../slider-view.ts";

type SourceProps = {
  nameOf: (field: string) => string;
  tab: TabEditView;
  rules: readonly SliderRule[];
  kind: SliderKind;
};

const itemModels: Readonly<Record<SliderKind, string>> = {
  ...{ product: "product.template", multi_tab: "product.template", banner: "product.template" },
  ...{ category: "product.public.category", brand: "product.brand", blog: "blog.post" },
};

const ruleModels: Readonly<Partial<Record<SliderRule, string>>> = {
  ...{ category: "product.public.category", blog: "blog.blog", tag: "blog.tag" },
};

/** The contents of a row: by a rule, or chosen by hand in an order. */
export function SourceFields({ nameOf, tab, rules, kind }: SourceProps) {
  const { text } = useLocale();
  const { errorOf, typedOf } = useProblem();
  const [rule, setRule] = useState(() => typedOf(nameOf("rule"), tab.rule));
  const ruleModel = ruleModels[rule as SliderRule];
  return (
    <>
      <Field label={text("slider.staffRule")} error={errorOf(nameOf("rule"))}>
        <Select
          name={nameOf("rule")}
          defaultValue={rule}
          onChange={(event) => setRule(event.currentTarget.value)}
        >
          {rules.map((one) => (
            <option key={one} value={one}>
              {text(`slider.rule_${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {ruleModel && (
        <RelationField
          key={rule}
          name={nameOf("ruleId")}
          label={text("slider.staffRuleOf")}
          model={ruleModel}
          chosen={rule === tab.rule ? tab.ruleOf : []}
        />
      )}
      {/* Kept while the editor tries another rule, and removed only when that rule is saved. */}
      <div hidden={rule !== "chosen"}>
        <ProductRelated
          name={nameOf("items")}
          label={text("slider.staffItems")}
          addLabel={text("slider.staffAdd")}
          model={itemModels[kind]}
          chosen={tab.items}
        />
      </div>
    </>
  );
}

const blankTab: TabEditView = { name: {}, rule: "newest", ruleOf: [], items: [] };

/** Rows under tabs, in order. */
export function TabRows({
  tabs,
  rules,
  kind,
}: {
  tabs: TabEditView[];
  rules: readonly SliderRule[];
  kind: SliderKind;
}) {
  const { text } = useLocale();
  const { errorOf } = useProblem();
  const error = errorOf("tabs");
  return (
    <>
      {error && <FieldError>{error}</FieldError>}
      <InlineRows
        name="tabs"
        rows={tabs}
        blank={blankTab}
        label={text("slider.staffTabs")}
        addLabel={text("slider.staffAddTab")}
        removeLabel={(index) => text("slider.staffRemoveTab", { place: index + 1 })}
        moveUpLabel={(index) => text("slider.staffTabUp", { place: index + 1 })}
        moveDownLabel={(index) => text("slider.staffTabDown", { place: index + 1 })}
        min={1}
        max={8}
        renderRow={(tab, _index, nameOf) => (
          <div className="stack slider-tab">
            <BothTextField name={nameOf("name")} label="slider.staffTabName" value={tab.name} />
            <SourceFields nameOf={nameOf} tab={tab} rules={rules} kind={kind} />
          </div>
        )}
      />
    </>
  );
}
