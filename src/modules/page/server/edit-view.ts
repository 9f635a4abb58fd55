import type { BlockChoice } from "#modules/content/components/block-choice.ts";
import { blockChoices } from "#modules/content/server/block-choices.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { type LocaleCode, localeFacts } from "#platform/i18n/locale.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { type Draft, draftIn, draftsOf } from "./draft.ts";
import { checkPage } from "./page-there.ts";
import { bodyPictureModel } from "./picture.ts";

export interface EditView {
  id: number;
  path: string;
  isHome: boolean;
  code: LocaleCode;
  draft: Draft;
  languages: { code: string; name: string; isWritten: boolean }[];
  /** The model name in the URLs of pictures within texts. */
  pictureModel: string;
  /** The kinds of blocks that may be placed. */
  choices: BlockChoice[];
}

/** The editor's data of a page, in the requested language, otherwise in the site's own. */
export async function editView(context: Context, pageId: number, asked: string | null): Promise<EditView> {
  const path = await checkPage(context, pageId);
  const { offered, own } = languagesOf(context.site);
  const code = asked === null ? own.code : localeFacts(asked)?.code;
  if (code === undefined) throw notFound();
  const drafts = await draftsOf(context, pageId);
  return {
    ...{ id: pageId, path, isHome: path === "/", code },
    draft: await draftIn(context, pageId, code),
    languages: offered.map((one) => ({
      code: one.code,
      name: one.name,
      isWritten: drafts.some((draft) => draft.code === one.code && draft.title !== ""),
    })),
    pictureModel: bodyPictureModel,
    choices: blockChoices(context.locale),
  };
}
