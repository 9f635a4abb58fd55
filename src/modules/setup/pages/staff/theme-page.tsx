import { Form } from "react-router";
import { z } from "zod";
import { setupScreenPath } from "#modules/office/paths.ts";
import { goDone } from "#modules/office/server/done.ts";
import { ThemePicture } from "#modules/theme/components/theme-picture.tsx";
import { themePath } from "#modules/theme/paths.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SetupFrame, SkipLink } from "../../components/setup-frame.tsx";
import { applyTheme, firstThemeView } from "../../server/first-theme.ts";
import { nextScreen, walkView } from "../../server/walk.ts";
import type { Route } from "./+types/theme-page.ts";

const path = setupScreenPath("theme");

export const loader = personalLoader(["administrator"], async (context) => ({
  ...firstThemeView(context),
  walk: await walkView(context, path),
  crumb: context.locale.text("setup.theme"),
}));

export const action = formAction(["administrator"], {
  save: on(z.looseObject({ theme: z.string().max(60) }), async (context, { theme }) => {
    const name = await transact(context, (write) => applyTheme(write, theme));
    return goDone(await nextScreen(context, path), "setup.themeSaved", { name });
  }),
});

export default function ThemePage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { themes, shown, isOwn, walk } = view;
  return (
    <SetupFrame walk={walk} title={view.crumb} lead={text("setup.themeLead")}>
      {actionData && (
        <Alert kind="bad" live>
          {actionData.message}
        </Alert>
      )}
      {isOwn && <p className="setup__preset">{text("setup.themeOwn", { name: shown })}</p>}
      <Form method="post">
        <fieldset className="setup__themes">
          <legend className="vh">{text("setup.theme")}</legend>
          {themes.map((theme) => (
            <label key={theme.name} className="setup__theme">
              <ThemePicture theme={theme} />
              <span className="setup__theme-name">
                <input
                  type="radio"
                  name="theme"
                  value={theme.name}
                  defaultChecked={theme.name === (isOwn ? themes[0]?.name : shown)}
                />
                <b>{theme.name}</b>
              </span>
              <small>{text(`setup.theme_${theme.name}`)}</small>
            </label>
          ))}
        </fieldset>
        <div className="setup__end">
          <Button type="submit" name="action" value="save">
            {text("setup.themeApply")}
          </Button>
          <ButtonLink kind="line" href={themePath}>
            {text("setup.themeEdit")}
          </ButtonLink>
          <SkipLink walk={walk} />
        </div>
      </Form>
    </SetupFrame>
  );
}
