import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";
import { type Answer, answer } from "#platform/http/answer.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { localeFacts } from "#platform/i18n/locale.ts";
import * as contract from "../contract.ts";
import { draftIn, draftTexts, saveDraft } from "./draft.ts";
import { emptyOnPage, gateOf } from "./gate.ts";
import { renderViews } from "./multi-render.ts";
import { makePreview } from "./page.ts";
import { pageText } from "./page-text.ts";
import { checkPage } from "./page-there.ts";
import { publishPage } from "./publish.ts";

/** The text is invalid and cannot be stored; it stays in the browser. */
const unreadableText = refusal("invalid", "page.unreadable");

export const pageAnswers: readonly Answer[] = [
  answer(contract.readDraft, async (context, { id, code }) => {
    await checkPage(context, id);
    const draft = await draftIn(context, id, languageOf(code));
    return { ...draft, body: { ...draft.body } };
  }),

  answer(contract.saveDraft, async (context, { id, code, version, text, mode }) => {
    const read = pageText.safeParse(text);
    if (!read.success) throw unreadableText();
    const saved = await transact(context, (write) =>
      saveDraft(write, { pageId: id, code: languageOf(code), version, text: read.data, mode }),
    );
    return saved.kind === "saved"
      ? saved
      : { ...saved, theirs: { ...saved.theirs, body: { ...saved.theirs.body } } };
  }),

  answer(contract.checkPage, async (context, { id }) => {
    await checkPage(context, id);
    const texts = await draftTexts(context, id);
    return [...(await gateOf(context, id, texts)), ...(await emptyOnPage(context, texts))];
  }),

  answer(contract.publishPage, async (context, { id }) => {
    await transact(context, (write) => publishPage(write, id));
    return { publishedAt: context.now.toISOString() };
  }),

  answer(contract.previewPage, async (context: Context, { id }) => ({
    token: await transact(context, (write) => makePreview(write, id)),
  })),

  answer(contract.multiRender, (context, { ids_or_xml_ids: views }) => renderViews(context, views)),
];

function languageOf(code: string): LocaleCode {
  const facts = localeFacts(code);
  if (!facts) throw unreadableText();
  return facts.code;
}
