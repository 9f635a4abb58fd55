import { and, desc, eq } from "drizzle-orm";
import { moment } from "#modules/office/server/audit-log.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, notFound } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import { typedMinor } from "#platform/money/typed.ts";
import { inLocale } from "#platform/translated.ts";
import { type CaseResult, caseResult } from "../../components/family/case-result.ts";
import type { Family } from "../../components/family/family.ts";
import { familyFaults } from "../../components/family/family-check.ts";
import { cellText } from "../../components/family/rule-table.ts";
import { readConditions } from "../../components/family/rule-text.ts";
import type { TestCase } from "../../components/family/test-case.ts";
import { compileModel } from "../../components/solver/compiled-model.ts";
import { ChosenSoFar } from "../../components/solver/configuration.ts";
import { type Cell, type Choice, isNumber } from "../../components/solver/rule-model.ts";
import { bounded } from "../../components/solver/work.ts";
import { configurationTable } from "../session/tables.ts";
import { changeDraft } from "./change-draft.ts";
import { framedDraft } from "./family-frame.ts";
import type { CasesForm } from "./family-input.ts";

/** The number of own configurations that the page offers to record. */
const offeredMax = 5;

export type CasesView = Awaited<ReturnType<typeof casesPage>>;

/** The test cases of a family, with their results if they were run. */
export async function casesPage(context: Context, id: number, isRun: boolean) {
  const { draft, frame } = await framedDraft(context, id);
  const { family, cases } = draft;
  const results = isRun ? resultsOf(family, cases) : null;
  return {
    ...frame,
    currency: family.prices.currency,
    /** False if faults of the draft prevent the cases from running. */
    canRun: !isRun || results !== null,
    cases: cases.map((one, index) => ({
      ...{ name: one.name, expected: one.expected, choices: choicesText(family, one.choices, context) },
      price: one.priceMinor === undefined ? "" : toDecimal(one.priceMinor, family.prices.currency),
      result: results ? resultView(context, family, one, results[index]) : null,
    })),
    configured: await ownConfigurations(context, draft.productId, family),
  };
}

function resultsOf(family: Family, cases: readonly TestCase[]): CaseResult[] | null {
  if (familyFaults(family).length > 0) return null;
  const work = bounded();
  const chosen = new ChosenSoFar(compileModel(family.model), undefined, work);
  const results = cases.map(({ choices }) => caseResult(family, chosen, choices));
  return work.left > 0 ? results : null;
}

function resultView({ locale }: Context, family: Family, one: TestCase, result: CaseResult | undefined) {
  if (!result) return null;
  const { found, priceMinor } = result;
  const isPriceRight = one.priceMinor === undefined || found === "blocked" || priceMinor === one.priceMinor;
  const price = priceMinor === null ? "" : formatMoney(priceMinor, family.prices.currency, locale.code);
  return {
    isRight: found === one.expected && isPriceRight,
    text: locale.text("configurator.caseFound", { found, price: price || "–" }),
  };
}

/** `Width = 1200 mm; Colour = White`. */
function choicesText({ attributes }: Family, choices: readonly Choice[], { locale }: Context): string {
  return choices
    .map(([id, value]) => {
      const attribute = attributes.find((one) => one.id === id);
      const cell: Cell = typeof value === "number" ? [value, value] : [value];
      return `${inLocale(attribute?.name, locale.code) || id} = ${cellText(cell, attribute, locale.code)}`;
    })
    .join("; ");
}

/** This person's configurations of the product, newest first: one click turns each into a test case. */
async function ownConfigurations(context: Context, productId: number | null, family: Family) {
  if (productId === null || !context.user) return [];
  const rows = await context.db
    .select()
    .from(configurationTable)
    .where(
      and(
        eq(configurationTable.personId, context.user.personId),
        eq(configurationTable.templateId, productId),
      ),
    )
    .orderBy(desc(configurationTable.changedAt))
    .limit(offeredMax);
  return rows.map(({ id, choices, changedAt }) => ({
    id,
    at: moment(context, changedAt),
    text: choicesText(family, knownChoices(family, choices), context),
  }));
}

function knownChoices({ model }: Family, choices: Readonly<Record<string, string | number>>): Choice[] {
  return model.attributes.flatMap((one): Choice[] => {
    const value = choices[one.id];
    if (value === undefined) return [];
    return isNumber(one) === (typeof value === "number") ? [[one.id, value]] : [];
  });
}

export async function saveCases(write: WriteContext, familyId: number, form: CasesForm): Promise<void> {
  await changeDraft(write, familyId, { version: form.version }, ({ family }, wrong) => ({
    cases: casesOf(family, form, wrong),
    change: { text: "configurator.change_cases" },
  }));
}

function casesOf(family: Family, form: CasesForm, wrong: FieldErrors): TestCase[] {
  return form.cases.flatMap(({ name, choices, expected, price }, row): TestCase[] => {
    if (name === "" && choices === "") return [];
    if (name === "") wrong[`cases[${row}].name`] = "configurator.nameMissing";
    const read = choices === "" ? { conditions: [] } : readConditions(choices, family);
    if ("problem" in read) wrong[`cases[${row}].choices`] = `configurator.ruleProblem_${read.problem.kind}`;
    const chosen = ("conditions" in read ? read.conditions : []).flatMap(([id, among]): Choice[] => {
      const [first, second] = among;
      const isOne = typeof first === "number" ? first === second : among.length === 1;
      if (!isOne || first === undefined) wrong[`cases[${row}].choices`] = "configurator.caseNotOne";
      return first === undefined ? [] : [[id, first]];
    });
    const minor = price === "" ? undefined : typedMinor(price, family.prices.currency);
    if (minor === null) wrong[`cases[${row}].price`] = "configurator.amountWrong";
    return [
      {
        name,
        choices: chosen,
        expected,
        ...(minor !== undefined && minor !== null && { priceMinor: minor }),
      },
    ];
  });
}

/** Stores this person's configuration as a test case: it must stay possible at its price by the draft. */
export async function recordCase(write: WriteContext, familyId: number, sessionId: number): Promise<string> {
  let name = "";
  await changeDraft(write, familyId, {}, async ({ family, cases, productId }) => {
    const [stored] = await write.db
      .select()
      .from(configurationTable)
      .where(
        and(
          eq(configurationTable.id, sessionId),
          eq(configurationTable.templateId, productId ?? 0),
          eq(configurationTable.personId, write.user?.personId ?? 0),
        ),
      );
    if (!stored) throw notFound();
    const choices = knownChoices(family, stored.choices);
    const [result] = resultsOf(family, [{ name, choices, expected: "valid" }]) ?? [];
    name = stored.name || choicesText(family, choices.slice(0, 3), write).slice(0, 200);
    const made: TestCase = {
      ...{ name, choices, expected: result?.found ?? "valid" },
      ...(result?.priceMinor != null && { priceMinor: result.priceMinor }),
    };
    return {
      cases: [...cases, made],
      change: { text: "configurator.change_caseRecorded", values: { name } },
    };
  });
  return name;
}
