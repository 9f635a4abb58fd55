import { eq, sql } from "drizzle-orm";
import { configurePath } from "#modules/catalogue/paths.ts";
import { fits } from "#modules/catalogue/server/staff/staff-category-view.ts";
import { sharedTemplate } from "#modules/catalogue/shared-views.ts";
import { moment } from "#modules/office/server/audit-log.ts";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { wordsIn } from "#platform/translated-column.ts";
import type { Family } from "../../components/family/family.ts";
import type { ReleaseFault } from "../../components/family/release-check.ts";
import { ruleSentence } from "../../components/family/rule-sentence.ts";
import type { Choice } from "../../components/solver/rule-model.ts";
import { familiesPath, familyPath } from "../../paths.ts";
import { canonical } from "../family/family-shape.ts";
import { familyTable, versionTable } from "../family/tables.ts";
import { framedDraft } from "./family-frame.ts";
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

/** Name, product and current version of a family; null for a new one. */
export async function familyPage(context: Context, id: number | null) {
  const { code, text } = context.locale;
  const framed = id === null ? null : await framedDraft(context, id);
  const productId = framed?.draft.productId ?? null;
  const [product] =
    productId === null
      ? []
      : await context.db
          .select({ id: sharedTemplate.id, name: sharedTemplate.name, slug: sharedTemplate.slug })
          .from(sharedTemplate)
          .where(eq(sharedTemplate.id, productId));
  const releasedId = framed?.draft.releasedId ?? 0;
  const [released] = await context.db.select().from(versionTable).where(eq(versionTable.id, releasedId));
  return {
    id,
    version: framed?.frame.version ?? 0,
    crumb: framed?.frame.crumb ?? text("configurator.newFamily"),
    frame: framed?.frame ?? null,
    name: framed?.draft.name ?? ({} as Translated),
    currency: framed?.draft.family.prices.currency ?? context.site.currency,
    product: product ? [{ id: product.id, label: inLocale(product.name, code) }] : [],
    buyersPath: product && released ? configurePath(product.slug) : null,
    released: released
      ? {
          ...{ number: released.number, at: moment(context, released.releasedAt), by: released.releasedBy },
          isDraft: canonical(released.family) === canonical(framed?.draft.family),
        }
      : null,
  };
}

/** A fault in words: its place and its problem. */
export function faultWords({ locale }: Pick<Context, "locale">, family: Family, fault: ReleaseFault): string {
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
    ids.map((id) => `“${ruleName({ locale }, family, id)}”`).join(", ");
  switch (fault.kind) {
    case "family": {
      const { at, what, price } = fault.fault;
      const place = whereWords({ locale }, family, at);
      if (price) return text(`configurator.priceFault_${price.kind}`, { at: place, what });
      return text(`configurator.fault_${fault.fault.kind}`, { at: place, what });
    }
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

/** The rule's explanation for buyers, otherwise the rule itself in words. */
function ruleName({ locale }: Pick<Context, "locale">, family: Family, id: string): string {
  const told = inLocale(family.ruleNames[id], locale.code);
  const rule = family.model.rules.find((one) => one.id === id);
  return told || (rule && !("table" in rule) ? ruleSentence(locale, rule, family) : id);
}

/** `rule one-sash-area` in words for staff: Rule “One sash carries at most 2.5 m²”. */
function whereWords({ locale }: Pick<Context, "locale">, family: Family, at: string): string {
  const [kind = "", id = ""] = at.split(" ");
  const named = {
    attribute: family.attributes.find((one) => one.id === id)?.name,
    step: family.steps.find((one) => one.id === id)?.name,
    position: family.prices.positions.find((one) => one.id === id)?.name,
  }[kind];
  const name = kind === "rule" ? ruleName({ locale }, family, id) : inLocale(named, locale.code) || id;
  return locale.text(`configurator.at_${kind}`, { name });
}
