import { goDone } from "#modules/office/server/done.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { WordListPage } from "../../../components/staff/vocabulary/word-list-page.tsx";
import { staffUnitsPath } from "../../../paths.ts";
import { catalogueRoles } from "../../../server/staff/staff-word.ts";
import { saveWordList, wordList, wordListInput } from "../../../server/staff/staff-word-list.ts";
import type { Route } from "./+types/units-page.ts";

export const loader = personalLoader(catalogueRoles, async (context) => ({
  rows: (await wordList(context, "unit")).map(({ id, name }) => ({ id, name })),
}));

export const action = formAction(catalogueRoles, {
  save: on(wordListInput, async (context, form) => {
    await transact(context, (write) => saveWordList(write, "unit", form));
    return goDone(staffUnitsPath, "catalogue.wordSaved");
  }),
});

export default function UnitsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <WordListPage
      title={text("catalogue.units")}
      lead={text("catalogue.unitsLead")}
      path={staffUnitsPath}
      rows={loaderData.rows}
      problem={actionData}
    />
  );
}
