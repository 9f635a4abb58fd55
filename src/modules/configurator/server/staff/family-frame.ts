import { moment } from "#modules/office/server/audit-log.ts";
import type { Context } from "#platform/context.ts";
import { inLocale } from "#platform/translated.ts";
import type { Family } from "../../components/family/family.ts";
import type { Place } from "../../components/family/family-removal.ts";
import { ruleSentence } from "../../components/family/rule-sentence.ts";
import { type FamilyDraft, familyDraft } from "../family/family-draft.ts";
import { undoable } from "./change-draft.ts";

export type FamilyFrameView = Awaited<ReturnType<typeof familyFrame>>;

/** The common data of a family's pages: its name, its version, and the last change. */
async function familyFrame(context: Context, draft: FamilyDraft) {
  const last = await undoable(context, draft);
  const { family, cases } = draft;
  return {
    ...{ id: draft.id, version: draft.version, crumb: inLocale(draft.name, context.locale.code) },
    counts: {
      ...{ attributes: family.attributes.length, steps: family.steps.length },
      ...{ rules: family.model.rules.length, prices: family.prices.positions.length, cases: cases.length },
    },
    undo: last && {
      id: last.id,
      text: context.locale.text(last.change, last.changeValues),
      at: moment(context, last.changedAt),
    },
  };
}

/** The draft with the common data of a family's pages. */
export async function framedDraft(context: Context, id: number) {
  const draft = await familyDraft(context, id);
  return { draft, frame: await familyFrame(context, draft) };
}

/** The name of a place for staff. */
export function placeWords({ locale }: Context, family: Family, { kind, id }: Place): string {
  const { code, text } = locale;
  const name = () => {
    switch (kind) {
      case "rule": {
        const rule = family.model.rules.find((one) => one.id === id);
        const told = inLocale(family.ruleNames[id], code);
        return told || (rule && !("table" in rule) ? ruleSentence(locale, rule, family) : id);
      }
      case "price":
        return inLocale(family.prices.positions.find((one) => one.id === id)?.name, code);
      case "attribute":
        return inLocale(family.attributes.find((one) => one.id === id)?.name, code);
      case "step":
        return inLocale(family.steps.find((one) => one.id === id)?.name, code);
      case "case":
        return id;
      default:
        return "";
    }
  };
  return text(`configurator.place_${kind}`, { name: name() });
}
