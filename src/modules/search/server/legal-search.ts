import { linesOfBlocks } from "#modules/content/server/plain-text.ts";
import { legalPath } from "#modules/website/paths.ts";
import {
  type LegalInForce,
  legalInForce,
  legalTextIds,
} from "#modules/website/server/legal/legal-in-force.ts";
import { type LocaleCode, locales } from "#platform/i18n/locale.ts";
import { inLocale } from "#platform/translated.ts";
import type { IndexedKind, SearchText } from "../slots.ts";

/** The legal texts in force; in each language the text that its readers see. */
export const legalTexts: IndexedKind = {
  kind: "legal",
  position: 40,
  label: "search.foundLegal",
  texts: async (context, ids) => (await legalInForce(context, ids)).flatMap(textsOf),
  recordIds: legalTextIds,
};

function textsOf({ id, siteId, kind, title, body, changedAt }: LegalInForce): SearchText[] {
  const readers = new Map<LocaleCode, LocaleCode[]>();
  for (const { code } of locales) {
    const shown = [code, "en", ...Object.keys(body)].find((one) => body[one]);
    if (shown) readers.set(shown, [...(readers.get(shown) ?? []), code]);
  }
  return [...readers].flatMap(([code, codes]) => {
    const tree = body[code];
    if (!tree) return [];
    return [
      {
        ...{ recordId: id, siteId, code, codes, path: legalPath(kind), title: inLocale(title, code) },
        ...{ summary: "", body: linesOfBlocks(tree.content).join("\n"), changedAt },
      },
    ];
  });
}
