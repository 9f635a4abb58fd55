import { useState } from "react";
import { RowBothField, RowField } from "#modules/office/components/row-field.tsx";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import { rulePath } from "../../paths.ts";
import type { RulesView } from "../../server/staff/staff-rules.ts";
import { ruleSentence } from "../family/rule-sentence.ts";
import { readRule } from "../family/rule-text.ts";
import { RowId, useTypedRows } from "./typed-rows.tsx";

const blank: RulesView["rules"][number] = { id: "", text: "", told: {} };

/** Rules as sentences, each with its explanation for buyers. */
export function RuleRows({ view }: { view: RulesView }) {
  const { text } = useLocale();
  const rows = useTypedRows<RulesView["rules"][number]>("rules", view.rules, blank);
  return (
    <FormSection
      title={text("configurator.sentences")}
      lead={text("configurator.rulesLead")}
      aside={
        <details className="configurator-help">
          <summary>{text("configurator.rulesHelp")}</summary>
          <ul>
            {["not", "range", "limit", "guard", "compare"].map((example) => (
              <li key={example}>{text(`configurator.rulesHelp_${example}`)}</li>
            ))}
          </ul>
          <p>{text("configurator.rulesHelpNames", { names: view.names.join(", ") })}</p>
        </details>
      }
    >
      <InlineRows
        name="rules"
        label={text("configurator.sentences")}
        rows={rows}
        blank={blank}
        template="minmax(0, 1fr)"
        renderRow={(row, index, nameOf) => (
          <RuleCard row={row} index={index} nameOf={nameOf} family={view.family} />
        )}
        addLabel={text("configurator.addRule")}
        removeLabel={(index) => text("configurator.removeRow", { row: index + 1 })}
        empty={text("configurator.rulesEmpty")}
      />
    </FormSection>
  );
}

type RuleCardProps = {
  row: RulesView["rules"][number];
  index: number;
  nameOf: (field: string) => string;
  family: RulesView["family"];
};

/** A rule as typed, its meaning as a sentence, and its explanation for buyers. */
function RuleCard({ row, index, nameOf, family }: RuleCardProps) {
  const { text } = useLocale();
  const { typedOf } = useProblem();
  const [typed, setTyped] = useState(() => typedOf(nameOf("text"), row.text));
  return (
    <div className="configurator-card">
      <RowId name={nameOf("id")} value={row.id} />
      <RowField
        name={nameOf("text")}
        label={text("configurator.rule")}
        row={index}
        value={row.text}
        input={{
          ...{ maxLength: 2000, spellCheck: false },
          onChange: ({ currentTarget }) => setTyped(currentTarget.value),
        }}
      />
      <Reading typed={typed} family={family} />
      <RowBothField name={nameOf("told")} label={text("configurator.told")} row={index} value={row.told} />
    </div>
  );
}

/** The meaning of the rule while it is typed. */
function Reading({ typed, family }: { typed: string; family: RulesView["family"] }) {
  const locale = useLocale();
  const { text } = locale;
  if (typed.trim() === "") return null;
  const read = readRule(typed, family);
  return (
    <p className="configurator-reading">
      {"problem" in read
        ? text("configurator.ruleBlamed", {
            ...{ problem: text(`configurator.ruleProblem_${read.problem.kind}`), words: read.problem.text },
          })
        : "table" in read.rule
          ? ""
          : ruleSentence(locale, { id: "", ...read.rule }, family)}
    </p>
  );
}

/** Links to the tables of combinations, which have their own pages. */
export function RuleTables({ view }: { view: RulesView }) {
  const { text } = useLocale();
  return (
    <FormSection title={text("configurator.tables")} lead={text("configurator.tablesLead")}>
      {view.tables.length > 0 && (
        <ul className="configurator-list">
          {view.tables.map(({ id, path, columns, summary, told }) => (
            <li key={id}>
              <Link href={path}>{columns}</Link>
              <span>{[summary, told].filter(Boolean).join(" · ")}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <ButtonLink href={rulePath(view.id, "new")} kind="line" size="s">
          {text("configurator.newTable")}
        </ButtonLink>
      </p>
    </FormSection>
  );
}
