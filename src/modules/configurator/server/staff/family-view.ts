import { desc, eq, sql } from "drizzle-orm";
import { fits } from "#modules/catalogue/server/staff/staff-category-view.ts";
import { sharedTemplate } from "#modules/catalogue/shared-views.ts";
import { moment } from "#modules/office/server/audit-log.ts";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { wordsIn } from "#platform/translated-column.ts";
import type { Family } from "../../components/family/family.ts";
import type { ReleaseFault } from "../../components/family/release-check.ts";
import { conditionsText, ruleText } from "../../components/family/rule-text.ts";
import type { Position } from "../../components/price/family-price.ts";
import { gridText } from "../../components/price/grid-text.ts";
import { gridRemarks } from "../../components/price/price-grid.ts";
import type { Choice } from "../../components/solver/rule-model.ts";
import { familiesPath, familyPath } from "../../paths.ts";
import { familyDraft } from "../family/family-draft.ts";
import { familyTable, versionTable } from "../tables.ts";
import { familyRoles } from "./staff-family.ts";

export const familyList: StaffList = {
  name: "configurator-families",
  roles: familyRoles,
  title: "configurator.families",
  path: familiesPath,
  columns: [
    { id: "name", label: "configurator.name" },
    { id: "product", label: "configurator.product" },
    { id: "released", label: "configurator.released" },
  ],
  sort: { column: "name", descending: false },
  rows: familyRows,
};

async function familyRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const { text, code } = context.locale;
  const { rows } = await context.db.execute<{
    id: number;
    name: Translated;
    product: Translated | null;
    released: number | null;
  }>(sql`
    select family.id, family.name, template.name as product, version.number as released
    from ${familyTable} family
      left join ${sharedTemplate} template on template.id = family.product_id
      left join ${versionTable} version on version.id = family.released_id
    order by ${wordsIn(sql`family.name`, code)}, family.id`);
  const found = rows.filter(({ name }) => fits(inLocale(name, code), query.search));
  return {
    total: found.length,
    rows: found
      .slice((query.page - 1) * query.rowsPerPage, query.page * query.rowsPerPage)
      .map(({ id, name, product, released }) => ({
        id,
        path: familyPath(id),
        cells: {
          name: inLocale(name, code),
          product: inLocale(product, code),
          released:
            released === null
              ? { text: text("configurator.notReleased"), badge: "plain" }
              : { text: text("configurator.versionNumber", { number: released }), badge: "ok" },
        },
      })),
  };
}

export type FamilyPageView = Awaited<ReturnType<typeof familyPage>>;

/** Everything that the form of one family shows; null is a new one. */
export async function familyPage(context: Context, id: number | null) {
  const { code, text } = context.locale;
  const draft = id === null ? null : await familyDraft(context, id);
  const family = draft?.family;
  const productId = draft?.productId ?? null;
  const [product] =
    productId === null
      ? []
      : await context.db
          .select({ id: sharedTemplate.id, name: sharedTemplate.name })
          .from(sharedTemplate)
          .where(eq(sharedTemplate.id, productId));
  const versions =
    id === null
      ? []
      : await context.db
          .select({ id: versionTable.id, number: versionTable.number, releasedAt: versionTable.releasedAt })
          .from(versionTable)
          .where(eq(versionTable.familyId, id))
          .orderBy(desc(versionTable.number))
          .limit(20);
  return {
    id,
    version: draft?.version ?? 0,
    crumb: draft ? inLocale(draft.name, code) : text("configurator.newFamily"),
    name: draft?.name ?? ({} as Translated),
    currency: family?.prices.currency ?? context.site.currency,
    product: product ? [{ id: product.id, label: inLocale(product.name, code) }] : [],
    versions: versions.map(({ number, releasedAt, ...row }) => ({
      number,
      at: moment(context, releasedAt),
      isCurrent: row.id === draft?.releasedId,
    })),
    ...(family ? formOf(family, code) : { numbers: [], choices: [], rules: [], positions: [], grids: [] }),
  };
}

function formOf({ attributes, model, ruleNames, prices }: Family, code: string) {
  const named = { attributes, model };
  return {
    numbers: model.attributes.flatMap((one) =>
      "step" in one
        ? [
            {
              ...{
                id: one.id,
                min: String(one.min),
                max: String(one.max),
                prefer: String(one.prefer ?? one.min),
              },
              label: inLocale(attributes.find(({ id }) => id === one.id)?.name, code),
            },
          ]
        : [],
    ),
    choices: attributes.flatMap((one) => {
      if (one.kind !== "choice") return [];
      const codes = [...new Set(one.values.flatMap(({ name }) => Object.keys(name)))];
      const values: Translated = Object.fromEntries(
        codes.map((each) => [each, one.values.map(({ name }) => inLocale(name, each)).join(" / ")]),
      );
      return [{ id: one.id, name: one.name, values }];
    }),
    rules: model.rules.flatMap((rule) =>
      "table" in rule
        ? []
        : [{ id: rule.id, text: ruleText(rule, named, code), told: ruleNames[rule.id] ?? {} }],
    ),
    positions: prices.positions.map((one) => ({
      ...{ id: one.id, name: one.name, kind: one.price.kind, amount: amountOf(one, prices.currency) },
      when: conditionsText(one.when ?? [], named, code),
    })),
    grids: prices.positions.flatMap(({ id, name, price }) =>
      price.kind === "grid"
        ? [
            {
              ...{ id, label: inLocale(name, code), text: gridText(price.grid, prices.currency) },
              remarks: gridRemarks(price.grid).map(({ kind, columnMm, rowMm, expectedMinor }) => ({
                ...{ kind, columnMm, rowMm },
                expected: expectedMinor === null ? null : formatMoney(expectedMinor, prices.currency, code),
              })),
            },
          ]
        : [],
    ),
  };
}

function amountOf({ price }: Position, currency: string): string {
  if (price.kind === "grid") return "";
  return price.kind === "surcharge" ? price.percent : toDecimal(price.unitMinor, currency);
}

/** A fault in words: where it is, and what is wrong there. */
export function faultWords({ locale }: Context, family: Family, fault: ReleaseFault): string {
  const { text, code } = locale;
  const attributeName = (id: string) =>
    inLocale(family.attributes.find((one) => one.id === id)?.name, code) || id;
  const valueName = (id: string, value: string | number) => {
    const attribute = family.attributes.find((one) => one.id === id);
    const found = attribute?.kind === "choice" ? attribute.values.find((one) => one.id === value) : undefined;
    return found ? inLocale(found.name, code) : String(value);
  };
  const count = new Intl.NumberFormat(locale.tag);
  const measured = (id: string, value: string | number) => {
    const attribute = family.attributes.find((one) => one.id === id);
    const unit = attribute && "unit" in attribute && attribute.unit === "mm" ? " mm" : "";
    return typeof value === "number" ? `${count.format(value)}${unit}` : valueName(id, value);
  };
  const choicesWords = (choices: readonly Choice[]) =>
    choices.map(([id, value]) => `${attributeName(id)}: ${measured(id, value)}`).join(", ");
  const ruleWords = (ids: readonly string[]) =>
    ids.map((id) => `“${inLocale(family.ruleNames[id], code) || id}”`).join(", ");
  switch (fault.kind) {
    case "family":
      return text(`configurator.fault_${fault.fault.kind}`, { at: fault.fault.at, what: fault.fault.what });
    case "contradiction":
      return text("configurator.fault_contradiction", { rules: ruleWords(fault.rules) });
    case "unreachable": {
      const { attribute, value, rules } = fault;
      return text("configurator.fault_unreachable", {
        ...{
          attribute: attributeName(attribute),
          value: valueName(attribute, value),
          rules: ruleWords(rules),
        },
      });
    }
    case "plan":
      return text("configurator.fault_plan", { choice: choicesWords(fault.choices) });
    case "price": {
      const position = family.prices.positions.find(({ id }) => id === fault.position);
      const name = inLocale(position?.name, code) || fault.position;
      return text("configurator.fault_noPrice", {
        ...{ choice: choicesWords(fault.choices), why: fault.why, position: name },
      });
    }
    case "case":
      return text("configurator.fault_case", { name: fault.name, found: fault.found });
    case "casePrice":
      return text("configurator.fault_casePrice", {
        name: fault.name,
        found: fault.foundMinor === null ? "–" : formatMoney(fault.foundMinor, family.prices.currency, code),
      });
  }
}
