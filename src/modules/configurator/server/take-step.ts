import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { inLocale } from "#platform/translated.ts";
import { type FormFields, readForm } from "../components/screen/form-values.ts";
import { type Reckoned, reckon } from "../components/screen/reckon.ts";
import { missingOf, nothingSaid, type Said } from "../components/screen/said.ts";
import {
  attributeOf,
  type ShownFamily,
  type ShownNumber,
  type ShownStep,
} from "../components/screen/shown-family.ts";
import { causeWords } from "../components/screen/words.ts";
import { type CheckedFile, checkedFile, keepFiles } from "./attachments.ts";
import type { Released } from "./released.ts";
import type { StoredConfiguration } from "./session/tables.ts";
import { draftOf, keepConfiguration, ownConfiguration } from "./session.ts";

/** A form applied to the stored answers, with all consequences. */
export interface AskedForm {
  family: ShownFamily;
  /** The version's id. */
  version: number;
  templateId: number;
  stored: StoredConfiguration | null;
  said: Said;
  files: Readonly<Record<string, string>>;
  reckoned: Reckoned;
  /** The problem in words: an unreadable value, or one that is incompatible with the others; null without one. */
  problem: string | null;
}

/** Reads a form without storing it. */
export async function askedForm(
  context: Context,
  { shown: family, version, templateId }: Released,
  sessionId: number | undefined,
  fields: FormFields,
): Promise<AskedForm> {
  const stored = sessionId ? await ownConfiguration(context, sessionId) : await draftOf(context, templateId);
  const before = stored ? { choices: stored.choices, own: stored.own } : nothingSaid;
  const { said, files, faults } = readForm(family, fields, before);
  const reckoned = reckon(family, said);
  const [fault] = faults;
  return {
    ...{ family, version, templateId, stored, said, files, reckoned },
    problem: fault
      ? context.locale.text(`configurator.${fault.why}`, {
          name: inLocale(fault.attribute.name, context.locale.code),
        })
      : problemOf(context, family, reckoned),
  };
}

/** Why the submitted answers are incompatible: the cause of the first dropped choice. */
function problemOf({ locale }: Context, family: ShownFamily, { dropped, chosen }: Reckoned): string | null {
  const [first] = dropped;
  if (!first) return null;
  if (!first.because) {
    const attribute = attributeOf(family, first.choice[0]);
    const name = attribute ? inLocale(attribute.name, locale.code) : first.choice[0];
    if (first.isUndecided) return locale.text("configurator.notChecked", { name });
    if (attribute?.kind === "number") return nearestWords(locale, attribute, Number(first.choice[1]), chosen);
    return locale.text("configurator.unknownValue", { name });
  }
  const { title, reasons } = causeWords(locale, family, first.choice, first.because);
  return [title, ...reasons].join(" ");
}

/** A number off the step grid or out of range, with the nearest possible ones beside the other answers. */
function nearestWords(
  locale: Locale,
  { id, unit, name }: ShownNumber,
  typed: number,
  chosen: Reckoned["chosen"],
): string {
  const { below, above } = chosen.nearest(id, typed);
  const written = (number: number) => `${new Intl.NumberFormat(locale.tag).format(number)} ${unit}`.trim();
  const nearest = [...new Set([below, above])].filter((one) => one !== null).map(written);
  const values = { name: inLocale(name, locale.code), value: written(typed) };
  return nearest.length === 0
    ? locale.text("configurator.unknownValue", values)
    : locale.text("configurator.nearestNumbers", {
        ...values,
        nearest: new Intl.ListFormat(locale.tag, { type: "disjunction" }).format(nearest),
      });
}

/** The unanswered fields of a step. */
export function missingIn(
  { family, reckoned }: Pick<AskedForm, "family" | "reckoned">,
  step: Pick<ShownStep, "attributes">,
): string[] {
  return missingOf(family, step, reckoned.said, (id) => {
    if (!reckoned.chosen.model.indexOf.has(id)) return 1;
    const { offered, range, isPartial } = reckoned.chosen.verdict(id);
    if (isPartial) return 1;
    return range ? (range[0] <= range[1] ? 1 : 0) : offered.length;
  });
}

/** The unanswered fields of all open steps, with the first step that has one. */
export function missingAnywhere(asked: Pick<AskedForm, "family" | "reckoned">) {
  for (const step of asked.reckoned.steps) {
    const missing = missingIn(asked, step);
    if (missing.length > 0) return { step, missing };
  }
  return null;
}

/** Stores the compatible answers with the uploaded files; if a file is refused, nothing is stored. */
export async function keepAsked(
  context: Context,
  asked: AskedForm,
  { step, state = "draft" }: { step?: string; state?: "draft" | "done" } = {},
): Promise<StoredConfiguration> {
  const { version, templateId, stored, reckoned, files } = asked;
  const checked: CheckedFile[] = [];
  for (const [attribute, sent] of Object.entries(files)) {
    checked.push(await checkedFile(attribute, sent, asked.said.own[attribute] ?? ""));
  }
  const own = { ...reckoned.said.own };
  for (const { attribute, name } of checked) own[attribute] = name;
  return transact(context, async (write: WriteContext) => {
    const kept = await keepConfiguration(
      write,
      { templateId, sessionId: stored?.id },
      {
        version,
        choices: reckoned.said.choices,
        own,
        state,
        ...(step === undefined ? {} : { step }),
      },
    );
    await keepFiles(write, kept.id, checked);
    return kept;
  });
}
