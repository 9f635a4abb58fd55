import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { ThemeEditor } from "../../components/staff/theme-editor.tsx";
import { themePath } from "../../paths.ts";
import { themeRoles } from "../../server/publish.ts";
import {
  importThemeForm,
  publishThemeForm,
  saveThemeForm,
  themeFileForm,
  themeForm,
} from "../../server/theme-form.ts";
import { themeEditorView } from "../../server/theme-view.ts";
import type { Route } from "./+types/theme-page.ts";

export const loader = personalLoader(themeRoles, themeEditorView);

export const action = formAction(themeRoles, {
  save: on(themeForm, async (context, typed) => {
    await saveThemeForm(context, typed);
    return goDone(themePath, "theme.saved");
  }),
  publish: on(themeForm, async (context, typed) => {
    await publishThemeForm(context, typed);
    return goDone(themePath, "theme.published");
  }),
  import: on(themeFileForm, async (context, { file }) => {
    await importThemeForm(context, file);
    return goDone(themePath, "theme.imported");
  }),
});

export default function ThemePage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <>
      <PageHead title={text("theme.theme")} hidden />
      <ThemeEditor view={loaderData} problem={actionData?.message} />
    </>
  );
}
