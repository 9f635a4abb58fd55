import { transact } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";
import { type Answer, answer } from "#platform/http/answer.ts";
import type { Theme } from "../components/theme.ts";
import * as contract from "../contract.ts";
import { type Draft, draftOf, saveChanges } from "./draft.ts";
import { publishTheme } from "./publish.ts";
import { readThemeFile, writeThemeFile } from "./theme-file.ts";
import { changesShape } from "./theme-input.ts";

const unknownChange = refusal("invalid", "theme.impossible");

const themeView = (theme: Theme) => ({ ...theme, dark: { ...theme.dark } });
const draftView = (draft: Draft) => ({ ...draft, theme: themeView(draft.theme) });

export const themeAnswers: readonly Answer[] = [
  answer(contract.readThemeDraft, async (context) => draftView(await draftOf(context))),

  answer(contract.saveTheme, async (context, { changes }) => {
    const read = changesShape.safeParse(changes);
    if (!read.success) throw unknownChange();
    const { draft, conflicts } = await transact(context, (write) => saveChanges(write, read.data));
    return { ...draftView(draft), conflicts };
  }),

  answer(contract.publishTheme, async (context, { revision }) => ({
    number: await transact(context, (write) => publishTheme(write, revision)),
  })),

  answer(contract.readThemeFile, async (_context, { file }) => themeView(readThemeFile(file))),

  answer(contract.exportTheme, async (context) => {
    const { theme } = await draftOf(context);
    const name = theme.name.replace(/[^a-z0-9]+/gi, "-").toLowerCase() || "theme";
    return {
      kind: "bytes",
      bytes: Buffer.from(writeThemeFile(theme)),
      type: "application/json; charset=utf-8",
      headers: {
        "content-disposition": `attachment; filename="${name}.theme.json"`,
        "cache-control": "no-store",
      },
    };
  }),
];
