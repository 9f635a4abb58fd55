import { Form } from "react-router";
import { z } from "zod";
import { staffCategoriesPath } from "#modules/catalogue/paths.ts";
import { setupScreenPath } from "#modules/office/paths.ts";
import { goDone } from "#modules/office/server/done.ts";
import { menusPath } from "#modules/website/paths.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SetupFrame, SkipLink } from "../../components/setup-frame.tsx";
import { firstMenuView, makeMenu } from "../../server/first-menu.ts";
import { nextScreen, walkView } from "../../server/walk.ts";
import type { Route } from "./+types/menu-page.ts";

const path = setupScreenPath("menu");

export const loader = personalLoader(["administrator"], async (context) => ({
  ...(await firstMenuView(context)),
  walk: await walkView(context, path),
  crumb: context.locale.text("setup.menu"),
}));

export const action = formAction(["administrator"], {
  save: on(z.looseObject({}), async (context) => {
    const count = await transact(context, makeMenu);
    return goDone(await nextScreen(context, path), "setup.menuSaved", { count });
  }),
});

export default function MenuPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { categories, entries, walk } = view;
  return (
    <SetupFrame walk={walk} title={view.crumb} lead={text("setup.menuLead")}>
      {actionData && (
        <Alert kind="bad" live>
          {actionData.message}
        </Alert>
      )}
      {entries.length > 0 && (
        <p className="setup__preset">{text("setup.menuNow", { entries: entries.join(", ") })}</p>
      )}
      {categories.length === 0 ? (
        <p>{text("setup.menuNoCategories")}</p>
      ) : (
        <ul className="setup__list" aria-label={text("setup.menuFrom")}>
          {categories.map(({ name, below }) => (
            <li key={name} className="setup__item">
              <span>
                {name}
                {below.length > 0 && <small>{below.join(", ")}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="setup__end">
        {categories.length > 0 ? (
          <Button type="submit" name="action" value="save">
            {text("setup.menuMake")}
          </Button>
        ) : (
          <ButtonLink kind="line" href={staffCategoriesPath}>
            {text("setup.menuCategories")}
          </ButtonLink>
        )}
        {entries.length > 0 && (
          <ButtonLink kind="line" href={menusPath}>
            {text("setup.menuEdit")}
          </ButtonLink>
        )}
        <SkipLink walk={walk} />
      </Form>
    </SetupFrame>
  );
}
