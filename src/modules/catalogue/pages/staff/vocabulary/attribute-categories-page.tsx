import { goDone } from "#modules/office/server/done.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { WordListPage } from "../../../components/staff/vocabulary/word-list-page.tsx";
import { staffAttributeCategoriesPath } from "../../../paths.ts";
import {
  attributeCategories,
  saveAttributeCategories,
} from "../../../server/staff/staff-attribute-category.ts";
import { catalogueRoles } from "../../../server/staff/staff-word.ts";
import { wordListInput } from "../../../server/staff/staff-word-list.ts";
import type { Route } from "./+types/attribute-categories-page.ts";

export const loader = personalLoader(catalogueRoles, async (context) => ({
  rows: (await attributeCategories(context)).map(({ id, name }) => ({ id, name })),
}));

export const action = formAction(catalogueRoles, {
  save: on(wordListInput, async (context, form) => {
    await transact(context, (write) => saveAttributeCategories(write, form));
    return goDone(staffAttributeCategoriesPath, "catalogue.wordSaved");
  }),
});

export default function AttributeCategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <WordListPage
      title={text("catalogue.attributeCategories")}
      lead={text("catalogue.attributeCategoriesLead")}
      path={staffAttributeCategoriesPath}
      rows={loaderData.rows}
      problem={actionData}
      ordered
    />
  );
}
