import { said } from "#modules/office/server/record-form.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { tablesOf } from "../../components/family/rule-table.ts";
import { readRule, ruleText } from "../../components/family/rule-text.ts";
import type { Rule } from "../../components/solver/rule-model.ts";
import { rulePath } from "../../paths.ts";
import { changeDraft } from "./change-draft.ts";
import { framedDraft } from "./family-frame.ts";
import { freeId, isEmpty } from "./family-ids.ts";
import type { RulesForm } from "./family-input.ts";

export type RulesView = Awaited<ReturnType<typeof rulesPage>>;

/** Rules as sentences, and tables of combinations. */
export async function rulesPage(context: Context, id: number) {
  const { draft, frame } = await framedDraft(context, id);
  const { family } = draft;
  const { code, text } = context.locale;
  const tables = tablesOf(family.model.rules);
  const inTables = new Set(tables.flatMap(({ ruleIds }) => ruleIds));
  const nameOf = (attribute: string) =>
    inLocale(family.attributes.find((one) => one.id === attribute)?.name, code) || attribute;
  return {
    ...frame,
    names: family.attributes.map(({ name }) => inLocale(name, code)),
    /** The family's data that parses a rule while it is typed. */
    family: {
      ...{ attributes: family.attributes, model: { ...family.model, rules: [] } },
      drawing: { width: family.drawing.width, height: family.drawing.height },
    },
    tables: tables.map((table) => ({
      ...{
        id: table.id,
        path: rulePath(id, table.id),
        told: inLocale(family.ruleNames[table.ruleIds[0] ?? ""], code),
      },
      columns: table.columns.map(nameOf).join(" × "),
      summary: text(`configurator.table_${table.kind}`, { rows: table.rows.length }),
    })),
    rules: family.model.rules.flatMap((rule) =>
      "table" in rule || inTables.has(rule.id)
        ? []
        : [
            {
              id: rule.id,
              text: ruleText(rule, family, code),
              told: family.ruleNames[rule.id] ?? ({} as Translated),
            },
          ],
    ),
  };
}

/** Saves the sentences; tables stay unchanged. */
export async function saveRules(write: WriteContext, familyId: number, form: RulesForm): Promise<void> {
  await changeDraft(write, familyId, { version: form.version }, ({ family }, wrong) => {
    const inTables = new Set(tablesOf(family.model.rules).flatMap(({ ruleIds }) => ruleIds));
    const rules: Rule[] = family.model.rules.filter(({ id }) => inTables.has(id));
    const ruleNames: Record<string, Translated> = {};
    for (const { id } of rules) if (family.ruleNames[id]) ruleNames[id] = family.ruleNames[id];
    for (const [row, { id, text, told }] of form.rules.entries()) {
      if (text === "") {
        if (!isEmpty(told)) wrong[`rules[${row}].text`] = "configurator.ruleProblem_form";
        continue;
      }
      const read = readRule(text, family);
      if ("problem" in read) {
        wrong[`rules[${row}].text`] = `configurator.ruleProblem_${read.problem.kind}`;
        continue;
      }
      const isKnown = family.model.rules.some((one) => one.id === id) && !rules.some((one) => one.id === id);
      const taken = [...family.model.rules, ...rules].map((one) => one.id);
      const own = isKnown ? id : freeId(said(told), taken, "rule");
      rules.push({ id: own, ...read.rule });
      if (!isEmpty(told)) ruleNames[own] = said(told);
    }
    const order = family.model.rules.map(({ id }) => id);
    const at = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
    const sorted = rules.toSorted((one, other) => at(one.id) - at(other.id));
    return {
      family: { ...family, ruleNames, model: { ...family.model, rules: sorted } },
      change: { text: "configurator.change_rules" },
    };
  });
}
