import { htmlOfContents } from "#modules/content/server/stored-content.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { type LocaleCode, locales } from "#platform/i18n/locale.ts";
import { preparedLanguages } from "#platform/site-languages.ts";
import type { Translated } from "#platform/translated.ts";
import { legalDraft, saveLegalDraft } from "./legal-draft.ts";
import { type LegalFacts, legalFacts } from "./legal-facts.ts";
import { gapOr, withoutKnownGaps } from "./legal-gap.ts";
import { missingNeeds } from "./legal-need.ts";
import type { LegalKind } from "./tables.ts";
import { delivery } from "./template/delivery.ts";
import { imprint } from "./template/imprint.ts";
import { privacy } from "./template/privacy.ts";
import { terms } from "./template/terms.ts";
import { withdrawal } from "./template/withdrawal.ts";
import type { Template } from "./template/wording.ts";

/** A draft already exists: a template never overwrites a person's text. */
const draftExists = refusal("conflict", "website.legalDraftExists");
const nothingToFill = refusal("conflict", "website.legalNothingToFill");

const templates: Record<LegalKind, Template> = { terms, withdrawal, delivery, privacy, imprint };

/** A legal text from its template with the company's facts, in one language. */
export function templateText(
  kind: LegalKind,
  code: LocaleCode,
  facts: LegalFacts,
): { title: string; body: string } {
  const { title, body } = templates[kind][code] ?? templates[kind].en;
  return { title, body: body({ ...facts, of: (name) => gapOr(facts, name, code) }) };
}

/** Creates a draft from the template, filled with the company's data. It is private until it is published. */
export async function draftFromTemplate(write: WriteContext, kind: LegalKind): Promise<void> {
  if (await legalDraft(write, kind)) throw draftExists();
  const title: Translated = {};
  const body: Translated = {};
  for (const { code, legalTemplates } of preparedLanguages(write.site)) {
    if (!legalTemplates) continue;
    const text = templateText(kind, code, await legalFacts(write, code));
    title[code] = text.title;
    body[code] = text.body;
  }
  await saveLegalDraft(write, kind, { title, body }, undefined, { fromTemplate: true });
}

/** Creates drafts of all required texts that are neither published nor begun. Answers their number. */
export async function draftsFromTemplates(write: WriteContext): Promise<number> {
  let made = 0;
  for (const { kind } of await missingNeeds(write)) {
    if (await legalDraft(write, kind)) continue;
    await draftFromTemplate(write, kind);
    made += 1;
  }
  return made;
}

/** Fills the draft's gaps whose facts are known by now; all other words stay. */
export async function fillGaps(write: WriteContext, kind: LegalKind, seen?: number): Promise<void> {
  const draft = await legalDraft(write, kind);
  if (!draft) throw nothingToFill();
  const facts = await factsOf(write);
  const title = withoutKnownGaps(draft.title, facts);
  const html = htmlOfContents(draft.body);
  const body = withoutKnownGaps(html, facts);
  if (JSON.stringify([title, body]) === JSON.stringify([draft.title, html])) throw nothingToFill();
  await saveLegalDraft(write, kind, { title, body }, seen);
}

async function factsOf(context: Context) {
  const facts = await Promise.all(
    locales.map(async ({ code }) => [code, await legalFacts(context, code)] as const),
  );
  return Object.fromEntries<LegalFacts>(facts);
}
